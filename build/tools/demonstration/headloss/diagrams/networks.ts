import { type Point, pathOf, randomRow, range } from '../../lines.ts';
import { area, colours, disc, HEIGHT, plate, rect, shape, stroke, WIDTH } from './plate.ts';

/** Mains, districts and what becomes of what is in them. */

/** Metered districts as a map: each as dark as it leaks, one that nobody had looked at. */
export function districts(): string {
  const between = randomRow(24);
  const seeds = range(30, 0, 1).map(
    (at): Point => [(at % 6) * 250 + 60 + between(-90, 90), Math.floor(at / 6) * 210 + 60 + between(-80, 80)],
  );
  const fills = ['#e4f3f8', '#c6e6f1', '#8fd0e6', colours.cyan, '#4a6fe0', colours.cobalt];
  return plate(colours.white, [
    ...seeds.map((seed, at) => {
      const cell = cellOf(seed, seeds);
      return `<path d="${pathOf(cell)}z" fill="${at === 15 ? colours.coral : (fills[Math.floor(between(0, 5.99))] ?? colours.cyan)}" stroke="${colours.white}" stroke-width="9"/>`;
    }),
    stroke('M-20 250C260 180 420 420 690 360S1090 120 1460 260', 30, colours.ink),
    stroke('M-20 250C260 180 420 420 690 360S1090 120 1460 260', 12, colours.yellow),
    ...seeds.map(
      ([x, y], at) =>
        disc(x, y, at === 15 ? 24 : 12, colours.ink) + disc(x, y, at === 15 ? 11 : 5, colours.white),
    ),
  ]);
}

/** All points nearer to a seed than to any other: the plate, cut half-plane by half-plane. */
function cellOf(seed: Point, seeds: readonly Point[]): Point[] {
  let cell: Point[] = [
    [-40, -40],
    [WIDTH + 40, -40],
    [WIDTH + 40, HEIGHT + 40],
    [-40, HEIGHT + 40],
  ];
  for (const other of seeds) {
    if (other === seed) continue;
    const [nx, ny] = [other[0] - seed[0], other[1] - seed[1]];
    const limit = nx * ((seed[0] + other[0]) / 2) + ny * ((seed[1] + other[1]) / 2);
    const beyond = ([x, y]: Point) => nx * x + ny * y - limit;
    cell = cell.flatMap((from, at): Point[] => {
      const to = cell[(at + 1) % cell.length] ?? from;
      const [a, b] = [beyond(from), beyond(to)];
      const kept: Point[] = a <= 0 ? [from] : [];
      if (a * b < 0)
        kept.push([from[0] + ((to[0] - from[0]) * a) / (a - b), from[1] + ((to[1] - from[1]) * a) / (a - b)]);
      return kept;
    });
  }
  return cell;
}

/** Where a litre goes, as bands as wide as their share. */
export function litre(): string {
  const band = (from: number, to: number, size: number, fill: string, x0 = 330, x1 = 1120) =>
    area(
      `M${x0} ${from}C${(x0 + x1) / 2} ${from} ${(x0 + x1) / 2} ${to} ${x1} ${to}V${to + size}C${(x0 + x1) / 2} ${to + size} ${(x0 + x1) / 2} ${from + size} ${x0} ${from + size}z`,
      fill,
    );
  return plate(colours.ink, [
    rect(0, 250, 330, 460, colours.cyan),
    rect(300, 250, 30, 460, colours.white),
    band(250, 70, 150, colours.cyan),
    band(400, 290, 110, colours.mint),
    band(510, 490, 70, colours.yellow),
    band(580, 650, 130, colours.coral),
    rect(1120, 70, 320, 150, colours.cyan),
    rect(1120, 290, 320, 110, colours.mint),
    rect(1120, 490, 320, 70, colours.yellow),
    area('M1120 650C1290 650 1330 700 1330 960H1200C1200 820 1180 780 1120 780z', colours.coral),
    ...range(5, 0, 1).map((at) => disc(1210 + (at % 3) * 50, 930 - at * 4, 10, colours.ink)),
  ]);
}

/** Overflows along a sewer: the river takes what the pipe cannot. */
export function overflow(): string {
  return plate(colours.mint, [
    area('M0 760C240 700 420 820 720 770S1200 700 1440 780V960H0z', colours.cobalt),
    area('M0 850C280 800 520 900 760 850S1220 800 1440 860V960H0z', '#0d2390'),
    rect(0, 330, WIDTH, 150, colours.ink),
    rect(0, 352, WIDTH, 106, colours.steel),
    rect(0, 392, WIDTH, 66, '#8a7a4a'),
    ...[
      { x: 280, level: 120 },
      { x: 720, level: 210 },
      { x: 1160, level: 320 },
    ].flatMap(({ x, level }, at) => [
      rect(x - 80, 120, 160, 380, colours.ink),
      rect(x - 56, 140, 112, 340, colours.white),
      rect(x - 56, 480 - level, 112, level, '#8a7a4a'),
      rect(x - 130, 96, 260, 40, colours.ink),
      area(
        `M${x - 40} 500H${x + 40}V720C${x + 40} 760 ${x + 90} 770 ${x + 90} 800H${x - 20}C${x - 20} 760 ${x - 40} 760 ${x - 40} 700z`,
        at === 2 ? '#8a7a4a' : colours.ink,
      ),
      disc(x, 60, 26, at === 2 ? colours.coral : colours.yellow),
    ]),
  ]);
}

/** The ground under a car park, and what has been under it for years. */
export function carPark(): string {
  return plate('#bfe6f2', [
    rect(0, 300, WIDTH, 60, colours.ink),
    rect(0, 360, WIDTH, 130, '#d9a441'),
    rect(0, 490, WIDTH, 190, '#b9772f'),
    rect(0, 680, WIDTH, 280, '#7b4a22'),
    ...range(7, 0, 1).map((at) => rect(40 + at * 220, 286, 10, 20, colours.white)),
    ...[90, 310, 750, 970, 1190].map(
      (x, at) =>
        area(
          `M${x} 286V230C${x} 214 ${x + 20} 210 ${x + 34} 206L${x + 66} 156H${x + 124}L${x + 156} 206C${x + 172} 210 ${x + 180} 216 ${x + 180} 232V286z`,
          [colours.coral, colours.cobalt, colours.yellow, colours.cobalt, colours.white][at] ?? colours.white,
        ) +
        disc(x + 44, 286, 24, colours.ink) +
        disc(x + 136, 286, 24, colours.ink),
    ),
    area(
      'M560 700C520 620 580 560 560 490C540 420 610 380 640 360H760C800 400 860 430 820 520C800 600 860 640 840 700C820 800 590 810 560 700z',
      colours.cyan,
    ),
    area(
      'M620 690C600 620 640 580 630 520C640 470 680 430 690 400C740 440 760 480 750 540C750 600 790 640 770 690z',
      '#8fdcf0',
    ),
    rect(0, 690, WIDTH, 96, colours.ink),
    rect(0, 706, WIDTH, 64, colours.cobalt),
    ...range(7, 0, 1).map((at) => rect(60 + at * 230, 676, 34, 124, colours.ink)),
    shape('672,690 690,664 704,690', colours.white),
    stroke('M690 300V120', 8, colours.ink),
    shape('690,120 800,152 690,184', colours.yellow),
  ]);
}

/** A pressure wave going up a closed main and coming back. */
export function transient(): string {
  const wave = (scale: number, y: number): Point[] =>
    range(121, 0, 1).map((at): Point => [at * 12, y - scale * Math.sin(at / 6) * Math.exp(-at / 42)]);
  return plate(colours.cobalt, [
    ...range(9, 0, 1).map((at) =>
      stroke(
        wave(300 - at * 34, 480),
        at === 0 ? 26 : 8,
        at === 0 ? colours.yellow : (['#2b6ae0', '#3f86ea', colours.cyan, '#67c8e4'][at % 4] ?? colours.cyan),
        { cap: 'round' },
      ),
    ),
    rect(0, 800, WIDTH, 90, colours.ink),
    rect(0, 820, WIDTH, 50, colours.cyan),
    rect(40, 730, 70, 200, colours.ink),
    shape('40,760 110,930 110,760 40,930', colours.coral),
    ...range(5, 0, 1).map((at) =>
      shape(
        [
          [260 + at * 230, 828],
          [320 + at * 230, 845],
          [260 + at * 230, 862],
        ],
        colours.white,
      ),
    ),
  ]);
}
