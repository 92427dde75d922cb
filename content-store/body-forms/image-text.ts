import type { imageText as definition } from '../model/body/image-text.ts';
import type { FormOf } from './form.ts';
import { withFrames } from './frames.ts';
import { html, stored } from './html.ts';
import { pictureOf, toldPictures } from './picture.ts';
import { picturesIn } from './pictures-in.ts';
import { wordsIn } from './words-in.ts';

const SIZES = '(min-width: 48rem) 17rem, 94vw';

export const imageText: FormOf<typeof definition> = {
  html(block, around) {
    const picture = pictureOf({ asset: block.asset, alt: block.alt, sizes: SIZES }, around);
    const figure = picture !== null && html`<figure>${picture.img}${picture.caption}</figure>`;
    const title = block.title !== undefined && html`<h3>${block.title}</h3>`;
    return html`<section class="image-text ${block.side}">${figure}<div>${title}${stored(withFrames(block.html, around.form))}</div></section>`
      .markup;
  },
  text: ({ title, html: words }) => [title, wordsIn(words)].filter((one) => one !== undefined).join('\n'),
  pictures: ({ asset, alt, html: words }, around) => [
    ...toldPictures([{ asset, alt }], around),
    ...picturesIn(words),
  ],
};
