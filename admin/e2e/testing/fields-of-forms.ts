import { asFormFields, type FormField, formFields } from '#admin/forms/form-fields.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { definitionOf } from '#content-store/registry/registry.ts';
import { routesOf } from '#content-store/screens/routes.ts';
import type { Address } from './addresses-of-screens.ts';

/** The fields of the form at an address; none where it has no form of a record's. */
export function fieldsOf({ screen, path }: Address): readonly FormField[] {
  if (!('entity' in screen)) return [];
  const { entity } = screen;
  const key = path.slice(routesOf(entity).create.length + 1);
  return formFields(definitionOf(entity), contentTypes.find((one) => one.editKey === key)?.type);
}

/** Groups' own fields stand in the form as others do. */
export function withInner(fields: readonly FormField[]): readonly FormField[] {
  return fields.flatMap((one) =>
    one.field.kind === 'group' ? withInner(asFormFields(one.field.fields ?? {})) : [one],
  );
}

/** Of addresses, in their order, those with something to look at that none before them has. */
export function thoseThatAdd(
  addresses: readonly Address[],
  thingsAt: (address: Address) => readonly string[],
): Address[] {
  const known = new Set<string>();
  return addresses.filter((address) => {
    const added = thingsAt(address).filter((thing) => !known.has(thing));
    for (const thing of added) known.add(thing);
    return added.length > 0;
  });
}
