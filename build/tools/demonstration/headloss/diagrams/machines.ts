import { range } from '../../lines.ts';
import { area, colours, disc, plate, rect, shape, stroke, WIDTH } from './plate.ts';

/** What comes on wheels. */

/** A lorry that eats earth. */
export function excavator(): string {
  return plate(colours.coral, [
    rect(0, 800, WIDTH, 160, colours.ink),
    rect(0, 790, WIDTH, 18, colours.white),
    area('M980 800C960 860 1010 960 1080 960H1220C1290 950 1330 880 1310 800z', '#7b4a22'),
    rect(120, 420, 620, 290, colours.white),
    rect(120, 640, 620, 70, colours.cobalt),
    area('M740 480H880L980 590V710H740z', colours.yellow),
    shape('770,510 866,510 930,590 770,590', colours.ink),
    rect(90, 700, 900, 40, colours.ink),
    ...[230, 430, 850].map((x) => disc(x, 750, 78, colours.ink) + disc(x, 750, 36, colours.steel)),
    stroke('M420 430V300C420 200 520 170 640 170H1060C1150 170 1170 230 1170 300V760', 96, colours.ink),
    stroke('M420 430V300C420 200 520 170 640 170H1060C1150 170 1170 230 1170 300V760', 64, colours.steel),
    stroke('M1170 360V760', 64, colours.ink, { dash: '12 26' }),
    ...range(4, 0, 1).map((at) => rect(170 + at * 140, 470, 90, 120, colours.ink, 10)),
    disc(1240, 730, 16, colours.ink),
    disc(1100, 700, 12, colours.ink),
  ]);
}

/** A dewatering set on its skid. */
export function diesel(): string {
  return plate(colours.cyan, [
    rect(0, 780, WIDTH, 180, '#7b4a22'),
    rect(150, 700, 1140, 60, colours.ink),
    ...[230, 1160].map((x) => disc(x, 780, 66, colours.ink) + disc(x, 780, 28, colours.white)),
    rect(200, 330, 620, 380, colours.ink, 14),
    rect(222, 352, 576, 336, colours.yellow, 6),
    ...range(7, 0, 1).map((at) => rect(260 + at * 44, 400, 22, 240, colours.ink, 8)),
    rect(600, 400, 160, 120, colours.ink, 8),
    disc(640, 460, 28, colours.mint),
    disc(716, 460, 28, colours.coral),
    rect(330, 190, 44, 150, colours.ink),
    rect(330, 180, 120, 30, colours.ink),
    disc(1000, 560, 180, colours.ink),
    disc(1000, 560, 144, colours.coral),
    disc(1000, 560, 52, colours.ink),
    stroke('M1000 420H1180V200H1440', 90, colours.ink),
    stroke('M1000 420H1180V200H1440', 60, colours.cobalt),
    disc(520, 140, 34, colours.white),
    disc(600, 90, 48, colours.white),
    disc(710, 60, 60, colours.white),
  ]);
}
