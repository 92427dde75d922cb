import type { aside as definition } from '../model/body/aside.ts';
import type { FormOf } from './form.ts';
import { withFrames } from './frames.ts';
import { html, stored } from './html.ts';
import { picturesIn } from './pictures-in.ts';
import { wordsIn } from './words-in.ts';

export const aside: FormOf<typeof definition> = {
  html: ({ title, html: words }, { form }) =>
    html`<aside class="box">${title !== undefined && html`<h2>${title}</h2>`}${stored(withFrames(words, form))}</aside>`
      .markup,
  text: ({ title, html: words }) => [title, wordsIn(words)].filter((one) => one !== undefined).join('\n'),
  pictures: ({ html: words }) => picturesIn(words),
};
