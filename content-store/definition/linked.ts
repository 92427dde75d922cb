import { references } from './field.ts';

/** The fields in which a document keeps what its texts link to, by the collection linked to: each that has pages of its
 * own at an alias. A test holds it against the definitions. */
export const linkedFields = {
  content: 'linkedContent',
  websiteSection: 'linkedSections',
  person: 'linkedPersons',
  taxonomyTerm: 'linkedTerms',
} as const;

/** What the texts of a document link to, for whoever asks where a record is used. The server keeps it with the texts
 * (`linking.ts`). */
export const linked = {
  linkedContent: references(
    { collection: 'content', onDelete: 'keep' },
    { label: 'Content linked to', visibility: 'secret' },
  ),
  linkedSections: references(
    { collection: 'websiteSection', onDelete: 'keep' },
    { label: 'Sections linked to', visibility: 'secret' },
  ),
  linkedPersons: references(
    { collection: 'person', onDelete: 'keep' },
    { label: 'Persons linked to', visibility: 'secret' },
  ),
  linkedTerms: references(
    { collection: 'taxonomyTerm', onDelete: 'keep' },
    { label: 'Terms linked to', visibility: 'secret' },
  ),
} satisfies { readonly [F in (typeof linkedFields)[keyof typeof linkedFields]]: unknown };

export function isLinkable(collection: string): boolean {
  return Object.hasOwn(linkedFields, collection);
}
