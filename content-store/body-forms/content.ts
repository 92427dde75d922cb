import type { content as definition } from '../model/body/content.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { pictureOf, textIn } from './picture.ts';

/** Pieces of a block that are read at most (S1 §9). */
export const MOST_PIECES = 1_000;

export const content: FormOf<typeof definition> = {
  follows: ['primaryImage'],
  html({ title = 'Read also', content: ids }, around) {
    const items = ids.slice(0, MOST_PIECES).flatMap((id) => {
      const [piece, address] = [around.found('content', id), around.addressOf('content', id)];
      if (piece === null || address === undefined) return [];
      const image = textIn(piece.primaryImage);
      const picture =
        image === undefined
          ? null
          : pictureOf({ asset: image, alt: '', sizes: '8.5rem', cut: 'photo' }, around);
      const teaser = textIn(piece.teaser);
      return [
        html`<li>${picture?.img}<div><a href="${address}">${textIn(piece.name)}</a>${teaser !== undefined && html`<p>${teaser}</p>`}</div></li>`,
      ];
    });
    return items.length === 0
      ? ''
      : html`<aside class="related-pieces"><h2>${title}</h2><ul>${items}</ul></aside>`.markup;
  },
  text: ({ content: ids }, { found }) =>
    ids.flatMap((id) => textIn(found('content', id)?.name) ?? []).join('\n'),
};
