import { playerAddress } from '../html/players.ts';
import type { video as definition } from '../model/body/video.ts';
import { elsewhere } from './elsewhere.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { captionOf, pictureOf } from './picture.ts';

export const video: FormOf<typeof definition> = {
  html({ url: address, title = 'Video', caption, poster }, around) {
    const src = around.form === 'page' ? playerAddress(address) : null;
    if (src === null) {
      const says = title === 'Video' ? 'Watch the video' : `Watch: ${title}`;
      const still = poster === undefined ? null : pictureOf({ asset: poster, alt: '' }, around);
      return elsewhere(address, says, { caption, poster: still?.img });
    }
    return html`<figure class="embed"><iframe src="${src}" title="${title}" loading="lazy" allowfullscreen></iframe>${captionOf({ caption })}</figure>`
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
