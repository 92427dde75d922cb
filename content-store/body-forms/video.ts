import { playerAddress } from '../html/players.ts';
import type { video as definition } from '../model/body/video.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { captionOf } from './picture.ts';

export const video: FormOf<typeof definition> = {
  html({ url: address, title = 'Video', caption }, { form }) {
    const src = form === 'page' ? playerAddress(address) : null;
    if (src === null) {
      const says = title === 'Video' ? 'Watch the video' : `Watch: ${title}`;
      return html`<p class="elsewhere"><a href="${address}">${says}</a></p>`.markup;
    }
    return html`<figure class="embed"><iframe src="${src}" title="${title}" loading="lazy" allowfullscreen></iframe>${captionOf({ caption })}</figure>`
      .markup;
  },
  text: ({ title, caption, url: address }) =>
    [title, caption, address].filter((one) => one !== undefined).join('\n'),
};
