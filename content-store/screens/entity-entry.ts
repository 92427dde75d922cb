import type { AnyEntity, AnyVariant } from '../definition/entity.ts';

/** What of an entity is known before its definition is there: where its screens are, what they are called and for whom. A
 * definition is an entry too. */
export interface EntityEntry
  extends Pick<
    AnyEntity,
    | 'name'
    | 'label'
    | 'labels'
    | 'soughtAs'
    | 'menu'
    | 'menuHeading'
    | 'route'
    | 'module'
    | 'access'
    | 'singletonId'
    | 'titleField'
    | 'schedule'
  > {
  readonly variants?: { readonly by: string; readonly types: readonly EntryVariant[] } | undefined;
}

export type EntryVariant = Pick<AnyVariant, 'type' | 'label' | 'editKey'>;

/** The entry of an entity, and no more than that. */
export function entryOf(entity: AnyEntity): EntityEntry {
  const { name, label, labels, soughtAs, menu, menuHeading, route, module, access, singletonId } = entity;
  return {
    ...{ name, label, labels, soughtAs, menu, menuHeading, route, module, access, singletonId },
    ...{ titleField: entity.titleField, schedule: entity.schedule },
    variants: entity.variants && {
      by: entity.variants.by,
      types: entity.variants.types.map(({ type, label, editKey }) => ({ type, label, editKey })),
    },
  };
}
