import type { text } from '../model/body/text.ts';
import type { FormOf } from './form.ts';
import { withFrames } from './frames.ts';
import { withCreditsApart } from './picture.ts';
import { picturesIn } from './pictures-in.ts';
import { withTablesInBoxes } from './table-box.ts';
import { wordsIn } from './words-in.ts';

/** The form of a block that is HTML and nothing else: a feed has it as it is stored. */
export const storedHtml: FormOf<typeof text> = {
  html: ({ html }, { form }) =>
    form === 'feed'
      ? html
      : withFrames(withCreditsApart(form === 'page' ? withTablesInBoxes(html) : html), form),
  text: ({ html }) => wordsIn(html),
  pictures: ({ html }) => picturesIn(html),
};
