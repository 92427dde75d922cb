import type { Ageing } from './ageing.ts';
import { type Access, type AnyEntity, type Entity, type EntityOptions, entity } from './declare.ts';
import type { AnyFields } from './field.ts';
import type { SettingsArea } from './settings-area.ts';

/** A group has a screen of its own, or a place on the screen of all of them. */
type Placed =
  | { readonly route: string; readonly area?: undefined }
  | { readonly area: SettingsArea; readonly route?: undefined };

export type SettingsOptions<G extends string, F extends AnyFields> = Ageing &
  Pick<AnyEntity, 'help' | 'module'> &
  Placed & {
    readonly group: G;
    readonly label: string;
    /** Off for what concerns staff alone. */
    readonly isPublic?: boolean;
    /** Off for what counts as soon as it is saved. */
    readonly hasWorkingCopies?: boolean;
    readonly fields: F;
    readonly check?: EntityOptions<F, never>['check'];
    readonly derived?: EntityOptions<F, never>['derived'];
  };

/** Declares a group of site settings: one document per tenant, in the collection `settings`. */
export function settings<const G extends string, const F extends AnyFields>(
  options: SettingsOptions<G, F> & { readonly access: Access },
): Entity<F> & { readonly singletonId: G } {
  const { group, area, label, fields, isPublic = true, hasWorkingCopies = isPublic, ...rest } = options;
  const first = Object.keys(fields)[0] ?? 'id';
  return {
    ...entity({
      ...rest,
      name: `${group}Settings`,
      collection: 'settings',
      label,
      labels: label,
      menu: 'Settings',
      isPublic,
      hasWorkingCopies,
      fields,
      titleField: first,
      list: { columns: [], sort: [first, 'asc'], search: [] },
    }),
    area,
    singletonId: group,
  };
}
