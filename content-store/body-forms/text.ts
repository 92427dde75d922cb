import { plainText } from '../html/html-tree.ts';
import type { text as definition } from '../model/body/text.ts';
import type { FormOf } from './form.ts';
import { picturesIn } from './pictures-in.ts';
import { withTablesInBoxes } from './table-box.ts';

export const text: FormOf<typeof definition> = {
  html: ({ html }, { form }) => (form === 'page' ? withTablesInBoxes(html) : html),
  // Without the marks of its notes.
  text: ({ html }) => plainText(html.replace(/<sup><a [^>]*href="#note-[^>]*>[^<]*<\/a><\/sup>/g, '')),
  pictures: ({ html }) => picturesIn(html),
};
