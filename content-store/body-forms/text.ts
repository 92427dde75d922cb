import { plainText } from '../html/html-tree.ts';
import type { text as definition } from '../model/body/text.ts';
import type { FormOf } from './form.ts';

export const text: FormOf<typeof definition> = {
  html: ({ html }) => html,
  text: ({ html }) => plainText(html),
};
