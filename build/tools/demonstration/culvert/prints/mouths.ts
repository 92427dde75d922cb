import { type Point, range } from '../../lines.ts';
import { bench } from './bench.ts';
import { HEIGHT, inks, printed, WIDTH, within } from './sheet.ts';

/** The mouth of a canal tunnel, one lamp coming out of it. */
export function tunnel(): string {
  const b = bench(23);
  const arch = (radius: number, foot: number): Point[] => [
    [800 - radius, foot],
    ...range(21, 0, 1).map((step): Point => {
      const angle = Math.PI - (step / 20) * Math.PI;
      return [800 + radius * Math.cos(angle), 560 - radius * Math.sin(angle)];
    }),
    [800 + radius, foot],
  ];
  return printed(23, inks.clay, [
    b.masonry({ x0: 0, x1: WIDTH, y0: 176, y1: 830 }, 58, inks.key),
    b.shape('0,0 1600,0 1600,150 1240,120 800,166 380,118 0,156', inks.moss),
    b.grass(0, 1600, 166, 70, inks.moss),
    b.cuts(
      range(60, 0, 1).map(() => {
        const [x, y] = [b.between(0, 1600), b.between(10, 120)];
        return [[x, y], [x + b.between(-14, 14), y - 46], 4];
      }),
      inks.key,
    ),
    b.rect(-10, 168, 1620, 34, inks.key),
    b.shape(arch(440, 900), inks.paper),
    b.cuts(
      range(23, 1, 1).map((step) => {
        const angle = Math.PI - (step / 24) * Math.PI;
        return [
          [800 + 384 * Math.cos(angle), 560 - 384 * Math.sin(angle)],
          [800 + 440 * Math.cos(angle), 560 - 440 * Math.sin(angle)],
          5,
        ];
      }),
      inks.key,
    ),
    b.cuts(
      [640, 720, 800].flatMap((y): [Point, Point, number][] => [
        [[364, y], [420, y], 5],
        [[1180, y], [1236, y], 5],
      ]),
      inks.key,
    ),
    b.shape(arch(382, 900), inks.key),
    within(
      'bore',
      arch(382, 900),
      [
        b.rays(800, 640, 60, 360, 44, inks.night),
        ...range(3, 0, 1).map((at) => b.band(arch(300 - at * 84, 860), 4, inks.night)),
      ].join(''),
    ),
    b.rays(800, 640, 40, 150, 26, inks.ochre),
    b.disc(800, 640, 34, inks.paper),
    b.shape('0,850 1600,850 1600,1067 0,1067', inks.night),
    b.shape('690,730 910,730 960,880 640,880', inks.rust),
    b.shape('716,680 884,680 900,736 700,736', inks.key),
    b.cuts(
      [
        [[660, 850], [940, 850], 5],
        [[680, 790], [920, 790], 4],
      ],
      inks.key,
    ),
    b.ripples({ x0: 0, x1: WIDTH, y0: 870, y1: HEIGHT }, inks.sky, 10),
    b.cuts(
      range(9, 0, 1).map((at) => [[760 - at * 14, 892 + at * 20], [840 + at * 14, 894 + at * 20], 6]),
      inks.ochre,
    ),
    b.rect(-10, 826, 372, 34, inks.key),
    b.rect(1238, 826, 372, 34, inks.key),
  ]);
}

/** A culvert: the round mouth the magazine is named for. */
export function culvert(): string {
  const b = bench(24);
  return printed(24, inks.moss, [
    b.cuts(
      range(190, 0, 1).map(() => {
        const [x, y] = [b.between(0, 1600), b.between(0, 700)];
        return [[x, y], [x + b.between(-24, 24), y - b.between(30, 80)], 5];
      }),
      inks.paper,
    ),
    b.cuts(
      range(120, 0, 1).map(() => {
        const [x, y] = [b.between(0, 1600), b.between(0, 700)];
        return [[x, y], [x + b.between(-24, 24), y - b.between(30, 80)], 5];
      }),
      inks.key,
    ),
    b.disc(800, 520, 430, inks.key),
    b.disc(800, 520, 412, inks.clay),
    b.cuts(
      range(34, 0, 1).map((step) => {
        const angle = (step / 34) * Math.PI * 2;
        return [
          [800 + 312 * Math.cos(angle), 520 + 312 * Math.sin(angle)],
          [800 + 414 * Math.cos(angle), 520 + 414 * Math.sin(angle)],
          6,
        ];
      }),
      inks.key,
    ),
    b.disc(800, 520, 306, inks.key),
    ...range(3, 0, 1).map((at) => b.ring(800, 520, 250 - at * 66, 5, inks.night)),
    b.disc(826, 500, 62, inks.paper),
    b.disc(838, 492, 48, inks.sky),
    b.shape('560,700 1040,700 1120,800 1440,1067 160,1067 480,800', inks.teal),
    b.cuts(
      range(30, 0, 1).map((at) => {
        const x = 560 + at * 16.5;
        const to = 200 + at * 41;
        return [
          [x, 706 + b.between(0, 30)],
          [x + (to - x) * b.between(0.5, 0.95), 706 + 350 * b.between(0.5, 0.95)],
          6,
        ];
      }),
      inks.paper,
    ),
    b.grass(0, 420, 1064, 150, inks.key),
    b.grass(1180, 1600, 1064, 150, inks.key),
  ]);
}
