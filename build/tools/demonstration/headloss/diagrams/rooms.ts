import { range } from '../../lines.ts';
import { area, around, colours, disc, plate, rect, ring, shape, stroke, turned, WIDTH } from './plate.ts';

/** Where the trade sits down. */

/** Tea, at the works. */
export function kettle(): string {
  return plate(colours.mint, [
    rect(0, 720, WIDTH, 240, colours.cobalt),
    rect(0, 700, WIDTH, 24, colours.ink),
    ...range(9, 0, 1).map(
      (at) =>
        rect(60 + at * 160, 80, 128, 128, colours.pale) +
        rect(60 + at * 160, 240, 128, 128, colours.pale) +
        rect(60 + at * 160, 400, 128, 128, colours.pale),
    ),
    area('M380 700C340 520 420 390 580 390S820 520 780 700z', colours.ink),
    area('M410 680C384 540 450 420 580 420S776 540 750 680z', colours.coral),
    stroke('M470 400C480 260 680 260 690 400', 34, colours.ink),
    shape('760,560 900,430 930,470 790,640', colours.ink),
    disc(580, 396, 28, colours.ink),
    ...[0, 1, 2].map(
      (at) =>
        rect(
          930 + at * 150,
          580,
          110,
          120,
          [colours.white, colours.yellow, colours.white][at] ?? colours.white,
        ) +
        ring(
          1050 + at * 150,
          636,
          28,
          14,
          [colours.white, colours.yellow, colours.white][at] ?? colours.white,
        ),
    ),
    stroke('M930 400C960 340 900 300 940 230', 16, colours.white, { cap: 'round' }),
    stroke('M1000 380C1030 330 980 290 1010 240', 16, colours.white, { cap: 'round' }),
    rect(1090, 130, 220, 220, colours.ink, 110) +
      disc(1200, 240, 88, colours.white) +
      stroke(
        [
          [1200, 240],
          [1200, 180],
        ],
        12,
        colours.ink,
      ) +
      stroke(
        [
          [1200, 240],
          [1244, 262],
        ],
        12,
        colours.ink,
      ),
  ]);
}

/** A microphone in a chamber. */
export function microphone(): string {
  return plate(colours.cobalt, [
    ...range(6, 0, 1).map((at) =>
      ring(720, 400, 230 + at * 110, 22, at % 2 === 0 ? colours.cyan : '#2b50dd'),
    ),
    rect(600, 130, 240, 470, colours.ink, 120),
    rect(628, 158, 184, 414, colours.yellow, 92),
    ...range(6, 0, 1).map((at) => rect(628, 226 + at * 44, 184, 14, colours.ink)),
    stroke('M520 420V480A200 200 0 0 0 920 480V420', 34, colours.ink),
    rect(702, 670, 36, 200, colours.ink),
    rect(560, 850, 320, 40, colours.ink),
    disc(720, 530, 22, colours.coral),
  ]);
}

/** A hall with its lights on and most of its chairs out. */
export function hall(): string {
  return plate('#10124a', [
    shape('140,330 720,90 1300,330', colours.yellow),
    rect(180, 330, 1080, 470, colours.cobalt),
    ...range(6, 0, 1).map((at) => rect(236 + at * 178, 380, 80, 420, colours.pale)),
    rect(620, 560, 200, 240, colours.ink),
    rect(644, 584, 152, 216, colours.yellow),
    disc(720, 240, 56, colours.ink),
    stroke(
      [
        [720, 240],
        [720, 204],
      ],
      8,
      colours.white,
    ),
    stroke(
      [
        [720, 240],
        [746, 254],
      ],
      8,
      colours.white,
    ),
    rect(120, 800, 1200, 36, colours.white),
    rect(60, 836, 1320, 124, colours.ink),
    ...range(9, 0, 1).map((at) =>
      rect(110 + at * 140, 868, 70, 60, at === 4 ? colours.coral : colours.steel),
    ),
  ]);
}

/** A round table of the trade. */
export function roundTable(): string {
  const fills = [
    colours.coral,
    colours.white,
    colours.cyan,
    colours.white,
    colours.mint,
    colours.white,
    colours.coral,
    colours.cyan,
  ];
  return plate(colours.yellow, [
    ...fills.map((fill, at) => {
      const [x, y] = around(720, 480, 390, at * 45 + 22);
      return disc(x, y, 84, colours.ink) + disc(x, y, 66, fill);
    }),
    disc(720, 480, 290, colours.ink),
    disc(720, 480, 262, colours.cobalt),
    ...range(8, 0, 1).map((at) => {
      const [x, y] = around(720, 480, 200, at * 45 + 22);
      return turned(
        at * 45 + 22,
        x,
        y,
        rect(x - 34, y - 26, 68, 46, at === 3 ? colours.coral : colours.white),
      );
    }),
    disc(720, 480, 70, colours.cyan),
  ]);
}

/** A vacancy, as a gap in a row of helmets. */
export function vacancy(): string {
  const helmet = (x: number, y: number, fill: string) =>
    area(`M${x - 120} ${y}C${x - 120} ${y - 190} ${x + 120} ${y - 190} ${x + 120} ${y}z`, fill) +
    rect(x - 150, y - 6, 300, 34, colours.ink) +
    rect(x - 18, y - 150, 36, 140, 'rgba(11,23,34,.25)');
  return plate(colours.cyan, [
    rect(0, 520, WIDTH, 22, colours.ink),
    rect(0, 900, WIDTH, 22, colours.ink),
    ...range(4, 0, 1).map((at) => helmet(200 + at * 345, 492, at === 1 ? colours.yellow : colours.white)),
    ...[0, 1, 3].map((at) => helmet(200 + at * 345, 872, at === 0 ? colours.coral : colours.white)),
    stroke(`M770 872C770 682 1010 682 1010 872z`, 10, colours.ink, { dash: '30 24' }),
    ...range(4, 0, 1).map((at) => rect(196 + at * 345, 60, 10, 250, colours.ink)),
    rect(0, 60, WIDTH, 16, colours.ink),
  ]);
}
