import { references } from './field.ts';

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
};
