import { type Point, range } from '../../lines.ts';
import { bench } from './bench.ts';
import { HEIGHT, inks, printed, WIDTH } from './sheet.ts';

/** Cattle driven along an empty canal bed to tread its clay. */
export function puddling(): string {
  const b = bench(32);
  const cow = (x: number, y: number, size: number, fill: string) => {
    const p = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
    return [
      b.shape([p(-120, -90), p(90, -96), p(126, -70), p(120, 0), p(-116, 6), p(-130, -40)], fill),
      ...[-104, -70, 70, 102].map((at) =>
        b.shape([p(at - 11, -20), p(at + 11, -20), p(at + 9, 92), p(at - 9, 92)], fill),
      ),
      b.shape(
        [p(100, -90), p(150, -130), p(196, -112), p(214, -70), p(190, -56), p(150, -66), p(112, -30)],
        fill,
      ),
      b.cuts(
        [
          [p(150, -126), p(130, -160), 6 * size],
          [p(176, -124), p(196, -158), 6 * size],
          [p(-124, -80), p(-146, 10), 5 * size],
        ],
        fill,
      ),
      b.disc(x + 172 * size, y - 100 * size, 5 * size, inks.paper),
      b.cuts(
        range(6, -90, 30).map((dx) => [p(dx, -74), p(dx + 16, -24), 5 * size]),
        fill === inks.key ? inks.clay : inks.key,
      ),
    ].join('');
  };
  return printed(32, inks.ochre, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 300 }, 34, 5, inks.paper),
    b.shape('0,300 400,260 800,290 1200,250 1600,300 1600,480 0,480', inks.moss),
    b.grass(0, 1600, 296, 40, inks.moss),
    b.shape('0,380 1600,400 1600,1067 0,1067', inks.clay),
    b.shape('0,330 300,350 420,560 0,640', inks.key),
    b.shape('1600,330 1330,350 1200,560 1600,640', inks.key),
    b.cuts(
      range(20, 0, 1).map((at) => [
        [b.between(0, 160), 360 + at * 13],
        [b.between(220, 340), 372 + at * 11],
        4,
      ]),
      inks.ochre,
    ),
    b.cuts(
      range(20, 0, 1).map((at) => [
        [b.between(1280, 1400), 372 + at * 11],
        [b.between(1440, 1600), 360 + at * 13],
        4,
      ]),
      inks.ochre,
    ),
    b.rows({ x0: 0, x1: WIDTH, y0: 600, y1: HEIGHT }, 44, 6, inks.key),
    cow(620, 520, 0.62, inks.key),
    cow(860, 490, 0.62, inks.key),
    cow(1010, 600, 0.86, inks.rust),
    cow(420, 720, 1.25, inks.rust),
    cow(860, 830, 1.5, inks.key),
    b.shape('1330,620 1420,620 1440,800 1426,960 1394,960 1378,820 1362,960 1328,960 1318,790', inks.night),
    b.disc(1376, 578, 36, inks.paper),
    b.shape('1316,566 1436,560 1420,546 1404,512 1350,514 1336,550', inks.key),
    b.band('1326,660 1250,760 1236,520', 13, inks.key),
    b.ripples({ x0: 0, x1: WIDTH, y0: 940, y1: HEIGHT }, inks.paper, 6),
  ]);
}

/** A lock gate hanging from sheer legs, a breath above its socket. */
export function hanging(): string {
  const b = bench(33);
  return printed(33, inks.sky, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 760 }, 38, 5, inks.paper),
    b.shape('800,20 846,20 430,940 366,940', inks.key),
    b.shape('800,20 846,20 1270,940 1206,940', inks.key),
    b.cuts(
      [
        [[812, 60], [410, 900], 5],
        [[836, 60], [1234, 900], 5],
      ],
      inks.paper,
    ),
    b.rect(780, 10, 88, 46, inks.key),
    b.rect(818, 50, 10, 170, inks.key),
    b.ring(823, 236, 26, 10, inks.key),
    b.band('823,258 640,380', 9, inks.key),
    b.band('823,258 1006,380', 9, inks.key),
    b.shape('560,380 1086,372 1092,880 566,888', inks.rust),
    b.cuts(
      range(10, 616, 46).map((x) => [[x, 384], [x + 3, 880], 4.4]),
      inks.key,
    ),
    ...[392, 560, 720, 830].map((y) => b.rect(556, y, 540, 44, inks.key)),
    b.rect(548, 360, 50, 560, inks.key),
    b.rect(1060, 360, 40, 530, inks.key),
    b.shape('560,880 1040,396 1072,420 600,888', inks.key),
    b.cuts(
      [
        [[574, 400], [576, 900], 4],
        [[604, 852], [1040, 414], 4],
      ],
      inks.paper,
    ),
    b.shape('0,930 500,930 500,960 650,960 650,930 1600,930 1600,1067 0,1067', inks.key),
    b.masonry({ x0: 0, x1: 1600, y0: 990, y1: HEIGHT }, 40, inks.sky),
    ...[
      [250, 1],
      [1380, -1],
    ].map(([x = 0, facing = 1]) =>
      [
        b.shape(
          [
            [x - 34, 700],
            [x + 34, 700],
            [x + 40, 820],
            [x + 30, 932],
            [x + 6, 932],
            [x, 850],
            [x - 8, 932],
            [x - 34, 932],
            [x - 42, 820],
          ],
          inks.night,
        ),
        b.disc(x, 666, 30, inks.paper),
        b.shape(
          [
            [x - 42, 660],
            [x + 46, 660],
            [x + 28, 628],
            [x - 26, 628],
          ],
          inks.ochre,
        ),
        b.band(
          [
            [x, 720],
            [x + facing * 80, 690],
            [x + facing * 130, 640],
          ],
          16,
          inks.night,
        ),
      ].join(''),
    ),
    b.band('380,640 600,470', 5, inks.key),
    b.band('1250,640 1090,500', 5, inks.key),
  ]);
}

/** A pot of paint, a brush, a row of rivets. */
export function paint(): string {
  const b = bench(34);
  return printed(34, inks.teal, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 820 }, 44, 6, inks.sky),
    b.rect(-10, 90, 1620, 120, inks.key),
    b.rect(-10, 820, 1620, 260, inks.key),
    ...range(14, 60, 116).flatMap((x) => [
      b.disc(x, 150, 30, inks.teal),
      b.disc(x - 7, 143, 12, inks.paper),
      b.disc(x + 20, 900, 34, inks.night),
      b.disc(x + 12, 892, 13, inks.sky),
    ]),
    b.shape(
      '0,205 420,205 420,380 392,430 380,330 340,520 310,380 260,470 230,360 160,420 110,330 0,400',
      inks.rust,
    ),
    b.shape('600,420 1000,420 960,830 640,830', inks.paper),
    b.cuts(
      range(9, 640, 40).map((x) => [[x, 470], [x + (800 - x) * 0.1, 820], 5]),
      inks.key,
    ),
    b.shape('596,410 1004,410 990,480 610,480', inks.key),
    b.shape('620,420 980,420 972,452 628,452', inks.rust),
    b.shape('940,440 984,440 980,640 958,690 944,620', inks.rust),
    b.band(
      range(15, 0, 1).map((at): Point => {
        const angle = Math.PI - (at / 14) * Math.PI;
        return [800 + 206 * Math.cos(angle), 430 - 190 * Math.sin(angle)];
      }),
      10,
      inks.key,
    ),
    b.shape('1120,800 1300,770 1320,826 1130,850', inks.ochre),
    b.shape('1060,806 1124,796 1134,852 1070,860', inks.key),
    b.shape('940,812 1064,806 1074,862 930,868 900,850', inks.rust),
    b.shape('1300,772 1530,752 1560,776 1540,806 1318,822', inks.ochre),
    b.cuts(
      [
        [[1140, 814], [1530, 774], 5],
        [[940, 832], [1056, 830], 5],
        [[930, 850], [1050, 848], 5],
      ],
      inks.key,
    ),
  ]);
}
