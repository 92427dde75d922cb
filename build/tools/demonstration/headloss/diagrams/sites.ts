import { range } from '../../lines.ts';
import { colours, disc, plate, rect, shape, stroke, turned, WIDTH } from './plate.ts';

/** Where something is being laid. */

/** The face of a tunnelling machine. */
export function tunneller(): string {
  const [x, y] = [720, 480];
  return plate(colours.coral, [
    ...range(9, 0, 1).map((at) =>
      stroke(
        [
          [0, 60 + at * 110],
          [WIDTH, 20 + at * 118],
        ],
        26,
        '#f0492a',
      ),
    ),
    disc(x, y, 470, colours.ink),
    disc(x, y, 432, colours.yellow),
    ...range(6, 0, 60).map((angle) =>
      turned(
        angle,
        x,
        y,
        rect(x - 62, y - 432, 124, 432, colours.ink) +
          range(4, 0, 1)
            .map(
              (at) =>
                disc(x, y - 130 - at * 84, 34, colours.steel) + disc(x, y - 130 - at * 84, 14, colours.ink),
            )
            .join(''),
      ),
    ),
    ...range(6, 30, 60).map((angle) =>
      turned(
        angle,
        x,
        y,
        shape(
          [
            [x - 20, y - 130],
            [x + 20, y - 130],
            [x + 84, y - 350],
            [x - 84, y - 350],
          ],
          colours.cobalt,
        ),
      ),
    ),
    disc(x, y, 120, colours.ink),
    disc(x, y, 82, colours.coral),
    disc(x, y, 30, colours.white),
  ]);
}

/** Pipes in a yard, seen from their ends. */
export function pipeYard(): string {
  const fills = [
    colours.cobalt,
    colours.cyan,
    colours.coral,
    colours.cobalt,
    colours.mint,
    colours.cobalt,
    colours.cyan,
  ];
  const row = (count: number, x0: number, y: number, from: number) =>
    range(count, 0, 1).flatMap((at) => {
      const x = x0 + at * 246;
      return [
        disc(x, y, 120, colours.ink),
        disc(x, y, 108, fills[(at + from) % 7] ?? colours.cobalt),
        disc(x, y, 78, colours.ink),
        disc(x + 8, y + 8, 66, '#1d2f3d'),
      ];
    });
  return plate(colours.yellow, [
    ...row(4, 351, 330, 2),
    ...row(5, 228, 543, 5),
    ...row(6, 105, 756, 0),
    ...row(3, 474, 117, 4),
    rect(0, 876, WIDTH, 84, colours.ink),
    shape('0,876 0,560 60,876', colours.ink),
    shape('1440,876 1440,560 1380,876', colours.ink),
  ]);
}
