import { range } from '../../lines.ts';
import { arc, around, colours, disc, plate, rect, ring, shape, stroke } from './plate.ts';

/** Dials and meters. */

interface Face {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 0 to 1 of the scale. */
  readonly reading: number;
  readonly face?: string;
  readonly rim?: string;
  readonly ink?: string;
  readonly zones?: readonly (readonly [from: number, to: number, colour: string])[];
}

const FROM = -130;

const SWEEP = 260;

function gauge({
  x,
  y,
  radius,
  reading,
  face = colours.white,
  rim = colours.ink,
  ink = colours.ink,
  zones = [],
}: Face): string {
  const degrees = (share: number) => FROM + SWEEP * share;
  const [tx, ty] = around(x, y, radius * 0.7, degrees(reading));
  const [lx, ly] = around(x, y, radius * 0.09, degrees(reading) - 90);
  const [rx, ry] = around(x, y, radius * 0.09, degrees(reading) + 90);
  const [bx, by] = around(x, y, radius * 0.24, degrees(reading) + 180);
  return [
    disc(x, y, radius, rim),
    disc(x, y, radius * 0.91, face),
    ...zones.map(([from, to, colour]) =>
      stroke(arc(x, y, radius * 0.72, degrees(from), degrees(to)), radius * 0.14, colour),
    ),
    ...range(21, 0, 1).map((at) => {
      const isLong = at % 5 === 0;
      const angle = degrees(at / 20);
      return stroke(
        [around(x, y, radius * (isLong ? 0.62 : 0.74), angle), around(x, y, radius * 0.83, angle)],
        radius * (isLong ? 0.035 : 0.018),
        ink,
      );
    }),
    shape(
      [
        [tx, ty],
        [lx, ly],
        [bx, by],
        [rx, ry],
      ],
      colours.coral,
    ),
    disc(x, y, radius * 0.11, ink),
    disc(x, y, radius * 0.045, face),
  ].join('');
}

/** One dial, too large for the page, in the red. */
export function overPressure(): string {
  return plate(colours.yellow, [
    gauge({
      x: 720,
      y: 620,
      radius: 560,
      reading: 0.86,
      zones: [
        [0.2, 0.6, colours.mint],
        [0.6, 0.78, colours.yellow],
        [0.78, 1, colours.coral],
      ],
    }),
    rect(560, 900, 320, 60, colours.ink),
  ]);
}

/** A wall of dials, all but one of them content. */
export function gaugeWall(): string {
  const readings = [0.52, 0.48, 0.55, 0.5, 0.46, 0.53, 0.97, 0.49, 0.51, 0.47, 0.54, 0.5, 0.45, 0.52, 0.5];
  return plate(
    colours.cobalt,
    readings.map((reading, at) => {
      const [column, row] = [at % 5, Math.floor(at / 5)];
      const isOff = reading > 0.9;
      return gauge({
        x: 144 + column * 288,
        y: 160 + row * 320,
        radius: 118,
        reading,
        face: isOff ? colours.yellow : colours.pale,
        rim: colours.ink,
      });
    }),
  );
}

/** Three chairs at the head of a table, by how warm they are. */
export function turnover(): string {
  return plate(colours.coral, [
    ...[0.92, 0.56, 0.2].map((reading, at) =>
      gauge({
        x: 250 + at * 470,
        y: 400,
        radius: 205,
        reading,
        face: at === 2 ? colours.yellow : colours.white,
      }),
    ),
    ...[0, 1, 2].map(
      (at) =>
        rect(170 + at * 470, 690, 160, 36, colours.ink) + rect(234 + at * 470, 600, 32, 100, colours.ink),
    ),
    stroke('M330 812H570M800 812H1040', 18, colours.ink),
    shape('570,782 630,812 570,842', colours.ink),
    shape('1040,782 1100,812 1040,842', colours.ink),
    disc(250, 812, 44, colours.white),
    disc(720, 812, 44, colours.white),
    disc(1190, 812, 44, colours.yellow),
  ]);
}

/** Water meters with their drums of figures. */
export function meters(): string {
  const drum = (x: number, y: number, isLast: boolean) =>
    rect(x, y, 62, 92, isLast ? colours.coral : colours.ink, 6) +
    rect(x + 8, y + 40, 46, 12, colours.white) +
    rect(x + 8, y + 14, 46, 8, 'rgba(255,255,255,.35)') +
    rect(x + 8, y + 70, 46, 8, 'rgba(255,255,255,.35)');
  return plate(
    colours.mint,
    range(6, 0, 1).map((at) => {
      const [x, y] = [250 + (at % 3) * 470, 250 + Math.floor(at / 3) * 460];
      const isAway = at === 4;
      return [
        rect(x - 290, y - 26, 580, 52, colours.cobalt),
        disc(x, y, 195, colours.ink),
        disc(x, y, 172, isAway ? colours.yellow : colours.white),
        ...range(4, 0, 1).map((one) => drum(x - 136 + one * 70, y - 60, one === 3)),
        ...(isAway
          ? [ring(x, y + 96, 30, 12, colours.ink)]
          : [
              disc(x, y + 96, 30, colours.cyan),
              shape(
                [
                  [x, y + 70],
                  [x + 12, y + 96],
                  [x - 12, y + 96],
                ],
                colours.white,
              ),
            ]),
      ].join('');
    }),
  );
}
