import { kept, LANGUAGE } from './language.ts';

/** Names in a sentence: "A, B, and C"; empty for none. */
export function listOf(names: Iterable<string>, language = LANGUAGE): string {
  return conjunction(language).format(names);
}

/** Names of which one is enough: "A, B, or C"; empty for none. */
export function oneOf(names: Iterable<string>, language = LANGUAGE): string {
  return disjunction(language).format(names);
}

/** A list in parts: each name, and what stands between two. */
export function listParts(
  names: Iterable<string>,
  language = LANGUAGE,
): readonly { readonly type: 'element' | 'literal'; readonly value: string }[] {
  return conjunction(language).formatToParts(names);
}

const disjunction = kept((language) => new Intl.ListFormat(language, { type: 'disjunction' }));
const conjunction = kept((language) => new Intl.ListFormat(language, { type: 'conjunction' }));
