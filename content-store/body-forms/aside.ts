import { plainText } from '../html/html-tree.ts';
import type { aside as definition } from '../model/body/aside.ts';
import type { FormOf } from './form.ts';
import { html, stored } from './html.ts';
import { picturesIn } from './pictures-in.ts';

export const aside: FormOf<typeof definition> = {
  html: ({ title, html: words }) =>
    html`<aside class="box">${title !== undefined && html`<h2>${title}</h2>`}${stored(words)}</aside>`.markup,
  text: ({ title, html: words }) => [title, plainText(words)].filter((one) => one !== undefined).join('\n'),
  pictures: ({ html: words }) => picturesIn(words),
};
