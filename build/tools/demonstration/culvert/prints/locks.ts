import { type Point, range } from '../../lines.ts';
import { bench } from './bench.ts';
import { HEIGHT, inks, printed, WIDTH } from './sheet.ts';

/** Lock gates from below: closed, leaking a little, a boat's worth of patience in front of them. */
export function gates(): string {
  const b = bench(8);
  const planks = (x0: number, x1: number) =>
    range(Math.floor((x1 - x0) / 46), x0 + 46, 46).map((x): [Point, Point, number] => [
      [x, 330],
      [x + b.between(-3, 3), 800],
      4.4,
    ]);
  return printed(8, inks.sky, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 290 }, 30, 5, inks.paper),
    b.disc(330, 150, 74, inks.ochre),
    b.rect(1404, 52, 30, 70, inks.key),
    b.rect(1300, 130, 200, 140, inks.paper),
    b.shape('1268,140 1400,56 1532,140', inks.key),
    b.rect(1376, 182, 50, 88, inks.rust),
    b.rect(1322, 166, 34, 38, inks.key),
    b.rect(1446, 166, 34, 38, inks.key),
    b.shape('0,250 330,262 330,1067 0,1067', inks.key),
    b.shape('1600,250 1270,262 1270,1067 1600,1067', inks.key),
    b.masonry({ x0: 0, x1: 318, y0: 300, y1: 860 }, 62, inks.sky),
    b.masonry({ x0: 1284, x1: 1600, y0: 300, y1: 860 }, 62, inks.sky),
    b.grass(0, 330, 256, 34, inks.moss),
    b.grass(1270, 1600, 256, 34, inks.moss),
    b.shape('330,320 800,352 1270,320 1270,880 330,880', inks.rust),
    b.cuts([...planks(330, 790), ...planks(810, 1270)], inks.key),
    ...[372, 540, 700].map((y) =>
      b.shape(
        [
          [330, y],
          [796, y + 26],
          [796, y + 62],
          [330, y + 40],
        ],
        inks.key,
      ),
    ),
    ...[372, 540, 700].map((y) =>
      b.shape(
        [
          [1270, y],
          [804, y + 26],
          [804, y + 62],
          [1270, y + 40],
        ],
        inks.key,
      ),
    ),
    b.rect(776, 330, 48, 540, inks.key),
    b.cuts([[[800, 345], [801, 860], 3.5]], inks.paper),
    b.shape('-10,252 560,318 556,352 -10,300', inks.key),
    b.shape('1610,252 1040,318 1044,352 1610,300', inks.key),
    b.cuts(
      [
        [[30, 272], [520, 326], 3.5],
        [[1570, 272], [1080, 326], 3.5],
      ],
      inks.paper,
    ),
    ...[560, 1040].map((x) => b.rect(x - 9, 236, 18, 130, inks.key) + b.rect(x - 34, 230, 68, 14, inks.key)),
    b.cuts(
      range(7, 650, 24).map((x, index) => [[x, 610 + index * 9], [x - 44, 890], 9]),
      inks.paper,
    ),
    b.cuts(
      range(5, 866, 22).map((x, index) => [[x, 660 - index * 8], [x + 36, 880], 8]),
      inks.paper,
    ),
    b.shape('300,860 1300,860 1600,960 1600,1067 0,1067 0,960', inks.teal),
    b.ripples({ x0: 0, x1: WIDTH, y0: 868, y1: HEIGHT }, inks.paper, 11),
    b.cuts(
      range(9, 560, 54).map((x) => [[x, 870 + b.between(0, 10)], [x + 70, 876], 9]),
      inks.paper,
    ),
  ]);
}

/** A flight of locks climbing a hill, one above the other. */
export function flight(): string {
  const b = bench(5);
  const steps = range(7, 0, 1).map((step) => {
    const size = 0.74 ** (6 - step);
    return { y: 300 + 740 * (0.74 ** (6 - step) - 0.74 ** 6) * 1.06, size };
  });
  const centre = (size: number) => 800 + (1 - size) * 190;
  return printed(5, inks.ochre, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 320 }, 32, 5, inks.paper),
    b.disc(520, 200, 96, inks.rust),
    b.rays(520, 200, 116, 260, 34, inks.paper),
    b.shape('0,470 420,350 900,280 1300,300 1600,380 1600,1067 0,1067', inks.moss),
    b.cuts(
      range(46, 0, 1).map((at) => {
        const y = 380 + at * 15;
        const x = b.between(-40, 420 - at * 5);
        return [[x, y], [x + b.between(60, 170), y + b.between(-12, 4)], 5];
      }),
      inks.paper,
    ),
    b.cuts(
      range(46, 0, 1).map((at) => {
        const y = 370 + at * 15;
        const x = b.between(1180 + at * 4, 1560);
        return [[x, y], [x + b.between(60, 170), y + b.between(-4, 12)], 5];
      }),
      inks.paper,
    ),
    ...steps.flatMap(({ y, size }, index) => {
      const next = steps[index + 1] ?? { y: 1210, size: 1.35 };
      const [x, xn] = [centre(size), centre(next.size)];
      const [w, wn] = [330 * size, 330 * next.size];
      const drop = 84 * size;
      return [
        b.shape(
          [
            [x - w * 1.35, y],
            [x + w * 1.35, y],
            [xn + wn * 1.35, next.y],
            [xn - wn * 1.35, next.y],
          ],
          inks.key,
        ),
        b.shape(
          [
            [x - w * 0.86, y + drop],
            [x + w * 0.86, y + drop],
            [xn + wn * 0.86, next.y],
            [xn - wn * 0.86, next.y],
          ],
          inks.teal,
        ),
        b.cuts(
          range(4, 0.2, 0.22).map((at) => {
            const yy = y + drop + (next.y - y - drop) * at;
            const half = w * 0.6;
            return [[x - half * b.between(0.2, 1), yy], [x + half * b.between(0.1, 1), yy + 2], 5 * size + 1];
          }),
          inks.paper,
        ),
        b.shape(
          [
            [x - w * 0.86, y],
            [x, y + drop * 0.16],
            [x + w * 0.86, y],
            [x + w * 0.86, y + drop],
            [x - w * 0.86, y + drop],
          ],
          inks.rust,
        ),
        b.cuts(
          [
            [[x, y + drop * 0.1], [x, y + drop], 5 * size],
            ...range(5, -0.7, 0.35).map((at): [Point, Point, number] => [
              [x + w * at, y + 4],
              [x + w * at, y + drop],
              2.6 * size + 0.6,
            ]),
          ],
          inks.key,
        ),
        b.shape(
          [
            [x - w * 1.6, y - 34 * size],
            [x - w * 0.2, y + 2],
            [x - w * 0.2, y + 20 * size],
            [x - w * 1.6, y - 10 * size],
          ],
          inks.paper,
        ),
        b.shape(
          [
            [x + w * 1.6, y - 34 * size],
            [x + w * 0.2, y + 2],
            [x + w * 0.2, y + 20 * size],
            [x + w * 1.6, y - 10 * size],
          ],
          inks.paper,
        ),
      ];
    }),
  ]);
}
