import { playerAddress } from '../html/players.ts';
import type { video as definition } from '../model/body/video.ts';
import { elsewhere } from './elsewhere.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { captionOf, pictureOf } from './picture.ts';
import { UNTITLED, watchLabel } from './watch-label.ts';

export const video: FormOf<typeof definition> = {
  html({ url: address, title = UNTITLED, caption, poster }, around) {
    const says = watchLabel(title);
    const still = poster === undefined ? null : pictureOf({ asset: poster, alt: '' }, around);
    const src = around.form === 'page' ? playerAddress(address) : null;
    if (src === null) return elsewhere(address, says, { caption, poster: still?.img });
    const onPaper = html`<div class="on-paper">${still?.img}<a href="${address}">${says}</a></div>`;
    return html`<figure class="embed"><iframe src="${src}" title="${title}" loading="lazy" allowfullscreen></iframe>${onPaper}${captionOf({ caption })}</figure>`
      .markup;
  },
  text: ({ title, caption, url: address }) =>
    [title, caption, address].filter((one) => one !== undefined).join('\n'),
  films({ url, title, caption, poster, uploaded }, around) {
    if (title === undefined || poster === undefined || uploaded === undefined) return [];
    const still = pictureOf({ asset: poster }, around);
    return still === null ? [] : [{ url, title, caption, poster: still.src, uploaded }];
  },
};
