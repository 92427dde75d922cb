import { type Point, range } from '../../lines.ts';
import { bench } from './bench.ts';
import { HEIGHT, inks, printed, WIDTH } from './sheet.ts';

/** A pump house at dusk, its windows lit and its chimney at work. */
export function pumpHouse(): string {
  const b = bench(41);
  const window = (x: number) =>
    b.shape(
      [
        [x - 44, 690],
        [x - 44, 470],
        ...range(9, 0, 1).map((at): Point => {
          const angle = Math.PI - (at / 8) * Math.PI;
          return [x + 44 * Math.cos(angle), 470 - 44 * Math.sin(angle)];
        }),
        [x + 44, 470],
        [x + 44, 690],
      ],
      inks.ochre,
    ) +
    b.rect(x - 4, 428, 8, 262, inks.key) +
    [520, 600].map((y) => b.rect(x - 44, y, 88, 7, inks.key)).join('');
  return printed(41, inks.night, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 620 }, 40, 4.4, inks.teal),
    b.cuts(
      range(26, 0, 1).map((at) => [
        [1180 + at * 13, 90 - at * 2 + b.between(-24, 24)],
        [1300 + at * 16, 60 - at * 3 + b.between(-30, 30)],
        12,
      ]),
      inks.sky,
    ),
    b.shape('1096,820 1112,120 1210,120 1228,820', inks.rust),
    b.cuts(
      range(22, 150, 30).map((y, index) => [[1114 - index * 0.4, y], [1210 + index * 0.5, y + 3], 4]),
      inks.key,
    ),
    b.rect(1098, 92, 126, 40, inks.key),
    b.rect(330, 380, 720, 450, inks.clay),
    b.masonry({ x0: 336, x1: 1046, y0: 400, y1: 820 }, 40, inks.key),
    b.shape('280,392 690,196 1100,392', inks.key),
    b.cuts(
      range(12, 0, 1).map((at) => [[350 + at * 30, 378], [640 + at * 8, 240], 4]),
      inks.teal,
    ),
    b.disc(690, 310, 40, inks.ochre),
    ...[430, 560, 820, 950].map(window),
    b.rect(630, 500, 120, 330, inks.key),
    b.rect(646, 520, 88, 310, inks.rust),
    b.shape('0,820 1600,820 1600,1067 0,1067', inks.key),
    b.ripples({ x0: 0, x1: WIDTH, y0: 850, y1: HEIGHT }, inks.teal, 11),
    b.cuts(
      [430, 560, 820, 950].flatMap((x) =>
        range(6, 0, 1).map((at): [Point, Point, number] => [
          [x - 50 + b.between(-14, 6), 862 + at * 32],
          [x + 50 + b.between(-6, 14), 863 + at * 32],
          7,
        ]),
      ),
      inks.ochre,
    ),
  ]);
}

/** A boatyard: gable, trestles, a gate leaf half made. */
export function yard(): string {
  const b = bench(42);
  const trestle = (x: number) =>
    b.band(
      [
        [x - 60, 900],
        [x, 730],
        [x + 60, 900],
      ],
      22,
      inks.key,
    ) + b.rect(x - 70, 716, 140, 26, inks.key);
  return printed(42, inks.mist, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 480 }, 36, 5, inks.paper),
    b.disc(1380, 190, 84, inks.ochre),
    b.shape('120,880 120,420 560,130 1000,420 1000,880', inks.rust),
    b.cuts(
      range(18, 160, 48).map((x) => [
        [x, 420 - Math.max(0, 290 - Math.abs(x - 560) * 0.66) + 20],
        [x + 2, 872],
        4.4,
      ]),
      inks.key,
    ),
    b.shape('80,440 560,96 1040,440 1010,478 560,160 110,478', inks.key),
    b.rect(340, 480, 440, 400, inks.key),
    b.rect(500, 250, 120, 110, inks.key),
    b.rect(516, 266, 40, 80, inks.ochre),
    b.rect(566, 266, 40, 80, inks.ochre),
    b.cuts(
      range(16, 0, 1).map(() => {
        const [x, y] = [b.between(360, 700), b.between(500, 840)];
        return [[x, y], [x + b.between(30, 90), y], 3];
      }),
      inks.teal,
    ),
    b.shape('0,870 1600,870 1600,1067 0,1067', inks.clay),
    b.rows({ x0: 0, x1: WIDTH, y0: 890, y1: HEIGHT }, 32, 6, inks.key),
    trestle(900),
    trestle(1380),
    b.shape('1126,700 1164,700 1160,886 1130,886', inks.night),
    b.shape('1178,700 1216,700 1212,886 1182,886', inks.night),
    b.shape('760,620 1540,620 1540,716 760,716', inks.ochre),
    b.cuts(
      [
        [[780, 652], [1520, 654], 5],
        [[780, 684], [1520, 686], 5],
        ...range(5, 850, 150).map((x): [Point, Point, number] => [[x, 624], [x + 2, 712], 6]),
      ],
      inks.key,
    ),
    b.shape('1130,480 1210,480 1220,622 1120,622', inks.night),
    b.disc(1170, 446, 32, inks.paper),
    b.shape('1128,438 1216,438 1196,406 1146,406', inks.key),
    b.band('1206,500 1290,570 1380,604', 18, inks.night),
    b.shape('1360,590 1450,596 1450,620 1360,620', inks.key),
    b.cuts(
      range(10, 0, 1).map((at) => [[1440 + at * 6, 600], [1470 + at * 9, 560 - b.between(0, 34)], 5]),
      inks.paper,
    ),
  ]);
}

/** A dredger with its bucket down. */
export function dredger(): string {
  const b = bench(43);
  return printed(43, inks.sky, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 600 }, 38, 5, inks.paper),
    b.shape('0,560 320,500 760,540 1200,490 1600,540 1600,700 0,700', inks.moss),
    b.grass(0, 1600, 560, 60, inks.key),
    b.shape('0,690 1600,690 1600,1067 0,1067', inks.teal),
    b.ripples({ x0: 0, x1: WIDTH, y0: 700, y1: HEIGHT }, inks.paper, 14),
    b.shape('300,640 1120,640 1060,780 360,780', inks.key),
    b.cuts(
      [
        [[340, 672], [1080, 674], 5],
        [[360, 712], [1070, 714], 4],
      ],
      inks.sky,
    ),
    b.rect(420, 440, 250, 202, inks.ochre),
    b.rect(448, 470, 80, 84, inks.key),
    b.rect(560, 470, 80, 84, inks.key),
    b.rect(400, 420, 290, 30, inks.key),
    b.rect(600, 300, 36, 124, inks.key),
    b.band('800,630 960,210 1300,330', 32, inks.rust),
    b.band('800,630 1010,300 1240,330', 8, inks.key),
    b.cuts(
      [
        [[812, 600], [950, 232], 5],
        [[980, 222], [1280, 326], 5],
      ],
      inks.key,
    ),
    b.rect(760, 560, 110, 84, inks.key),
    b.band('1300,330 1306,640', 9, inks.key),
    b.shape('1226,620 1390,620 1408,700 1350,770 1266,770 1210,700', inks.rust),
    b.cuts(
      [
        [[1240, 648], [1380, 648], 6],
        [[1236, 690], [1384, 692], 6],
      ],
      inks.key,
    ),
    b.cuts(
      range(11, 0, 1).map((at) => [[1240 + at * 14, 768], [1236 + at * 15 + b.between(-8, 8), 860], 6]),
      inks.key,
    ),
    b.cuts(
      range(8, 0, 1).map((at) => [[1150 + at * 10, 850 + at * 6], [1440 - at * 8, 852 + at * 6], 6]),
      inks.paper,
    ),
    ...range(5, 0, 1).map((at) => b.disc(618 + at * 62, 262 - at * 44, 20 + at * 11, inks.paper)),
  ]);
}

/** A canal without its water, and a boat that was not told. */
export function dry(): string {
  const b = bench(44);
  return printed(44, inks.ochre, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 420 }, 36, 5, inks.paper),
    b.disc(1210, 210, 96, inks.rust),
    b.rays(1210, 210, 122, 250, 40, inks.paper),
    b.shape('0,400 380,340 860,384 1240,330 1600,376 1600,520 0,520', inks.moss),
    b.grass(0, 1600, 388, 44, inks.key),
    b.shape('0,470 1600,470 1600,620 1180,640 420,640 0,620', inks.umber),
    b.shape('0,600 420,560 1180,560 1600,600 1600,1067 0,1067', inks.clay),
    b.cuts(
      range(46, 0, 1).flatMap((): [Point, Point, number][] => {
        const [x, y] = [b.between(0, WIDTH), b.between(600, HEIGHT)];
        const size = (y - 520) / 5;
        return [
          [[x, y], [x + b.between(0.5, 1.4) * size, y + b.between(-0.2, 0.5) * size], 4 + size / 20],
          [[x, y], [x - b.between(0.4, 1.2) * size, y + b.between(0.1, 0.6) * size], 4 + size / 20],
          [[x, y], [x + b.between(-0.3, 0.3) * size, y - b.between(0.2, 0.5) * size], 3 + size / 24],
        ];
      }),
      inks.umber,
    ),
    b.shape('0,470 150,480 96,720 0,760', inks.key),
    b.shape('1600,470 1450,480 1504,720 1600,760', inks.key),
    b.shape('0,455 170,462 150,486 0,480', inks.mist),
    b.shape('1600,455 1430,462 1450,486 1600,480', inks.mist),
    b.shape('400,716 1130,616 1196,664 1120,770 520,862 420,800', inks.key),
    b.shape('430,734 1120,640 1150,668 1108,730 520,812 452,782', inks.rust),
    b.shape('560,700 960,644 944,548 548,604', inks.night),
    b.shape('530,612 966,550 956,524 520,584', inks.key),
    ...range(4, 590, 88).map((x) => b.rect(x, 662 - (x - 560) * 0.14, 44, 34, inks.ochre)),
    b.band('1090,640 1150,520', 12, inks.key),
    b.band('470,800 300,880 250,930', 9, inks.paper),
    b.cuts(
      range(9, 0, 1).map((at) => [[470 + at * 74, 830 - at * 11], [520 + at * 74, 838 - at * 11], 5]),
      inks.umber,
    ),
  ]);
}
