import { type Point, range } from '../../lines.ts';
import {
  arc,
  area,
  around,
  colours,
  disc,
  HEIGHT,
  plate,
  rect,
  shape,
  stroke,
  turned,
  WIDTH,
} from './plate.ts';

/** Treatment works, mostly seen from above. */

/** Round tanks with their scraper bridges; one of them is empty. */
export function clarifiers(): string {
  const tank = (x: number, y: number, radius: number, turn: number, isEmpty = false) =>
    [
      disc(x, y, radius, colours.ink),
      disc(x, y, radius - 16, isEmpty ? colours.steel : colours.cyan),
      disc(x, y, radius * 0.74, isEmpty ? '#b9c9d2' : '#3cb9df'),
      disc(x, y, radius * 0.48, isEmpty ? '#d3dee4' : '#72cde6'),
      turned(
        turn,
        x,
        y,
        rect(x - radius + 8, y - 12, radius - 8, 24, colours.yellow) +
          stroke(
            [
              [x - radius * 0.7, y - 34],
              [x - radius * 0.7, y + 34],
            ],
            8,
            colours.ink,
          ) +
          stroke(
            [
              [x - radius * 0.4, y - 26],
              [x - radius * 0.4, y + 26],
            ],
            8,
            colours.ink,
          ),
      ),
      disc(x, y, radius * 0.13, colours.ink),
    ].join('');
  return plate(colours.mint, [
    rect(0, 462, WIDTH, 36, colours.white),
    rect(706, 0, 36, HEIGHT, colours.white),
    tank(330, 190, 236, 20),
    tank(1110, 210, 236, 200),
    tank(340, 740, 236, 305),
    tank(1100, 750, 236, 80, true),
    disc(724, 480, 62, colours.ink),
    disc(724, 480, 40, colours.coral),
  ]);
}

/** Filter beds in rows, each as far from its next wash as its colour says. */
export function filterBeds(): string {
  const fills = [colours.cyan, '#5dbbdc', '#9bd3e6', colours.pale, colours.yellow, colours.coral];
  return plate(colours.cobalt, [
    ...range(12, 0, 1).map((at) => {
      const [x, y] = [70 + (at % 6) * 222, 90 + Math.floor(at / 6) * 420];
      const fill = fills[(at * 5 + 2) % 6] ?? colours.cyan;
      return [
        rect(x, y, 190, 340, colours.ink),
        rect(x + 14, y + 14, 162, 312, fill),
        ...range(7, 0, 1).map((line) => rect(x + 14, y + 44 + line * 40, 162, 5, 'rgba(11,23,34,.18)')),
        rect(x + 84, y + 14, 22, 312, colours.white),
      ].join('');
    }),
    rect(0, 446, WIDTH, 48, colours.ink),
    rect(0, 460, WIDTH, 20, colours.mint),
  ]);
}

/** A works as a diagram: what comes in, what is done to it, what goes out. */
export function processLine(): string {
  const tank = (x: number, level: number, fill: string) =>
    rect(x, 380, 220, 330, colours.ink, 10) +
    rect(x + 14, 394, 192, 302, colours.white, 4) +
    rect(x + 14, 696 - level, 192, level, fill);
  return plate(colours.pale, [
    stroke('M0 300H250V380M470 640H560V340H680V380M900 640H1000V340H1110V380M1330 640H1440', 30, colours.ink),
    stroke(
      'M0 300H250V380M470 640H560V340H680V380M900 640H1000V340H1110V380M1330 640H1440',
      14,
      colours.cyan,
    ),
    tank(250, 250, '#7c9a6a'),
    tank(680, 210, '#9ccfc0'),
    tank(1110, 230, colours.cyan),
    ...range(6, 0, 1).map((at) => disc(290 + (at % 3) * 66, 560 + Math.floor(at / 3) * 60, 12, colours.ink)),
    ...range(3, 0, 1).map((at) => disc(730 + at * 62, 600 + (at % 2) * 40, 9, colours.ink)),
    disc(560, 340, 60, colours.ink) +
      disc(560, 340, 46, colours.yellow) +
      shape('540,312 540,368 590,340', colours.ink),
    disc(1000, 340, 60, colours.ink) +
      disc(1000, 340, 46, colours.yellow) +
      shape('980,312 980,368 1030,340', colours.ink),
    rect(200, 710, 1180, 20, colours.ink),
    stroke('M790 380V210H860', 10, colours.ink),
    shape('860,170 960,170 930,250 890,250', colours.coral),
  ]);
}

/** Egg-shaped digesters at evening, warm inside. */
export function digesters(): string {
  const egg = (x: number, fill: string, level: number) => {
    const path = `M${x} 150C${x + 190} 190 ${x + 220} 620 ${x + 90} 800H${x - 90}C${x - 220} 620 ${x - 190} 190 ${x} 150z`;
    return `<clipPath id="egg${x}"><path d="${path}"/></clipPath>${area(path, colours.ink)}<g clip-path="url(#egg${x})">${rect(x - 220, level, 440, 800, fill)}${range(
      3,
      0,
      1,
    )
      .map((at) => disc(x - 60 + at * 64, level + 90 + (at % 2) * 120, 22, 'rgba(11,23,34,.35)'))
      .join('')}</g>${rect(x - 34, 110, 68, 60, colours.ink)}`;
  };
  return plate(colours.mint, [
    disc(1160, 250, 150, colours.yellow),
    stroke('M260 130H1180', 22, colours.ink),
    egg(300, colours.coral, 430),
    egg(720, colours.coral, 300),
    egg(1140, colours.yellow, 520),
    rect(0, 790, WIDTH, 170, colours.ink),
    ...range(12, 0, 1).map((at) => rect(30 + at * 122, 840, 70, 10, colours.mint)),
  ]);
}

/** A served reservoir, cut open. */
export function reservoir(): string {
  const top = (x: number, y: number, fill: string): string =>
    shape(
      [
        [x, y],
        [x + 420, y - 170],
        [x + 840, y],
        [x + 420, y + 170],
      ],
      fill,
    );
  const side = (x: number, y: number, height: number, left: string, right: string): string =>
    shape(
      [
        [x, y],
        [x + 420, y + 170],
        [x + 420, y + 170 + height],
        [x, y + height],
      ],
      left,
    ) +
    shape(
      [
        [x + 420, y + 170],
        [x + 840, y],
        [x + 840, y + height],
        [x + 420, y + 170 + height],
      ],
      right,
    );
  const columns: readonly Point[] = [
    [560, 430],
    [720, 370],
    [720, 500],
    [880, 430],
  ];
  return plate(colours.cyan, [
    shape('0,960 0,600 720,900 1440,600 1440,960', '#7cc68f'),
    side(300, 420, 270, colours.cobalt, '#0d2390'),
    top(300, 420, colours.ink),
    shape(
      [
        [340, 420],
        [720, 266],
        [1100, 420],
        [720, 574],
      ],
      '#9fe3f4',
    ),
    ...columns.map(([x, y]) => rect(x - 14, y - 190, 28, 200, colours.white)),
    stroke(
      [
        [340, 420],
        [720, 266],
        [1100, 420],
      ],
      8,
      colours.ink,
    ),
    top(300, 215, colours.yellow),
    stroke(
      [
        [300, 215],
        [720, 385],
        [1140, 215],
      ],
      10,
      colours.ink,
    ),
    rect(680, 176, 80, 50, colours.ink),
    stroke(arc(1180, 690, 90, 180, 270), 34, colours.ink),
    disc(...around(1180, 690, 90, 180), 26, colours.coral),
  ]);
}
