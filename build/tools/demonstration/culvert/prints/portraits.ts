import { type Point, range } from '../../lines.ts';
import { type Bench, bench, type Cut } from './bench.ts';
import { inks, printed, WIDTH } from './sheet.ts';

/** The people who write the magazine, each in the middle of the sheet, so that a round crop shows the face. */

interface Sitter {
  readonly seed: number;
  readonly ground: string;
  readonly skin: string;
  readonly coat: string;
  /** Drawn behind the head, and over it. */
  readonly behind?: (b: Bench) => string;
  readonly over: (b: Bench) => string;
}

export function ines(): string {
  return portrait({
    seed: 51,
    ground: inks.ochre,
    skin: inks.paper,
    coat: inks.rust,
    behind: (b) => oval(b, 800, 440, 290, 320, inks.key) + b.rect(516, 430, 570, 300, inks.key),
    over: (b) =>
      b.shape('590,430 600,300 700,190 860,170 980,240 1020,430 960,330 820,300 700,340 640,380', inks.key) +
      b.cuts(
        spread(7, 640, 52, (x) => [[x, 190 + Math.abs(x - 800) * 0.5], [x - 60, 340], 6]),
        inks.ochre,
      ),
  });
}

export function tobias(): string {
  return portrait({
    seed: 52,
    ground: inks.sky,
    skin: inks.clay,
    coat: inks.night,
    over: (b) =>
      b.shape(
        '606,520 640,560 720,590 800,572 880,590 960,560 994,520 980,700 900,800 800,830 700,800 620,700',
        inks.key,
      ) +
      b.cuts(
        spread(9, 660, 35, (x) => [[x, 640], [x + 8, 770 - Math.abs(x - 800) * 0.4], 6]),
        inks.sky,
      ) +
      b.cuts([[[730, 630], [870, 630], 9]], inks.clay) +
      b.shape('580,330 600,210 700,150 900,150 1000,210 1020,330', inks.key) +
      b.shape('560,326 1150,326 1160,370 1000,384 570,368', inks.rust),
  });
}

export function marguerite(): string {
  return portrait({
    seed: 53,
    ground: inks.moss,
    skin: inks.umber,
    coat: inks.ochre,
    over: (b) =>
      b.shape('576,400 570,240 680,110 840,80 980,130 1040,260 1024,400 930,320 800,300 670,320', inks.rust) +
      b.shape('820,90 900,10 1010,30 1000,120 920,160', inks.rust) +
      b.cuts(
        spread(6, 640, 62, (x) => [[x, 300], [x + 70, 120], 8]),
        inks.ochre,
      ) +
      b.disc(598, 600, 30, inks.ochre) +
      b.disc(1002, 600, 30, inks.ochre),
  });
}

export function yusuf(): string {
  return portrait({
    seed: 54,
    ground: inks.clay,
    skin: inks.paper,
    coat: inks.moss,
    behind: (b) => oval(b, 800, 400, 244, 270, inks.key),
    over: (b) =>
      range(11, 610, 38)
        .map((x) => b.disc(x, 336 - Math.sqrt(1 - ((x - 800) / 230) ** 2) * 110, 62, inks.key))
        .join('') +
      b.ring(708, 474, 82, 15, inks.key) +
      b.ring(892, 474, 82, 15, inks.key) +
      b.rect(782, 458, 36, 15, inks.key),
  });
}

export function wilma(): string {
  return portrait({
    seed: 55,
    ground: inks.teal,
    skin: inks.clay,
    coat: inks.key,
    behind: (b) => b.disc(800, 150, 110, inks.paper),
    over: (b) =>
      b.shape(
        '584,480 576,330 660,220 800,190 940,220 1024,330 1016,480 960,370 800,290 640,370',
        inks.paper,
      ) +
      b.cuts(
        spread(9, 640, 40, (x) => [[x, 330], [800 + (x - 800) * 0.4, 206], 5]),
        inks.teal,
      ) +
      b.cuts(
        spread(5, 740, 30, (x) => [[x, 80], [x + 6, 200], 5]),
        inks.teal,
      ) +
      b.shape('640,820 800,930 960,820 940,780 800,870 660,780', inks.rust),
  });
}

function portrait({ seed, ground, skin, coat, behind, over }: Sitter): string {
  const b = bench(seed);
  const line = skin === inks.umber ? inks.paper : inks.key;
  return printed(seed, ground, [
    b.rows({ x0: 0, x1: WIDTH, y0: 0, y1: 1067 }, 46, 6, skin === inks.paper ? inks.key : inks.paper),
    behind?.(b) ?? '',
    b.shape('420,1080 450,900 620,820 980,820 1150,900 1180,1080', coat),
    b.shape('712,640 888,640 900,850 800,900 700,850', skin),
    b.cuts(
      spread(5, 720, 34, (x) => [[x, 700], [x + 30, 800], 7]),
      inks.key,
    ),
    oval(b, 800, 470, 214, 268, skin),
    b.cuts(
      spread(6, 0, 1, (step) => [[960 - step * 6, 420 + step * 46], [1004 - step * 16, 450 + step * 48], 6]),
      line,
    ),
    b.cuts(
      [
        [[650, 410], [760, 404], 9],
        [[840, 404], [950, 410], 9],
      ],
      line,
    ),
    ...[708, 892].map(
      (x) => b.disc(x, 474, 19, line) + (line === inks.key ? '' : b.disc(x + 3, 474, 10, inks.key)),
    ),
    b.cuts(
      [
        [[806, 470], [828, 570], 7],
        [[828, 570], [776, 574], 6],
        [[734, 640], [866, 636], 9],
      ],
      line,
    ),
    over(b),
    b.cuts(
      spread(6, 500, 120, (x) => [[x, 930], [x + 30, 1060], 8]),
      coat === inks.key ? inks.teal : inks.key,
    ),
  ]);
}

function oval(b: Bench, x: number, y: number, across: number, down: number, fill: string): string {
  return b.shape(
    range(36, 0, 1).map((step): Point => {
      const angle = (step / 36) * Math.PI * 2;
      return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
    }),
    fill,
  );
}

function spread(count: number, from: number, step: number, at: (x: number) => Cut): Cut[] {
  return range(count, from, step).map(at);
}
