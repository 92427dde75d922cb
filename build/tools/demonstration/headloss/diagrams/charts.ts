import { range } from '../../lines.ts';
import { colours, disc, HEIGHT, plate, rect, shape, stroke, WIDTH } from './plate.ts';

/** Figures, as columns. */

/** A night's flow into a district, hour by hour; the lowest hour is marked. */
export function nightFlow(): string {
  const hours = [
    62, 54, 44, 40, 43, 58, 96, 148, 172, 150, 128, 118, 122, 116, 106, 108, 124, 156, 182, 176, 150, 124, 98,
    76,
  ];
  const width = WIDTH / hours.length;
  const top = (value: number) => HEIGHT - 120 - value * 4;
  return plate(colours.ink, [
    ...range(5, 0, 1).map((at) =>
      stroke(
        [
          [0, 160 + at * 170],
          [WIDTH, 160 + at * 170],
        ],
        2,
        'rgba(255,255,255,.16)',
      ),
    ),
    ...hours.map((value, at) =>
      rect(
        at * width + 5,
        top(value),
        width - 10,
        value * 4,
        // Cobalt is not seen on ink.
        at === 3 ? colours.yellow : at < 6 ? colours.cyan : '#4669ff',
      ),
    ),
    rect(0, HEIGHT - 120, WIDTH, 8, colours.white),
    stroke(
      [
        [3.5 * width, 130],
        [3.5 * width, top(40) - 26],
      ],
      8,
      colours.yellow,
    ),
    shape(
      [
        [3.5 * width - 22, top(40) - 44],
        [3.5 * width + 22, top(40) - 44],
        [3.5 * width, top(40) - 10],
      ],
      colours.yellow,
    ),
    disc(3.5 * width, 110, 46, colours.yellow),
    stroke(
      [
        [3.5 * width, 110],
        [3.5 * width, 80],
      ],
      7,
      colours.ink,
    ),
    stroke(
      [
        [3.5 * width, 110],
        [3.5 * width + 24, 110],
      ],
      7,
      colours.ink,
    ),
    ...hours.map((_, at) =>
      rect(at * width + width / 2 - 3, HEIGHT - 84, 6, at % 6 === 0 ? 44 : 22, colours.white),
    ),
  ]);
}

/** What is allowed, year by year, with what was asked for above it. */
export function steps(): string {
  const asked = [330, 420, 520, 640, 760];
  const given = [300, 330, 360, 390, 420];
  return plate(colours.cyan, [
    ...asked.flatMap((value, at) => {
      const x = 110 + at * 252;
      const allowed = given[at] ?? 0;
      return [
        rect(x, 880 - value, 200, value - allowed, colours.white),
        ...range(Math.floor((value - allowed) / 24), 0, 1).map((line) =>
          stroke(
            [
              [x, 880 - value + 24 + line * 24],
              [x + 200, 880 - value + line * 24],
            ],
            5,
            colours.coral,
          ),
        ),
        rect(x, 880 - allowed, 200, allowed, colours.cobalt),
      ];
    }),
    rect(70, 880, 1300, 14, colours.ink),
  ]);
}
