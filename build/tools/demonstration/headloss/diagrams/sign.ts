import { ICO } from '#content-store/model/settings/favicon.ts';
import type { Drawn } from '../../artwork.ts';
import { range, rounded } from '../../lines.ts';
import { around, colours, disc, rect, stroke } from './plate.ts';

/** The paper's name, bent from one pipe that loses pressure on its way: each letter's line is thinner than the one
 * before. */

const CAP = 100;
const FIRST = 31;
const LAST = 9;

const SIZE = { width: 747, height: 100 };

/** A letter's centre line: how wide it is, how far that lies inside its edges, and the radius of a bend. */
type Bent = (width: number, inset: number) => string;

const bent: Readonly<Record<string, Bent>> = {
  H: (w, i) => `M${i} 0V100M${w - i} 0V100M${i} 50H${w - i}`,
  E: (w, i) => `M${w} ${i}H${i}V${CAP - i}H${w}M${i} 50H${w - 8}`,
  A: (w, i) =>
    `M${i} 100V${i + 22}A22 22 0 0 1 ${i + 22} ${i}H${w - i - 22}A22 22 0 0 1 ${w - i} ${i + 22}V100M${i} 64H${w - i}`,
  D: (w, i) =>
    `M${i} ${i}H${w - i - 26}A26 26 0 0 1 ${w - i} ${i + 26}V${CAP - i - 26}A26 26 0 0 1 ${w - i - 26} ${CAP - i}H${i}z`,
  L: (w, i) => `M${i} 0V${CAP - i}H${w}`,
  O: (w, i) =>
    `M${i + 26} ${i}H${w - i - 26}A26 26 0 0 1 ${w - i} ${i + 26}V${CAP - i - 26}A26 26 0 0 1 ${w - i - 26} ${CAP - i}H${i + 26}A26 26 0 0 1 ${i} ${CAP - i - 26}V${i + 26}A26 26 0 0 1 ${i + 26} ${i}z`,
  S: (w, i) => {
    const bend = (50 - i) / 2;
    return `M${w - 2} ${i}H${i + bend}A${bend} ${bend} 0 0 0 ${i + bend} 50H${w - i - bend}A${bend} ${bend} 0 0 1 ${w - i - bend} ${CAP - i}H2`;
  },
};

const widths: Readonly<Record<string, number>> = { H: 92, E: 74, A: 92, D: 88, L: 66, O: 90, S: 80 };

function wordmark(ink: string): string {
  let x = 0;
  const letters = [...'HEADLOSS'].map((letter, at) => {
    const weight = FIRST + ((LAST - FIRST) * at) / 7;
    const width = widths[letter] ?? 0;
    const line = bent[letter]?.(width, rounded(weight / 2)) ?? '';
    const drawn = `<path transform="translate(${rounded(x)} 0)" d="${line}" fill="none" stroke="${ink}" stroke-width="${rounded(weight)}"/>`;
    x += width + 12;
    return drawn;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}">${letters.join('')}</svg>`;
}

function sign(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="${colours.yellow}"/><path d="M19 8V56" stroke="${colours.ink}" stroke-width="20"/><path d="M49 8V56" stroke="${colours.ink}" stroke-width="7"/><path d="M27 27L47 29.500V34.500L27 37z" fill="${colours.ink}"/></svg>`;
}

/** The cover of the podcast: its sign as a pipe with a gauge on it, square, as podcast apps show it. */
function podcastCover(): string {
  const ticks = range(13, -135, 22.5).map((angle) => {
    const [from, to] = [around(375, 330, 186, angle), around(375, 330, 214, angle)];
    return stroke([from, to], 14, colours.ink);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 750" width="750" height="750">${[
    rect(0, 0, 750, 750, colours.cobalt),
    rect(0, 590, 750, 90, colours.cyan),
    rect(335, 520, 80, 90, colours.ink),
    disc(375, 330, 268, colours.ink),
    disc(375, 330, 240, colours.yellow),
    ...ticks,
    stroke([around(375, 330, 60, 210), around(375, 330, 176, 30)], 26, colours.coral, { cap: 'round' }),
    disc(375, 330, 34, colours.ink),
  ].join('')}</svg>`;
}

/** As sharp as a telephone's screen is. */
const LOGO = { width: 1120, height: 150 };
const common = { alt: 'Headloss', credit: 'Diagram: Headloss' };

/** What the site itself is known by. */
export const signs: readonly Drawn[] = [
  {
    ...common,
    ...LOGO,
    name: 'logo',
    file: 'headloss-1.png',
    mimeType: 'image/png',
    draw: () => wordmark(colours.ink),
  },
  {
    ...common,
    ...LOGO,
    name: 'footerLogo',
    alt: 'Headloss, for dark grounds',
    file: 'headloss-dark-1.png',
    mimeType: 'image/png',
    draw: () => wordmark(colours.yellow),
  },
  {
    ...common,
    name: 'favicon',
    alt: 'A wide pipe that becomes a narrow one',
    file: 'headloss-1.ico',
    mimeType: ICO,
    width: 64,
    height: 64,
    draw: sign,
  },
  {
    name: 'podcastCover',
    alt: 'A large yellow pressure gauge on a pipe, its needle on the way up',
    credit: 'Diagram: Headloss',
    file: 'headloss-podcast-1.webp',
    mimeType: 'image/webp',
    width: 1500,
    height: 1500,
    draw: podcastCover,
  },
];
