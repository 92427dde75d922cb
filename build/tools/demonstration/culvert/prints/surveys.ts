import { type Point, range } from '../../lines.ts';
import { bench } from './bench.ts';
import { HEIGHT, inks, printed, WIDTH, within } from './sheet.ts';

/** A crack in a lock wall, with the pencil's dates beside it. */
export function crack(): string {
  const b = bench(31);
  const line: Point[] = [
    [940, -10],
    [900, 90],
    [930, 180],
    [830, 270],
    [850, 370],
    [760, 450],
    [790, 560],
    [700, 640],
    [720, 730],
    [640, 800],
    [652, 872],
  ];
  const branch: Point[] = [
    [790, 560],
    [900, 640],
    [910, 720],
    [1010, 800],
    [1030, 850],
  ];
  const widths = [17, 16, 14, 13, 11, 10, 8, 6, 5, 3.5];
  return printed(31, inks.clay, [
    b.masonry({ x0: -20, x1: 1620, y0: 40, y1: 1010 }, 122, inks.key),
    ...range(30, 0, 1).map(() => {
      const [x, y] = [b.between(0, 1500), b.between(20, 1000)];
      return b.cuts(
        range(4, 0, 13).map((at) => [[x + at, y], [x + at + 26, y + 44], 4]),
        x > 700 ? inks.paper : inks.rust,
      );
    }),
    ...line.slice(1).map((to, index) =>
      b.shape(
        [
          [(line[index]?.[0] ?? 0) - (widths[index] ?? 3), line[index]?.[1] ?? 0],
          [(line[index]?.[0] ?? 0) + (widths[index] ?? 3), line[index]?.[1] ?? 0],
          [to[0] + (widths[index + 1] ?? 2), to[1]],
          [to[0] - (widths[index + 1] ?? 2), to[1]],
        ],
        inks.key,
      ),
    ),
    b.band(branch, 8, inks.key),
    b.cuts(
      line.slice(2, 9).map(([x, y]) => [[x + 18, y - 30], [x + 14, y + 50], 5]),
      inks.paper,
    ),
    ...[
      [652, 872],
      [1030, 850],
    ].map(([x = 0, y = 0]) => b.cuts([[[x - 46, y], [x + 46, y + 2], 4.5]], inks.paper)),
    b.cuts(
      [
        [[700, 884], [704, 926], 4],
        [[724, 884], [754, 888], 4],
        [[752, 888], [728, 926], 4],
        [[1080, 862], [1084, 904], 4],
        [[1104, 864], [1136, 862], 4],
        [[1108, 884], [1136, 884], 4],
        [[1136, 862], [1134, 906], 4],
      ],
      inks.paper,
    ),
    b.shape('1180,340 1560,150 1600,190 1600,240 1206,390', inks.ochre),
    b.shape('1180,340 1206,390 1096,412', inks.paper),
    b.shape('1116,392 1130,405 1090,416', inks.key),
    b.cuts([[[1210, 356], [1590, 168], 5]], inks.key),
    b.shape('1380,190 1480,90 1600,60 1600,420 1490,400 1400,330', inks.key),
    b.cuts(
      [
        [[1400, 240], [1500, 190], 6],
        [[1408, 290], [1510, 250], 6],
        [[1430, 340], [1530, 310], 6],
      ],
      inks.clay,
    ),
    b.shape('0,960 1600,930 1600,1067 0,1067', inks.night),
    b.ripples({ x0: 0, x1: WIDTH, y0: 960, y1: HEIGHT }, inks.sky, 6),
  ]);
}

/** A flood map: contours, the river, and the line everybody argues about. */
export function floodMap(): string {
  const b = bench(35);
  const river: Point[] = [
    [-20, 900],
    [180, 860],
    [360, 900],
    [560, 830],
    [700, 700],
    [860, 640],
    [1000, 520],
    [1080, 380],
    [1260, 300],
    [1420, 240],
    [1640, 250],
  ];
  const hill = (cx: number, cy: number, rings: number, turn: number) =>
    range(rings, 1, 1).map((ring) =>
      b.band(
        [
          ...range(37, 0, 1).map((at): Point => {
            const angle = (at / 36) * Math.PI * 2;
            const radius =
              ring * 36 * (1 + 0.2 * Math.sin(angle * 3 + turn) + 0.1 * Math.cos(angle * 5 + ring * 0.22));
            return [cx + radius * 1.3 * Math.cos(angle), cy + radius * Math.sin(angle)];
          }),
        ],
        ring % 4 === 0 ? 7 : 3.4,
        inks.key,
      ),
    );
  const houses = range(38, 0, 1).map((at) => {
    const [x, y] = river[2 + (at % 8)] ?? [0, 0];
    return [x + b.between(-150, 150), y + (b.between(0, 1) > 0.5 ? 1 : -1) * b.between(54, 130)] as const;
  });
  return printed(35, inks.mist, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: HEIGHT }, 50, 5, inks.paper),
    within(
      'north',
      '0,0 1600,0 1600,190 1240,230 1020,330 940,480 800,580 640,640 500,760 340,830 0,800',
      hill(420, 330, 15, 3).join(''),
    ),
    within(
      'south',
      '0,1000 360,970 620,900 780,770 930,710 1080,570 1150,440 1300,370 1600,330 1600,1067 0,1067',
      hill(1260, 800, 14, 5).join(''),
    ),
    b.band(river, 150, inks.sky),
    b.band(river, 52, inks.teal),
    b.cuts(
      river.slice(0, -1).flatMap(([x, y], index) => {
        const [nx, ny] = river[index + 1] ?? [x, y];
        return [0.1, 0.5].map((at): [Point, Point, number] => [
          [x + (nx - x) * at, y + (ny - y) * at + b.between(-12, 12)],
          [x + (nx - x) * (at + 0.4), y + (ny - y) * (at + 0.4) + b.between(-12, 12)],
          5,
        ]);
      }),
      inks.paper,
    ),
    ...houses.map(([x, y]) =>
      b.rect(x, y, b.between(18, 34), b.between(16, 26), b.between(0, 1) > 0.72 ? inks.rust : inks.key),
    ),
    ...[-1, 1].map((sign) =>
      b.cuts(
        river.slice(0, -1).flatMap(([x, y], index) => {
          const [nx, ny] = river[index + 1] ?? [x, y];
          const length = Math.hypot(nx - x, ny - y);
          const [ox, oy] = [-((ny - y) / length) * 104 * sign, ((nx - x) / length) * 104 * sign];
          return [0, 0.25, 0.5, 0.75].map((at): [Point, Point, number] => [
            [x + (nx - x) * at + ox, y + (ny - y) * at + oy],
            [x + (nx - x) * (at + 0.17) + ox, y + (ny - y) * (at + 0.17) + oy],
            7,
          ]);
        }),
        inks.rust,
      ),
    ),
  ]);
}
