import { range } from '../../lines.ts';
import {
  arc,
  area,
  colours,
  disc,
  HEIGHT,
  plate,
  rect,
  ring,
  shape,
  stroke,
  turned,
  WIDTH,
} from './plate.ts';

/** Things one can put in a van. */

/** A gate valve, shut. */
export function valve(): string {
  return plate(colours.cyan, [
    rect(0, 560, WIDTH, 240, colours.ink),
    rect(0, 584, WIDTH, 192, colours.cobalt),
    ...[400, 980].map(
      (x) =>
        rect(x, 500, 60, 360, colours.ink) +
        range(3, 0, 1)
          .map((at) => rect(x - 26, 540 + at * 110, 112, 34, colours.yellow, 6))
          .join(''),
    ),
    area('M520 860C460 700 560 560 600 470H840C880 560 980 700 920 860z', colours.ink),
    area('M552 836C510 706 596 584 632 500H808C844 584 930 706 888 836z', colours.coral),
    rect(690, 210, 60, 300, colours.ink),
    rect(580, 430, 280, 60, colours.ink),
    rect(360, 150, 720, 76, colours.ink, 38),
    rect(380, 168, 680, 40, colours.yellow, 20),
    ...[420, 720, 1020].map((x) => disc(x, 188, 34, colours.ink)),
    rect(660, 640, 120, 120, colours.ink, 60),
    rect(684, 692, 72, 16, colours.white),
  ]);
}

/** A main that leads nowhere: a blank flange on its end. */
export function capped(): string {
  return plate(colours.yellow, [
    rect(0, 330, 760, 300, colours.ink),
    rect(0, 356, 760, 248, colours.cobalt),
    rect(0, 392, 760, 34, colours.cyan),
    ...[120, 420].map((x) => rect(x, 306, 44, 348, colours.ink)),
    rect(740, 250, 74, 460, colours.ink),
    rect(830, 250, 74, 460, colours.ink),
    rect(904, 300, 40, 360, colours.coral, 10),
    ...range(4, 0, 1).map((at) => rect(706, 278 + at * 118, 232, 42, colours.ink, 8)),
    ...range(4, 0, 1).map((at) => rect(716, 288 + at * 118, 30, 22, colours.steel, 4)),
    area('M868 742C836 790 826 812 826 830A42 42 0 0 0 910 830C910 812 900 790 868 742z', colours.cobalt),
    rect(620, 896, 496, 14, colours.ink, 7),
    stroke(
      [
        [1010, 480],
        [1400, 480],
      ],
      14,
      colours.ink,
      { cap: 'round', dash: '2 34' },
    ),
  ]);
}

/** The impeller of a pump, seen by what comes in. */
export function impeller(): string {
  const [x, y] = [720, 480];
  return plate(colours.mint, [
    area(
      `M${x} 20C1100 20 1240 250 1240 480H1440V700H1220C1120 900 900 940 ${x} 940C440 940 250 740 250 480S440 20 ${x} 20z`,
      colours.ink,
    ),
    disc(x, y, 400, colours.cyan),
    rect(1150, 520, 290, 140, colours.cyan),
    disc(x, y, 372, colours.white),
    ...range(7, 0, 360 / 7).map((angle) =>
      turned(
        angle,
        x,
        y,
        area(
          `M${x} ${y - 90}C${x + 130} ${y - 150} ${x + 190} ${y - 260} ${x + 120} ${y - 362}C${x + 170} ${y - 340} ${x + 210} ${y - 310} ${x + 240} ${y - 284}C${x + 250} ${y - 180} ${x + 170} ${y - 70} ${x + 40} ${y - 60}z`,
          colours.cobalt,
        ),
      ),
    ),
    disc(x, y, 120, colours.ink),
    disc(x, y, 84, colours.yellow),
    disc(x, y, 34, colours.ink),
  ]);
}

/** A logger that has been put on a main, and listens. */
export function logger(): string {
  return plate(colours.yellow, [
    ...range(7, 0, 1).map((at) =>
      stroke(
        arc(720, 640, 210 + at * 90, -58, 58),
        26 - at * 3,
        at % 2 === 0 ? colours.cobalt : colours.white,
      ),
    ),
    rect(0, 760, WIDTH, 140, colours.ink),
    rect(0, 784, WIDTH, 92, colours.cyan),
    rect(560, 716, 320, 60, colours.ink, 12),
    rect(600, 420, 240, 310, colours.ink, 26),
    rect(624, 444, 192, 262, colours.white, 12),
    disc(720, 520, 52, colours.ink),
    disc(720, 520, 22, colours.coral),
    ...range(4, 0, 1).map((at) => rect(656, 606 + at * 22, at === 3 ? 70 : 128, 10, colours.ink)),
    rect(704, 330, 32, 100, colours.ink),
  ]);
}

/** Four boots after a winter. */
export function boots(): string {
  const boot = (x: number, fill: string, mud: number) =>
    [
      area(`M${x} 180H${x + 170}V560C${x + 170} 620 ${x + 300} 640 ${x + 300} 740V800H${x}z`, colours.ink),
      area(`M${x + 16} 196H${x + 154}V566C${x + 154} 640 ${x + 280} 650 ${x + 284} 760H${x + 16}z`, fill),
      rect(x, 180, 170, 54, colours.ink),
      rect(x - 10, 770, 320, 46, colours.ink),
      area(
        `M${x + 16} ${760 - mud}C${x + 60} ${740 - mud} ${x + 110} ${790 - mud} ${x + 200} ${770 - mud / 2}L${x + 284} 760H${x + 16}z`,
        '#7b4a22',
      ),
    ].join('');
  return plate(colours.pale, [
    rect(0, 800, WIDTH, 160, colours.mint),
    boot(60, colours.cobalt, 60),
    boot(400, colours.yellow, 130),
    boot(740, colours.coral, 30),
    boot(1080, colours.cyan, 190),
  ]);
}

/** A handbook with a valve chamber on it. */
export function handbook(): string {
  return plate(colours.coral, [
    shape('430,110 1010,110 1060,850 480,850', '#c93f20'),
    rect(420, 90, 590, 760, colours.ink),
    rect(440, 110, 550, 720, colours.yellow),
    rect(440, 110, 60, 720, colours.cobalt),
    ring(745, 420, 170, 34, colours.ink),
    shape('575,420 745,330 745,510', colours.ink),
    shape('915,420 745,330 745,510', colours.ink),
    rect(735, 240, 20, 120, colours.ink),
    rect(665, 214, 160, 34, colours.ink),
    rect(560, 660, 370, 26, colours.ink),
    rect(560, 706, 250, 26, colours.ink),
  ]);
}

/** A cupboard of tools, each with its outline. */
export function shadowBoard(): string {
  return plate(colours.ink, [
    rect(60, 60, WIDTH - 120, HEIGHT - 120, colours.cobalt),
    rect(160, 160, 40, 520, colours.yellow, 20) + rect(110, 140, 140, 70, colours.yellow, 14),
    rect(380, 160, 34, 560, colours.white, 10) +
      shape('330,160 464,160 464,230 414,250 380,250 330,230', colours.white),
    ring(660, 260, 100, 40, colours.coral) + rect(640, 360, 40, 380, colours.coral),
    stroke('M880 170V620A90 90 0 0 0 1060 620V170', 40, colours.mint),
    rect(1200, 170, 120, 60, colours.white) + rect(1240, 230, 40, 470, colours.white),
    stroke('M300 800H520M620 800H760M860 800H1080', 14, 'rgba(255,255,255,.4)', { dash: '24 18' }),
  ]);
}
