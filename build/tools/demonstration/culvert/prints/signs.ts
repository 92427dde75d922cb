import { ICO } from '#content-store/model/settings/favicon.ts';
import type { Drawn } from '../../artwork.ts';
import { inks } from './sheet.ts';
import { gateMark, sign, WORDMARK, wordmark } from './sign.ts';

/** As sharp as a telephone's screen is. */
const SIZE = { width: WORDMARK.width * 1.5, height: WORDMARK.height * 1.5 };
const common = { alt: 'Culvert', credit: 'Print: Culvert' };

/** What the site itself is known by. */
export const signs: readonly Drawn[] = [
  {
    ...common,
    ...SIZE,
    name: 'logo',
    file: 'culvert-1.png',
    mimeType: 'image/png',
    draw: () => wordmark(inks.key),
  },
  {
    ...common,
    ...SIZE,
    name: 'footerLogo',
    alt: 'Culvert, for dark grounds',
    file: 'culvert-dark-1.png',
    mimeType: 'image/png',
    draw: () => wordmark(inks.paper),
  },
  {
    ...common,
    name: 'endMark',
    alt: 'A pair of lock gates',
    file: 'culvert-end-1.png',
    mimeType: 'image/png',
    width: 64,
    height: 64,
    draw: gateMark,
  },
  {
    ...common,
    name: 'favicon',
    alt: 'The mouth of a culvert',
    file: 'culvert-1.ico',
    mimeType: ICO,
    width: 64,
    height: 64,
    draw: sign,
  },
];
