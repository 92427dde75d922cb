import { randomRow, range } from '../../lines.ts';
import { colours, disc, plate, rect, ring, shape, stroke } from './plate.ts';

/** Pipes as ways: to one place, to none, and round. */

/** Bids as a field of paths to one valve. */
export function bids(): string {
  const lanes = [colours.cyan, colours.coral, colours.mint, colours.white, colours.yellow, colours.cyan];
  return plate(colours.cobalt, [
    ...lanes.map((fill, at) => {
      const y = 110 + at * 148;
      const end = [520, 640, 760, 1180, 660, 1180][at] ?? 600;
      const isThrough = end === 1180;
      return (
        stroke(
          isThrough
            ? `M0 ${y}H700C900 ${y} 900 ${at < 4 ? 450 : 510} 1090 ${at < 4 ? 450 : 510}H1440`
            : `M0 ${y}H${end}`,
          44,
          fill,
        ) + (isThrough ? '' : rect(end, y - 50, 30, 100, colours.ink))
      );
    }),
    disc(1100, 480, 150, colours.ink),
    disc(1100, 480, 112, colours.yellow),
    ring(1100, 480, 60, 18, colours.ink),
    ...range(3, 0, 60).map(
      (turn) => `<g transform="rotate(${turn} 1100 480)">${rect(1091, 380, 18, 200, colours.ink)}</g>`,
    ),
  ]);
}

/** Pipes bent about one another, all from one square tile and its quarter turns. */
export function maze(): string {
  const between = randomRow(91);
  const SIZE = 160;
  const tiles = range(54, 0, 1).map((at) => {
    const [x, y] = [(at % 9) * SIZE, Math.floor(at / 9) * SIZE];
    const isTurned = between(0, 1) > 0.5;
    const half = SIZE / 2;
    return isTurned
      ? `M${x + half} ${y}A${half} ${half} 0 0 1 ${x} ${y + half}M${x + SIZE} ${y + half}A${half} ${half} 0 0 0 ${x + half} ${y + SIZE}`
      : `M${x + half} ${y}A${half} ${half} 0 0 0 ${x + SIZE} ${y + half}M${x} ${y + half}A${half} ${half} 0 0 1 ${x + half} ${y + SIZE}`;
  });
  return plate(colours.yellow, [
    stroke(tiles.join(''), 64, colours.ink),
    stroke(tiles.join(''), 40, colours.cyan),
    stroke(tiles.join(''), 10, colours.pale, { dash: '30 50' }),
  ]);
}

/** One loop that comes back to where it was put out to tender. */
export function loop(): string {
  return plate(colours.coral, [
    stroke('M420 260H1020A220 220 0 0 1 1020 700H420A220 220 0 0 1 420 260z', 120, colours.ink),
    stroke('M420 260H1020A220 220 0 0 1 1020 700H420A220 220 0 0 1 420 260z', 84, colours.yellow),
    ...[
      [560, 260, 1],
      [820, 260, 1],
      [560, 700, -1],
      [820, 700, -1],
    ].map(([x = 0, y = 0, to = 1]) =>
      shape(
        [
          [x, y - 34],
          [x + 56 * to, y],
          [x, y + 34],
        ],
        colours.ink,
      ),
    ),
    rect(650, 150, 24, 220, colours.ink),
    rect(766, 150, 24, 220, colours.ink),
    rect(674, 170, 92, 180, colours.white),
    ...range(4, 0, 1).map((at) => rect(690, 196 + at * 36, at === 3 ? 34 : 60, 10, colours.ink)),
  ]);
}
