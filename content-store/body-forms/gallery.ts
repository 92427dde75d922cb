import type { gallery as definition } from '../model/body/gallery.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { captionOf, pictureOf, pictureText } from './picture.ts';

export const gallery: FormOf<typeof definition> = {
  html({ images, caption }, around) {
    const pictures = images.flatMap((asset) => pictureOf({ asset }, around) ?? []);
    if (pictures.length === 0) return '';
    const items = pictures.map(
      ({ src, img, caption: own }) => html`<li><figure><a href="${src}">${img}</a>${own}</figure></li>`,
    );
    return html`<figure class="gallery"><ul>${items}</ul>${captionOf({ caption })}</figure>`.markup;
  },
  text: ({ images, caption }, around) =>
    [...images.map((asset) => pictureText(pictureOf({ asset }, around)?.said ?? {})), caption ?? '']
      .filter((one) => one !== '')
      .join('\n'),
};
