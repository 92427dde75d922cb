import { type Point, range } from '../../lines.ts';
import { bench } from './bench.ts';
import { HEIGHT, inks, printed, WIDTH, within } from './sheet.ts';

/** An eel going upstream through weed. */
export function eel(): string {
  const b = bench(21);
  const spine = range(61, 0, 1).map((step): Point => {
    const at = step / 60;
    return [140 + at * 1300, 560 + 210 * Math.sin(at * 7.4 + 0.4) * (1 - at * 0.25)];
  });
  const side = (sign: number, share: number) =>
    spine.map(([x, y], index): Point => {
      const [px, py] = spine[Math.max(0, index - 1)] ?? [x, y];
      const [nx, ny] = spine[Math.min(60, index + 1)] ?? [x, y];
      const length = Math.hypot(nx - px, ny - py);
      const at = index / 60;
      const thick =
        78 *
        Math.min(1, at * 3.4) ** 0.7 *
        (at > 0.93 ? Math.sqrt(Math.max(0, 1 - ((at - 0.93) / 0.075) ** 2)) : 1);
      return [
        x - ((ny - py) / length) * thick * sign * share,
        y + ((nx - px) / length) * thick * sign * share,
      ];
    });
  const weed = (x: number, height: number, fill: string) =>
    b.band(
      range(12, 0, 1).map((at): Point => [x + 34 * Math.sin(at * 0.8 + x), HEIGHT - (at / 11) * height]),
      15,
      fill,
    ) +
    b.cuts(
      range(9, 1, 1).map((at) => {
        const y = HEIGHT - (at / 10) * height;
        const sway = x + 34 * Math.sin(at * 0.88 + x);
        return [[sway, y], [sway + (at % 2 === 0 ? 74 : -74), y - 60], 11];
      }),
      fill,
    );
  const head = spine[57] ?? [0, 0];
  return printed(21, inks.teal, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: HEIGHT }, 40, 4.4, inks.sky),
    ...range(6, 60, 300).map((x, index) => weed(x, 420 + (index % 3) * 210, inks.night)),
    b.shape([...side(1, 1), ...side(-1, 1).reverse()], inks.key, 1),
    b.shape([...side(1, 0.12), ...side(1, 0.92).reverse()], inks.ochre, 1),
    b.cuts(
      side(1, 0.16)
        .slice(3, 56)
        .map(([x, y], index) => {
          const [tx, ty] = side(1, 0.85)[index + 3] ?? [x, y];
          return [[x, y], [tx + 14, ty], 3];
        }),
      inks.key,
    ),
    b.cuts(
      side(-1, 0.86)
        .slice(4, 56)
        .map(([x, y], index) => {
          const [tx, ty] = side(-1, 0.3)[index + 5] ?? [x, y];
          return [[x, y], [tx, ty], 3.4];
        }),
      inks.sky,
    ),
    b.disc(head[0], head[1] - 20, 19, inks.paper),
    b.disc(head[0] + 3, head[1] - 20, 9, inks.key),
    b.cuts([[[head[0] + 56, head[1] + 2], [head[0] - 4, head[1] + 30], 4]], inks.key),
    ...range(5, 220, 310).map((x, index) => weed(x, 260 + (index % 2) * 150, inks.moss)),
    ...range(14, 0, 1).map(() => {
      const size = b.between(6, 15);
      return b.ring(b.between(900, 1560), b.between(60, 420), size, size * 0.34, inks.paper);
    }),
    b.shape('0,1030 300,1000 700,1036 1100,1004 1600,1030 1600,1067 0,1067', inks.key),
  ]);
}

/** A heron on the towpath side, where the trees run away to a point. */
export function heron(): string {
  const b = bench(22);
  const trees = range(7, 0, 1).map((step) => 0.66 ** step);
  const tree = (x: number, y: number, size: number) =>
    b.shape(
      [
        [x - 20 * size, y],
        [x - 12 * size, y - 460 * size],
        [x + 12 * size, y - 460 * size],
        [x + 22 * size, y],
      ],
      inks.key,
    ) +
    b.shape(
      range(14, 0, 1).map((at): Point => {
        const angle = (at / 14) * Math.PI * 2;
        return [
          x + Math.cos(angle) * 118 * size * b.between(0.86, 1.08),
          y - 600 * size + Math.sin(angle) * 250 * size * b.between(0.9, 1.06),
        ];
      }),
      inks.moss,
    ) +
    b.cuts(
      range(Math.ceil(26 * size) + 6, 0, 1).map(() => {
        const [px, py] = [x + b.between(-80, 80) * size, y - b.between(420, 800) * size];
        return [[px, py], [px + 16 * size, py - 52 * size], 6 * size + 1];
      }),
      inks.key,
    );
  return printed(22, inks.mist, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 560 }, 36, 5, inks.paper),
    b.disc(690, 500, 92, inks.ochre),
    b.rays(690, 500, 112, 300, 42, inks.paper),
    b.shape('0,560 1600,560 1600,1067 0,1067', inks.moss),
    b.shape('690,560 740,560 1280,1067 -120,1067', inks.teal),
    within(
      'cut',
      '690,560 740,560 1280,1067 -120,1067',
      b.ripples({ x0: 0, x1: 1300, y0: 566, y1: HEIGHT }, inks.paper, 20),
    ),
    b.shape('740,560 760,560 1560,1067 1280,1067', inks.clay),
    within(
      'path',
      '740,560 760,560 1560,1067 1280,1067',
      b.rows({ x0: 760, x1: 1560, y0: 580, y1: HEIGHT }, 30, 5, inks.paper),
    ),
    ...trees.toReversed().map((size) => tree(750 + 560 * size, 560 + 360 * size, size)),
    ...trees.toReversed().map((size) => tree(680 - 640 * size, 560 + 330 * size, size * 0.9)),
    b.shape('560,690 660,600 740,560 800,566 842,620 820,700 700,752 590,770 470,816', inks.key),
    b.shape('770,610 810,480 790,400 812,330 862,318 880,352 850,392 856,480 836,620', inks.key),
    b.shape('862,324 1010,352 868,362', inks.rust),
    b.cuts([[[842, 338], [736, 318], 7]], inks.key),
    b.disc(850, 340, 8, inks.paper),
    b.cuts(
      range(7, 0, 1).map((at) => [[780 - at * 24, 610 + at * 14], [640 - at * 22, 690 + at * 16], 7]),
      inks.sky,
    ),
    b.cuts(
      range(5, 0, 1).map((at) => [[826 + at * 2, 430 + at * 34], [838, 462 + at * 34], 5]),
      inks.paper,
    ),
    b.band('690,740 700,860 690,980', 12, inks.key),
    b.band('740,730 772,830 742,980', 12, inks.key),
    b.cuts(
      [
        [[640, 984], [720, 976], 7],
        [[690, 984], [780, 978], 7],
      ],
      inks.key,
    ),
    b.grass(1060, 1600, 1050, 60, inks.key),
    b.grass(0, 120, 1050, 60, inks.key),
  ]);
}
