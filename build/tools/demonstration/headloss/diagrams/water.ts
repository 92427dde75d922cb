import { range } from '../../lines.ts';
import { area, clipped, colours, disc, HEIGHT, plate, rect, ring, stroke, turned, WIDTH } from './plate.ts';

/** Water, looked at closely. */

/** Lamps that nothing gets past. */
export function ultraviolet(): string {
  return plate('#10124a', [
    ...range(8, 0, 1).map((at) => {
      const x = 120 + at * 172;
      const isOut = at === 5;
      return [
        rect(x - 70, 0, 140, HEIGHT, isOut ? '#181c5c' : '#2b2fb0'),
        rect(x - 42, 0, 84, HEIGHT, isOut ? '#20256e' : '#6a63f0'),
        rect(x - 16, 60, 32, HEIGHT - 120, isOut ? '#3b4190' : '#e9e2ff', 16),
        rect(x - 34, 0, 68, 76, colours.ink),
        rect(x - 34, HEIGHT - 76, 68, 76, colours.ink),
        rect(x - 34, 76, 68, 12, isOut ? colours.coral : colours.yellow),
      ].join('');
    }),
    stroke('M-20 560C200 470 380 650 620 560S1040 470 1460 580', 26, 'rgba(27,168,216,.75)'),
    stroke('M-20 640C220 560 420 720 660 640S1060 560 1460 660', 14, 'rgba(143,220,196,.8)'),
  ]);
}

/** Shells on a grating, and the lamp of the diver who counts them. */
export function mussels(): string {
  const shell = (x: number, y: number, turn: number, fill: string) =>
    turned(
      turn,
      x,
      y,
      area(
        `M${x - 60} ${y}C${x - 50} ${y - 62} ${x + 60} ${y - 58} ${x + 74} ${y}C${x + 60} ${y + 44} ${x - 50} ${y + 40} ${x - 60} ${y}z`,
        fill,
      ) +
        stroke(
          `M${x - 56} ${y}C${x - 20} ${y - 26} ${x + 40} ${y - 26} ${x + 66} ${y}M${x - 56} ${y}C${x - 20} ${y + 10} ${x + 40} ${y + 12} ${x + 66} ${y}`,
          5,
          colours.pale,
        ),
    );
  const places: readonly (readonly [number, number, number])[] = range(34, 0, 1).map((at) => {
    const [column, row] = [at % 7, Math.floor(at / 7)];
    return [130 + column * 196 + (row % 2) * 80, 120 + row * 180, (at * 53) % 360];
  });
  return plate('#0d3a8a', [
    disc(1010, 400, 480, '#1760b8'),
    disc(1010, 400, 320, colours.cyan),
    disc(1010, 400, 170, '#8bd8ec'),
    ...range(10, 0, 1).map((at) => rect(at * 160 + 20, 0, 26, HEIGHT, colours.ink)),
    ...range(5, 0, 1).map((at) => rect(0, at * 200 + 60, WIDTH, 20, colours.ink)),
    ...places
      .filter(([x, y]) => Math.hypot(x - 1010, y - 400) > 190)
      .map(([x, y, turn], at) => shell(x, y, turn, at % 4 === 0 ? colours.coral : colours.ink)),
    ring(1010, 400, 180, 16, colours.yellow),
  ]);
}

/** Bottles from the tap at eight addresses; the sixth is nobody's fault. */
export function samples(): string {
  const fills = ['#aee2ee', '#aee2ee', '#a4ddec', '#aee2ee', '#b8e6ef', '#d0a24a', '#aee2ee', '#a4ddec'];
  return plate(colours.white, [
    rect(0, 720, WIDTH, 240, colours.cobalt),
    ...fills.map((fill, at) => {
      const x = 100 + at * 178;
      const level = 330 + (at % 3) * 30;
      return [
        area(
          `M${x - 30} 200H${x + 30}V300C${x + 74} 330 ${x + 74} 350 ${x + 74} 390V800H${x - 74}V390C${x - 74} 350 ${x - 74} 330 ${x - 30} 300z`,
          colours.ink,
        ),
        rect(x - 60, level + 60, 120, 726 - level, fill),
        rect(x - 60, level + 60, 120, 12, 'rgba(255,255,255,.7)'),
        rect(x - 42, 150, 84, 70, at === 5 ? colours.coral : colours.yellow, 6),
        rect(x - 46, 600, 92, 96, colours.white),
        rect(x - 32, 622, 64, 10, colours.ink),
        rect(x - 32, 646, 44, 10, colours.ink),
      ].join('');
    }),
    clipped('shelf', [0, 800, WIDTH, 26], rect(0, 800, WIDTH, 26, colours.ink)),
  ]);
}
