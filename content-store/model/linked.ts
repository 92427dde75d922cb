import { references } from '../definition/field.ts';

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
  linkedContent: linkedTo('content', 'Content linked to'),
  linkedSections: linkedTo('websiteSection', 'Sections linked to'),
  linkedPersons: linkedTo('person', 'Persons linked to'),
  linkedTerms: linkedTo('taxonomyTerm', 'Terms linked to'),
} satisfies { readonly [F in (typeof linkedFields)[keyof typeof linkedFields]]: unknown };

export function isLinkable(collection: string): boolean {
  return Object.hasOwn(linkedFields, collection);
}

function linkedTo<const C extends keyof typeof linkedFields>(collection: C, label: string) {
  return references({ collection, onDelete: 'keep' }, { label, visibility: 'secret' });
}
