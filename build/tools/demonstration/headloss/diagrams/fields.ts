import { randomRow, range } from '../../lines.ts';
import { bands } from './contours.ts';
import { area, colours, disc, plate, ring, stroke, WIDTH } from './plate.ts';

/** Pressure, rain and noise as fields: bands between lines of equal height. */

export function pressureField(): string {
  const hills = [
    { x: 330, y: 620, spread: 300, height: 1 },
    { x: 1010, y: 250, spread: 260, height: 0.9 },
    { x: 1240, y: 760, spread: 210, height: 0.62 },
    { x: 640, y: 120, spread: 180, height: 0.45 },
  ];
  return plate(colours.cobalt, [
    ...bands(hills, ['#1d46d8', '#2b6ae0', colours.cyan, '#67c8e4', '#aee2ee', colours.pale], 0.14, 0.14),
    stroke('330,620 560,560 760,420 1010,250', 10, colours.ink),
    stroke('760,420 980,560 1240,760', 10, colours.ink),
    ...[
      [330, 620],
      [560, 560],
      [760, 420],
      [1010, 250],
      [980, 560],
      [1240, 760],
    ].map(
      ([x = 0, y = 0], at) =>
        disc(x, y, 26, colours.ink) + disc(x, y, 14, at === 4 ? colours.coral : colours.yellow),
    ),
  ]);
}

/** A weather radar with its rings, and rain where it was forecast not to be. */
export function radar(): string {
  const hills = [
    { x: 470, y: 330, spread: 150, height: 1 },
    { x: 690, y: 250, spread: 130, height: 0.8 },
    { x: 860, y: 390, spread: 120, height: 0.7 },
    { x: 330, y: 480, spread: 110, height: 0.55 },
    { x: 1060, y: 640, spread: 90, height: 0.6 },
  ];
  return plate(colours.ink, [
    ...bands(
      hills,
      ['#123a8f', colours.cobalt, colours.cyan, colours.mint, colours.yellow, colours.coral],
      0.16,
      0.14,
    ),
    ...[140, 290, 440, 590, 740].map((radius) => ring(720, 560, radius, 3, 'rgba(255,255,255,.35)')),
    stroke(
      [
        [720, -200],
        [720, 1200],
      ],
      3,
      'rgba(255,255,255,.35)',
    ),
    stroke(
      [
        [-100, 560],
        [1540, 560],
      ],
      3,
      'rgba(255,255,255,.35)',
    ),
    area('M720 560L1360 -60L1560 200z', 'rgba(143,220,196,.22)'),
    disc(720, 560, 18, colours.yellow),
  ]);
}

/** What a listening stick hears along a street: one loud place. */
export function correlator(): string {
  const hills = [
    { x: 905, y: 480, spread: 210, height: 1.15 },
    { x: 420, y: 500, spread: 340, height: 0.4 },
    { x: 1330, y: 420, spread: 190, height: 0.3 },
  ];
  return plate(colours.pale, [
    ...bands(
      hills,
      ['#c2e4ef', '#9bd3e6', '#5dbbdc', colours.cobalt, colours.coral, colours.yellow],
      0.2,
      0.16,
    ),
    stroke(
      [
        [0, 480],
        [WIDTH, 480],
      ],
      16,
      colours.ink,
    ),
    ...[180, 520, 1290].map(
      (x) =>
        stroke(
          [
            [x, 480],
            [x, 170],
          ],
          10,
          colours.ink,
        ) +
        disc(x, 170, 34, colours.ink) +
        disc(x, 170, 16, colours.yellow),
    ),
    disc(905, 480, 30, colours.ink),
    disc(905, 480, 15, colours.white),
  ]);
}

/** A reservoir in a dry summer: its shores of each month, one inside the other. */
export function drawdown(): string {
  const between = randomRow(7);
  const hills = [
    { x: 560, y: 500, spread: 330, height: 1 },
    { x: 900, y: 420, spread: 270, height: 0.85 },
    { x: 1130, y: 300, spread: 150, height: 0.45 },
    { x: 300, y: 660, spread: 160, height: 0.42 },
  ];
  return plate(colours.yellow, [
    ...bands(hills, ['#ffe27a', '#fff0b8', colours.pale, '#8fd0e6', colours.cyan, colours.cobalt], 0.2, 0.15),
    ...range(26, 0, 1).map(() => disc(between(20, 1420), between(830, 940), between(2, 6), colours.ink)),
    stroke(
      [
        [1180, 880],
        [1320, 880],
      ],
      8,
      colours.ink,
    ),
    stroke(
      [
        [1180, 866],
        [1180, 894],
      ],
      8,
      colours.ink,
    ),
    stroke(
      [
        [1320, 866],
        [1320, 894],
      ],
      8,
      colours.ink,
    ),
  ]);
}
