import type { AnyFields } from '../../definition/field.ts';
import { type TraitName, traits } from './traits.ts';

/** The traits that a type's fields are made of, in the order of `traits`. */
export function traitsOf({ fields }: { readonly fields: AnyFields }): readonly TraitName[] {
  const names = Object.keys(traits) as TraitName[];
  return names.filter((name) =>
    Object.entries<unknown>(traits[name].fields).every(([field, declared]) => fields[field] === declared),
  );
}

/** What the rules of its traits find wrong with a document of a type: field path → message. */
export function checkTraits(
  type: { readonly fields: AnyFields },
  data: object,
): Readonly<Record<string, string | undefined>> {
  // Its own schema has validated the document, and with it what each trait brings along.
  return Object.assign({}, ...traitsOf(type).map((name) => traits[name].check(data as never)));
}
