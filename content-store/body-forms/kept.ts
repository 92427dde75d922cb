import type { kept as definition } from '../model/body/kept.ts';
import type { FormOf } from './form.ts';
import { withFrames } from './frames.ts';
import { withCreditsApart } from './picture.ts';
import { picturesIn } from './pictures-in.ts';
import { withTablesInBoxes } from './table-box.ts';
import { wordsIn } from './words-in.ts';

export const kept: FormOf<typeof definition> = {
  html: ({ html }, { form }) =>
    form === 'feed'
      ? html
      : withFrames(withCreditsApart(form === 'page' ? withTablesInBoxes(html) : html), form),
  text: ({ html }) => wordsIn(html),
  pictures: ({ html }) => picturesIn(html),
};
