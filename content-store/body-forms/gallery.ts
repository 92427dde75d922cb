import type { gallery as definition } from '../model/body/gallery.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { captionOf, pictureOf, pictureText, toldPictures } from './picture.ts';

const SIZES = '(min-width: 60rem) 21rem, 46vw';

export const gallery: FormOf<typeof definition> = {
  html({ images, caption }, around) {
    const pictures = images.flatMap((asset) => pictureOf({ asset, sizes: SIZES }, around) ?? []);
    if (pictures.length === 0) return '';
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
