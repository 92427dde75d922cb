/** The collections under whose records pieces are filed and counted. */
export const countedUnder = ['websiteSection', 'taxonomyTerm', 'person'] as const;

export type CountedUnder = (typeof countedUnder)[number];

export function isCountedUnder(collection: string): collection is CountedUnder {
  return countedUnder.some((known) => known === collection);
}
