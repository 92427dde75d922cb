import { plainText } from '../html/html-tree.ts';
import type { kept as definition } from '../model/body/kept.ts';
import type { FormOf } from './form.ts';
import { picturesIn } from './pictures-in.ts';
import { withTablesInBoxes } from './table-box.ts';

export const kept: FormOf<typeof definition> = {
  html: ({ html }, { form }) => (form === 'page' ? withTablesInBoxes(html) : html),
  text: ({ html }) => plainText(html),
  pictures: ({ html }) => picturesIn(html),
};
