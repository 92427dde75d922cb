import { type Point, range } from '../../lines.ts';
import { bench } from './bench.ts';
import { HEIGHT, inks, printed, WIDTH } from './sheet.ts';

/** An iron aqueduct on stone piers, a boat crossing it, the sun low behind. */
export function aqueduct(): string {
  const b = bench(3);
  const piers = [-40, 300, 640, 980, 1320, 1660];
  const arch = (x: number): Point[] =>
    range(13, 0, 1).map((step) => {
      const angle = Math.PI - (step / 12) * Math.PI;
      return [x + 170 + 138 * Math.cos(angle), 520 - 104 * Math.sin(angle)];
    });
  return printed(3, inks.mist, [
    b.rows({ x0: 0, x1: WIDTH, y0: 20, y1: 470 }, 34, 4, inks.paper),
    b.disc(1130, 300, 148, inks.rust),
    b.rays(1130, 300, 172, 330, 46, inks.paper),
    b.shape('0,700 240,600 520,660 860,590 1180,650 1600,570 1600,900 0,900', inks.moss),
    b.rows({ x0: 0, x1: WIDTH, y0: 690, y1: 840 }, 30, 5, inks.paper),
    b.shape('0,860 1600,830 1600,1067 0,1067', inks.teal),
    b.ripples({ x0: 0, x1: WIDTH, y0: 858, y1: HEIGHT }, inks.mist, 12),
    ...piers.map((x, index) =>
      [
        b.shape(
          [
            [x - 34, 426],
            [x + 34, 426],
            [x + 58, 940 + index * 6],
            [x - 58, 940 + index * 6],
          ],
          inks.key,
        ),
        b.cuts(
          range(12, 530, 34).map((y) => [[x + 4, y], [x + 34 + (y - 500) * 0.05, y + 3], 4]),
          inks.paper,
        ),
        b.cuts(
          range(6, 546, 68).map((y) => [[x + 18, y], [x + 19, y + 26], 3]),
          inks.paper,
        ),
        b.cuts([[[x - 150, 952 + index * 5], [x + 130, 950 + index * 5], 9]], inks.key),
      ].join(''),
    ),
    ...piers.slice(0, -1).map((x) =>
      [
        b.shape(
          [[x + 20, 424], [x + 320, 424], [x + 320, 530], ...arch(x).reverse(), [x + 20, 530]],
          inks.key,
        ),
        b.cuts(
          range(9, x + 54, 29).map((at) => [
            [at, 428],
            [at, 500 - 84 * Math.sin(Math.PI * Math.min(1, Math.max(0, (at - x - 32) / 276)))],
            3.4,
          ]),
          inks.mist,
        ),
      ].join(''),
    ),
    b.shape('420,396 436,330 704,330 736,396', inks.rust),
    b.rect(470, 282, 150, 50, inks.key),
    ...range(3, 486, 44).map((x) => b.rect(x, 294, 26, 22, inks.ochre)),
    b.shape('664,330 668,274 692,274 696,330', inks.key),
    b.disc(680, 262, 13, inks.key),
    b.rect(-10, 372, 1620, 58, inks.key),
    b.cuts(
      range(27, 6, 60).map((x) => [[x, 378], [x + 1, 424], 2.8]),
      inks.paper,
    ),
    b.cuts(
      range(6, -30, 280).map((x) => [[x, 401], [x + 268, 402], 2.4]),
      inks.paper,
    ),
    ...range(41, 0, 40).map((x) => b.rect(x, 338, 5, 36, inks.key)),
    b.rect(-10, 334, 1620, 7, inks.key),
  ]);
}

/** A small stone bridge and its reflection, which together make the rest of the circle. */
export function humpback(): string {
  const b = bench(14);
  const ringAt = (radius: number, top: boolean): Point[] =>
    range(25, 0, 1).map((step) => {
      const angle = Math.PI - (step / 24) * Math.PI;
      return [800 + radius * Math.cos(angle), 640 - (top ? 1 : -0.96) * radius * Math.sin(angle)];
    });
  return printed(14, inks.mist, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 420 }, 34, 5, inks.paper),
    b.shape('0,420 300,360 700,400 1100,350 1600,420 1600,640 0,640', inks.moss),
    b.shape('0,640 1600,640 1600,1067 0,1067', inks.teal),
    b.shape(
      [
        [0, 500],
        [300, 430],
        [560, 320],
        [800, 276],
        [1040, 320],
        [1300, 430],
        [1600, 500],
        [1600, 640],
        ...ringAt(300, true).reverse(),
        [0, 640],
      ],
      inks.key,
    ),
    b.band('0,486 300,414 560,304 800,258 1040,304 1300,414 1600,486', 22, inks.key),
    b.cuts(
      range(24, 1, 1).map((step) => {
        const angle = Math.PI - (step / 25) * Math.PI;
        return [
          [800 + 306 * Math.cos(angle), 640 - 306 * Math.sin(angle)],
          [800 + 352 * Math.cos(angle), 640 - 352 * Math.sin(angle)],
          4,
        ];
      }),
      inks.mist,
    ),
    b.band(ringAt(358, true), 4, inks.mist),
    b.masonry({ x0: 20, x1: 400, y0: 520, y1: 632 }, 36, inks.mist),
    b.masonry({ x0: 1200, x1: 1590, y0: 520, y1: 632 }, 36, inks.mist),
    b.shape('0,640 1600,640 1600,770 1300,850 1040,950 800,990 560,950 300,850 0,770', inks.night),
    b.shape(ringAt(300, false), inks.moss),
    b.rows({ x0: 520, x1: 1080, y0: 660, y1: 920 }, 26, 5, inks.night),
    b.ripples({ x0: 0, x1: WIDTH, y0: 646, y1: HEIGHT }, inks.mist, 15),
    b.shape('660,648 690,690 900,690 950,648', inks.rust),
    b.rect(720, 606, 120, 44, inks.key),
    ...range(3, 732, 36).map((x) => b.rect(x, 616, 20, 18, inks.ochre)),
    b.grass(0, 260, 642, 46, inks.key),
    b.grass(1340, 1600, 642, 46, inks.key),
  ]);
}
