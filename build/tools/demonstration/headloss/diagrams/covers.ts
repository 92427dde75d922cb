import { range } from '../../lines.ts';
import { around, type Colour, colours, disc, plate, rect, ring, shape, stroke, turned } from './plate.ts';

/** Manhole covers, by how one stands on them. */

const [X, Y] = [720, 480];

function cover(ground: Colour | string, metal: string, ink: string, tread: string): string {
  return plate(ground, [
    ...range(8, 0, 1).map((at) => rect(0, at * 130, 1440, 6, 'rgba(11,23,34,.16)')),
    disc(X, Y, 424, colours.ink),
    disc(X, Y, 404, metal),
    ring(X, Y, 372, 12, ink),
    tread,
    ring(X, Y, 340, 10, ink),
    ...[90, 270].map((angle) => disc(...around(X, Y, 300, angle), 26, colours.ink)),
  ]);
}

export function chequered(): string {
  const tread = range(121, 0, 1).map((at) => {
    const [x, y] = [X - 275 + (at % 11) * 55, Y - 275 + Math.floor(at / 11) * 55];
    return Math.hypot(x - X, y - Y) > 300
      ? ''
      : turned(at % 2 === 0 ? 45 : -45, x, y, rect(x - 21, y - 8, 42, 16, colours.ink, 8));
  });
  return cover(colours.steel, '#7f97a5', colours.ink, tread.join(''));
}

export function waves(): string {
  const tread = range(9, 0, 1).map((at) =>
    stroke(
      `M${X - 330} ${Y - 240 + at * 60}q41 -44 82 0t82 0t82 0t82 0t82 0t82 0t82 0t82 0`,
      20,
      at % 2 === 0 ? colours.white : colours.cyan,
    ),
  );
  return cover(
    colours.yellow,
    colours.cobalt,
    colours.white,
    `<clipPath id="lid"><circle cx="${X}" cy="${Y}" r="330"/></clipPath><g clip-path="url(#lid)">${tread.join('')}</g>`,
  );
}

export function sunburst(): string {
  return cover(
    colours.mint,
    colours.coral,
    colours.ink,
    range(24, 0, 15)
      .map((angle) =>
        turned(
          angle,
          X,
          Y,
          shape(
            [
              [X - 9, Y - 120],
              [X + 9, Y - 120],
              [X + 34, Y - 326],
              [X - 34, Y - 326],
            ],
            angle % 30 === 0 ? colours.ink : colours.yellow,
          ),
        ),
      )
      .join('') +
      disc(X, Y, 90, colours.ink) +
      disc(X, Y, 60, colours.coral),
  );
}

export function rings(): string {
  return cover(
    colours.cobalt,
    colours.pale,
    colours.ink,
    range(5, 0, 1)
      .map((at) => ring(X, Y, 60 + at * 62, 26, at % 2 === 0 ? colours.ink : colours.cobalt))
      .join('') + disc(X, Y, 26, colours.coral),
  );
}

export function bricks(): string {
  const tread = range(7, 0, 1).flatMap((row) =>
    range(5, 0, 1).map((at) =>
      rect(
        X - 330 + at * 150 + (row % 2) * 70,
        Y - 300 + row * 88,
        126,
        62,
        row === 3 && at === 2 ? colours.coral : colours.ink,
      ),
    ),
  );
  return cover(
    colours.coral,
    colours.yellow,
    colours.ink,
    `<clipPath id="lid"><circle cx="${X}" cy="${Y}" r="330"/></clipPath><g clip-path="url(#lid)">${tread.join('')}</g>`,
  );
}

export function polished(): string {
  return cover(
    colours.pale,
    colours.white,
    colours.steel,
    disc(X, Y, 330, '#eef6f9') +
      shape(
        [
          [X - 230, Y + 100],
          [X + 60, Y - 270],
          [X + 130, Y - 220],
          [X - 180, Y + 170],
        ],
        colours.white,
      ) +
      rect(X - 60, Y - 12, 120, 24, colours.steel),
  );
}
