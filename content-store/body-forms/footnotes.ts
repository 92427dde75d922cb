import type { footnotes as definition } from '../model/body/footnotes.ts';
import type { FormOf } from './form.ts';
import { html, stored } from './html.ts';
import type { TextNotes } from './notes-of.ts';
import { wordsIn } from './words-in.ts';

export const footnotes: FormOf<typeof definition> = {
  html({ notes }, around) {
    const shown = numbered(notes, around.notes);
    const items = shown.map(({ mark, html: words, number }, at) => {
      const value = number !== at + 1 && html` value="${number}"`;
      const back =
        around.notes.isMarked(mark) && html` <a href="#mark-${mark}" aria-label="Back to the text">↩</a>`;
      return html`<li id="note-${mark}"${value}>${stored(words)}${back}</li>`;
    });
    return items.length === 0
      ? ''
      : html`<section class="footnotes"><h2>Notes</h2><ol>${items}</ol></section>`.markup;
  },
  text: ({ notes }, around) =>
    numbered(notes, around.notes)
      .map(({ html: words, number }) => `${number}. ${wordsIn(words)}`)
      .join('\n'),
};

/** The notes that a mark leads to, each with the number that its mark has. */
function numbered<N extends { readonly mark: string }>(notes: readonly N[], { figureOf }: TextNotes) {
  return notes
    .filter(({ mark }) => figureOf(mark) !== null)
    .map((note, at) => ({
      ...note,
      number: Number(/^\d{1,3}$/.exec(figureOf(note.mark) ?? '')?.[0] ?? at + 1),
    }));
}
