import { type Point, pathOf, range } from '../../lines.ts';
import { bench } from './bench.ts';
import { inks } from './sheet.ts';

/** The magazine's name in cut wood type, and its sign: the mouth of a culvert. */

const GAP = 14;

/** Outline and counter of each letter, and how wide it is. */
interface Letter {
  readonly width: number;
  readonly outline: readonly Point[];
  readonly counter?: readonly Point[];
}

export function wordmark(ink: string): string {
  const b = bench(71);
  let x = 0;
  const drawn = ['C', 'U', 'L', 'V', 'E', 'R', 'T'].map((name) => {
    const { width, outline, counter } = letters[name] ?? letters.C;
    const moved = (points: readonly Point[]) => points.map(([px, py]): Point => [px + x, py]);
    const cut = (points: readonly Point[]) =>
      `${pathOf(moved(points).map(([px, py]): Point => [px + b.between(-0.7, 0.7), py + b.between(-0.7, 0.7)]))}z`;
    const water =
      name === 'U'
        ? b.shape(moved(round(47, 62, 15.5, 22, 180, 0)), inks.teal, 0.5) +
          b.cuts(
            [
              [[x + 34, 68], [x + 60, 69], 1.6],
              [[x + 38, 75], [x + 57, 75], 1.4],
            ],
            inks.paper,
          )
        : '';
    const shape = `<path d="${cut(outline)}${counter === undefined ? '' : cut(counter)}" fill="${ink}" fill-rule="evenodd"/>${water}`;
    x += width + GAP;
    return shape;
  });
  const { width, height } = WORDMARK;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -4 ${width} ${height}" width="${width}" height="${height}">${drawn.join('')}</svg>`;
}

export const WORDMARK = { width: 686, height: 108 };

export function sign(): string {
  const b = bench(72);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${[
    b.rect(0, 0, 64, 64, inks.rust),
    b.shape([[8, 64], ...round(32, 34, 24, 24, 180, 360), [56, 64]], inks.paper, 0.4),
    b.shape([[15, 64], ...round(32, 34, 17, 17, 180, 360), [49, 64]], inks.key, 0.4),
    b.shape('15,46 49,46 49,64 15,64', inks.teal, 0.4),
    b.cuts(
      [
        [[18, 52], [46, 52], 2],
        [[20, 58], [44, 58], 2],
      ],
      inks.paper,
    ),
  ].join('')}</svg>`;
}

/** A pair of lock gates with their beams, of one ink: what stands behind the last word of a text. */
export function gateMark(): string {
  const b = bench(73);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${[
    b.shape('0,12 30,12 30,21 0,21', inks.key, 0.6),
    b.shape('34,12 64,12 64,21 34,21', inks.key, 0.6),
    ...[10, 34].flatMap((x) => [
      b.rect(x, 25, 20, 8, inks.key),
      b.rect(x, 37, 20, 8, inks.key),
      b.rect(x, 49, 20, 9, inks.key),
    ]),
  ].join('')}</svg>`;
}

/** Points along part of an ellipse, by degrees, clockwise from the right. */
function round(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  return range(17, 0, 1 / 16).map((at): Point => {
    const angle = ((from + (to - from) * at) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

const letters: Readonly<Record<string, Letter>> & { readonly C: Letter } = {
  C: {
    width: 84,
    outline: [
      [70, 12],
      [72, 0],
      [84, 0],
      [84, 38],
      [70, 38],
      ...round(46, 50, 20, 36, -40, -170),
      ...round(46, 50, 20, 36, 170, 40),
      [70, 62],
      [84, 62],
      ...round(46, 50, 46, 51, 45, 315),
    ],
  },
  U: {
    width: 94,
    outline: [
      [0, 0],
      [42, 0],
      [42, 13],
      [31, 13],
      [31, 62],
      ...round(47, 62, 16, 22, 180, 0),
      [63, 13],
      [53, 13],
      [53, 0],
      [94, 0],
      [94, 13],
      [84, 13],
      ...round(47, 62, 37, 40, 0, 180),
      [10, 13],
      [0, 13],
    ],
  },
  L: {
    width: 74,
    outline: [
      [0, 0],
      [46, 0],
      [46, 13],
      [35, 13],
      [35, 84],
      [59, 84],
      [60, 62],
      [74, 62],
      [74, 100],
      [0, 100],
      [0, 87],
      [10, 87],
      [10, 13],
      [0, 13],
    ],
  },
  V: {
    width: 94,
    outline: [
      [0, 0],
      [45, 0],
      [45, 13],
      [35, 13],
      [51, 66],
      [66, 13],
      [55, 13],
      [55, 0],
      [94, 0],
      [94, 13],
      [85, 13],
      [60, 101],
      [36, 101],
      [9, 13],
      [0, 13],
    ],
  },
  E: {
    width: 76,
    outline: [
      [0, 0],
      [73, 0],
      [73, 35],
      [59, 35],
      [58, 16],
      [35, 16],
      [35, 42],
      [45, 42],
      [46, 31],
      [57, 31],
      [57, 68],
      [46, 68],
      [45, 57],
      [35, 57],
      [35, 84],
      [60, 84],
      [62, 62],
      [76, 62],
      [76, 100],
      [0, 100],
      [0, 87],
      [10, 87],
      [10, 13],
      [0, 13],
    ],
  },
  R: {
    width: 92,
    outline: [
      [0, 0],
      ...round(52, 29, 32, 29, -90, 50),
      [84, 87],
      [92, 87],
      [92, 100],
      [63, 100],
      [45, 60],
      [35, 60],
      [35, 87],
      [44, 87],
      [44, 100],
      [0, 100],
      [0, 87],
      [10, 87],
      [10, 13],
      [0, 13],
    ],
    counter: [[35, 15], ...round(46, 30.5, 12, 15.5, -90, 90), [35, 46]],
  },
  T: {
    width: 84,
    outline: [
      [0, 0],
      [84, 0],
      [84, 38],
      [70, 38],
      [69, 16],
      [55, 16],
      [55, 87],
      [65, 87],
      [65, 100],
      [19, 100],
      [19, 87],
      [29, 87],
      [29, 16],
      [15, 16],
      [14, 38],
      [0, 38],
    ],
  },
};
