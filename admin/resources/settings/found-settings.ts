import { isOffered, type Permissions, visibleEntities } from '#admin/context/access.ts';
import { type FormField, formFields } from '#admin/forms/form-fields.ts';
import { allWordsOf } from '#admin/records/all-words.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { entities } from '#content-store/registry/registry.ts';

/** A group of site settings, and those of its fields that were looked for. */
export interface FoundGroup {
  readonly group: AnyEntity;
  readonly fields: readonly FormField[];
}

/** The groups of site settings that someone sees on a site, each with the settings that a phrase is about; all of them
 * where the group itself is. Groups without any are left out. */
export function foundSettings(
  phrase: string,
  permissions: Permissions,
  modules: ReadonlySet<string>,
  all: readonly AnyEntity[] = entities,
): readonly FoundGroup[] {
  const isAbout = allWordsOf(phrase);
  return settingsGroups(permissions, modules, all)
    .filter((one) => one.route === undefined)
    .map((group) => {
      const fields = formFields(group);
      if (isAbout(group.label)) return { group, fields };
      return { group, fields: fields.filter(({ name, field }) => isAbout(textOf(name, field))) };
    })
    .filter(({ fields }) => fields.length > 0);
}

/** One setting, and all that is said of it. */
export interface Setting extends FormField {
  readonly group: AnyEntity;
  readonly said: string;
}

/** Every setting that someone sees on a site, those of groups with a screen of their own among them. */
export function everySetting(
  permissions: Permissions,
  modules: ReadonlySet<string>,
  all: readonly AnyEntity[] = entities,
): readonly Setting[] {
  return settingsGroups(permissions, modules, all).flatMap((group) =>
    formFields(group).map(({ name, field }) => ({ group, name, field, said: textOf(name, field) })),
  );
}

function settingsGroups(
  permissions: Permissions,
  modules: ReadonlySet<string>,
  all: readonly AnyEntity[],
): readonly AnyEntity[] {
  return visibleEntities(permissions, all).filter(
    (one) => one.singletonId !== undefined && isOffered(one, modules),
  );
}

/** All that is said of a field and of those within it. */
function textOf(name: string, field: AnyField): string {
  const inner = Object.entries({ ...field.fields, ...field.of?.fields });
  return [name, field.label, field.help ?? '', ...inner.map(([one, within]) => textOf(one, within))].join(
    ' ',
  );
}
