import { plainText } from '../html/html-tree.ts';
import type { footnotes as definition } from '../model/body/footnotes.ts';
import type { FormOf } from './form.ts';
import { html, stored } from './html.ts';

export const footnotes: FormOf<typeof definition> = {
  html({ notes }) {
    const items = notes.map(
      ({ mark, html: words }) =>
        html`<li id="note-${mark}">${stored(words)} <a href="#mark-${mark}" aria-label="Back to the text">↩</a></li>`,
    );
    return html`<section class="footnotes"><h2>Notes</h2><ol>${items}</ol></section>`.markup;
  },
  text: ({ notes }) => notes.map(({ html: words }, at) => `${at + 1}. ${plainText(words)}`).join('\n'),
};
