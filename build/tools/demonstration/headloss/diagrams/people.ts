import { area, clipped, colours, disc, plate, rect, ring, shape, stroke } from './plate.ts';

/** The people who write the paper, and those it sends readers to. Each in the middle, so that a round crop shows the face. */

interface Sitter {
  readonly ground: string;
  readonly skin: string;
  readonly coat: string;
  readonly shade: string;
  readonly behind?: string;
  readonly over: string;
}

/** A head, half in the light. */
function portrait({ ground, skin, coat, shade, behind = '', over }: Sitter): string {
  return plate(ground, [
    behind,
    area('M360 960C370 780 520 720 640 700H800C920 720 1070 780 1080 960z', coat),
    rect(630, 560, 180, 190, shade),
    area('M630 700C660 760 780 760 810 700L830 720C790 800 650 800 610 720z', skin),
    rect(540, 190, 360, 460, skin, 180),
    clipped('half', [720, 180, 200, 500], rect(540, 190, 360, 460, shade, 180)),
    rect(610, 400, 56, 18, colours.ink, 9),
    rect(774, 400, 56, 18, colours.ink, 9),
    disc(640, 436, 14, colours.ink),
    disc(800, 436, 14, colours.ink),
    shape('712,430 712,520 748,520', 'rgba(11,23,34,.35)'),
    rect(666, 566, 108, 14, colours.ink, 7),
    over,
  ]);
}

export const priya = (): string =>
  portrait({
    ground: colours.yellow,
    skin: '#b9774a',
    shade: '#a2643b',
    coat: colours.cobalt,
    behind: area('M470 760C440 420 480 120 720 120S1000 420 970 760z', colours.ink),
    over: area(
      'M530 400C520 220 640 150 740 160C880 160 930 270 910 410C880 330 800 280 700 280C620 290 560 330 530 400z',
      colours.ink,
    ),
  });

export const conor = (): string =>
  portrait({
    ground: colours.cyan,
    skin: '#f2c9a5',
    shade: '#e0b088',
    coat: colours.coral,
    over:
      area(
        'M540 500C560 680 640 700 720 700S880 680 900 500C900 600 830 560 720 550S540 600 540 500z',
        '#a9471d',
      ) +
      area('M500 300H940C930 180 860 120 720 120S510 180 500 300z', colours.yellow) +
      rect(470, 286, 500, 34, colours.ink) +
      rect(702, 130, 36, 150, 'rgba(11,23,34,.2)'),
  });

export const ruth = (): string =>
  portrait({
    ground: colours.coral,
    skin: '#f6dcc4',
    shade: '#e6c2a3',
    coat: colours.ink,
    behind: area('M500 620C470 300 560 140 720 140S970 300 940 620z', '#d9dfe2'),
    over:
      area(
        'M536 380C540 240 620 170 740 180C850 190 900 270 904 380C860 300 800 250 720 330C650 270 580 300 536 380z',
        '#d9dfe2',
      ) +
      ring(638, 430, 56, 12, colours.ink) +
      ring(802, 430, 56, 12, colours.ink) +
      rect(690, 424, 60, 12, colours.ink),
  });

export const bea = (): string =>
  portrait({
    ground: colours.mint,
    skin: '#e9b58d',
    shade: '#d39a70',
    coat: colours.white,
    behind: disc(720, 150, 110, '#6b3a1d'),
    over:
      area(
        'M536 420C520 260 600 180 720 180S920 260 904 420C880 300 820 260 720 262S570 300 536 420z',
        '#6b3a1d',
      ) + area('M610 735L720 860L830 735L880 760L760 960H680L560 760z', colours.cobalt),
  });

export const anders = (): string =>
  portrait({
    ground: colours.pale,
    skin: '#7a4a2c',
    shade: '#653a20',
    coat: colours.yellow,
    over:
      area(
        'M540 330C560 200 640 150 720 150S890 200 900 330C840 270 780 250 720 250S600 270 540 330z',
        colours.ink,
      ) + stroke('M480 760L700 960M960 760L740 960', 30, colours.coral),
  });

export const mina = (): string =>
  portrait({
    ground: colours.cobalt,
    skin: '#f0c39c',
    shade: '#dba97e',
    coat: colours.mint,
    behind: area('M480 700V400C480 220 580 130 720 130S960 220 960 400V700z', '#2a1a12'),
    over: area(
      'M536 420V300C600 200 840 200 904 300V420C880 340 860 330 840 330H600C580 330 560 340 536 420z',
      '#2a1a12',
    ),
  });
