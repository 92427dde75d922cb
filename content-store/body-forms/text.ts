import type { text as definition } from '../model/body/text.ts';
import type { FormOf } from './form.ts';
import { picturesIn } from './pictures-in.ts';
import { shownHtml } from './stored-html.ts';
import { wordsIn } from './words-in.ts';

export const text: FormOf<typeof definition> = {
  html: ({ html }, { form }) => shownHtml(html, form),
  text: ({ html }) => wordsIn(html),
  pictures: ({ html }) => picturesIn(html),
};
