import type { gallery as definition } from '../model/body/gallery.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { captionOf, pictureOf, pictureText, toldPictures } from './picture.ts';

/** Side by side by twos, and where there is room by threes, unless there are two or four. */
const BY_TWOS = '(min-width: 48rem) 24rem, 46vw';
const BY_THREES = '(min-width: 48rem) 16rem, 46vw';

export const gallery: FormOf<typeof definition> = {
  html({ images, caption }, around) {
    const shown = images.filter((asset) => around.found('asset', asset) !== null);
    if (shown.length === 0) return '';
    const sizes = shown.length < 3 || shown.length === 4 ? BY_TWOS : BY_THREES;
    const pictures = shown.flatMap((asset) => pictureOf({ asset, sizes, cut: 'classic' }, around) ?? []);
    const items = pictures.map(
      ({ src, img, caption: own }) => html`<li><figure><a href="${src}">${img}</a>${own}</figure></li>`,
    );
    return html`<figure class="picture-grid"><ul>${items}</ul>${captionOf({ caption })}</figure>`.markup;
  },
  text: ({ images, caption }, around) =>
    [...images.map((asset) => pictureText(pictureOf({ asset }, around)?.said ?? {})), caption ?? '']
      .filter((one) => one !== '')
      .join('\n'),
  pictures: ({ images }, around) =>
    toldPictures(
      images.map((asset) => ({ asset })),
      around,
    ),
};
