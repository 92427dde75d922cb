import type { image as definition } from '../model/body/image.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { pictureOf, pictureText, toldPictures } from './picture.ts';

export const image: FormOf<typeof definition> = {
  html(block, around) {
    const picture = pictureOf(block, around);
    if (picture === null) return '';
    const place = block.width === 'text' ? null : html` class="${block.width}"`;
    return html`<figure${place}>${picture.img}${picture.caption}</figure>`.markup;
  },
  text: (block, around) => pictureText(pictureOf(block, around)?.said ?? {}),
  pictures: (block, around) => toldPictures([block], around),
};
