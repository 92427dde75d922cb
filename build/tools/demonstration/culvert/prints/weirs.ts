import { type Point, range } from '../../lines.ts';
import { bench } from './bench.ts';
import { HEIGHT, inks, printed, WIDTH, within } from './sheet.ts';

/** A dam at night, all four outlets open, rain across everything. */
export function dam(): string {
  const b = bench(11);
  const rim: Point[] = range(17, 0, 1).map((step) => [
    280 + step * 65,
    400 + 96 * Math.sin((step / 16) * Math.PI),
  ]);
  const foot: Point[] = range(17, 0, 1).map((step) => [
    1240 - step * 55,
    940 + 60 * Math.sin((step / 16) * Math.PI),
  ]);
  return printed(11, inks.night, [
    b.disc(1120, 190, 88, inks.paper),
    b.disc(1084, 168, 82, inks.night),
    b.cuts(
      range(150, 0, 1).map(() => {
        const [x, y] = [b.between(-60, 1660), b.between(-40, 460)];
        const l = b.between(40, 120);
        return [[x, y], [x - l * 0.36, y + l], 2.6];
      }),
      inks.sky,
    ),
    b.shape('0,180 180,230 300,380 420,1067 0,1067', inks.key),
    b.shape('1600,200 1440,260 1330,380 1220,1067 1600,1067', inks.key),
    b.cuts(
      range(18, 230, 44).map((y) => [[b.between(10, 80), y], [b.between(150, 270), y + 60], 5]),
      inks.night,
    ),
    b.cuts(
      range(18, 260, 44).map((y) => [[b.between(1520, 1590), y], [b.between(1350, 1450), y + 60], 5]),
      inks.night,
    ),
    b.shape([...rim, ...foot], inks.teal),
    within(
      'face',
      [...rim, ...foot],
      [
        ...range(11, 0, 1).map((row) =>
          b.cuts(
            range(9, 0, 1).map((at) => {
              const x = 270 + at * 130 + (row % 2) * 60;
              const y = 470 + row * 52 + 96 * Math.sin(((x - 280) / 1040) * Math.PI);
              return [
                [x, y],
                [
                  x + 118,
                  y +
                    96 * Math.sin(((x + 118 - 280) / 1040) * Math.PI) -
                    96 * Math.sin(((x - 280) / 1040) * Math.PI),
                ],
                4,
              ];
            }),
            inks.key,
          ),
        ),
      ].join(''),
    ),
    b.band(rim, 34, inks.key),
    b.band(
      rim.map(([x, y]): Point => [x, y - 24]),
      6,
      inks.key,
    ),
    ...range(8, 1, 2).map((at) => {
      const [x, y] = rim[Math.min(at, 16)] ?? [0, 0];
      return b.rect(x - 4, y - 74, 8, 60, inks.key) + b.disc(x, y - 80, 11, inks.ochre);
    }),
    ...range(4, 590, 140).flatMap((x) => [
      b.rect(x - 32, 604, 64, 66, inks.key),
      b.shape(
        [
          [x - 24, 650],
          [x + 24, 650],
          [x + 62, 1010],
          [x - 62, 1010],
        ],
        inks.paper,
      ),
      b.cuts(
        range(5, -30, 15).map((at) => [[x + at * 0.5, 664], [x + at * 1.5, 1000], 4]),
        inks.teal,
      ),
    ]),
    b.shape('300,970 1300,970 1600,1010 1600,1067 0,1067 0,1010', inks.key),
    b.ripples({ x0: 0, x1: WIDTH, y0: 974, y1: HEIGHT }, inks.paper, 8),
  ]);
}

/** A screw turbine in a weir, the mill behind it. */
export function screw(): string {
  const b = bench(25);
  const along = (at: number, off: number): Point => [420 + at * 760 + off * 0.5, 380 + at * 440 - off];
  return printed(25, inks.mist, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 330 }, 34, 5, inks.paper),
    b.disc(1330, 170, 92, inks.rust),
    b.shape('0,330 500,250 1000,290 1600,240 1600,640 0,640', inks.moss),
    b.rect(70, 90, 330, 330, inks.clay),
    b.shape('36,110 235,-20 434,110', inks.key),
    ...[120, 212, 304].map((x) => b.rect(x, 160, 46, 64, inks.key) + b.rect(x, 284, 46, 64, inks.key)),
    b.shape('0,400 520,400 520,1067 0,1067', inks.key),
    b.masonry({ x0: 0, x1: 400, y0: 470, y1: 1010 }, 60, inks.mist),
    b.shape('0,392 470,392 470,436 0,436', inks.teal),
    b.cuts(
      range(6, 20, 74).map((x) => [[x, 412], [x + 58, 414], 5]),
      inks.paper,
    ),
    b.shape('1180,560 1600,520 1600,1067 1180,1067', inks.key),
    b.masonry({ x0: 1230, x1: 1600, y0: 600, y1: 900 }, 60, inks.mist),
    b.shape('430,430 560,400 1240,800 1240,960 430,960', inks.night),
    b.shape([along(0, 122), along(1, 122), along(1, -122), along(0, -122)], inks.teal),
    ...range(8, 0.02, 0.125).map((at) =>
      b.shape(
        [along(at, 124), along(at + 0.035, 124), along(at + 0.1, -124), along(at + 0.06, -124)],
        inks.ochre,
      ),
    ),
    ...range(8, 0.02, 0.125).map((at) =>
      b.cuts([[along(at + 0.03, 118), along(at + 0.088, -118), 6]], inks.key),
    ),
    b.shape([along(-0.1, 22), along(1.06, 22), along(1.06, -22), along(-0.1, -22)], inks.key),
    b.cuts([[along(-0.06, 6), along(1, 6), 4]], inks.paper),
    b.shape([along(-0.12, 60), along(-0.02, 60), along(-0.02, -40), along(-0.12, -40)], inks.rust),
    b.shape('0,930 1600,900 1600,1067 0,1067', inks.teal),
    b.ripples({ x0: 0, x1: WIDTH, y0: 930, y1: HEIGHT }, inks.paper, 9),
    b.cuts(
      range(16, 0, 1).map((at) => [[1080 + at * 12, 800 + at * 4], [1040 + at * 26, 930], 8]),
      inks.paper,
    ),
  ]);
}
