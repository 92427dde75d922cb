import type { Drawn } from '../../artwork.ts';
import type { Picture } from '../../contents.ts';
import { aqueduct, humpback } from './bridges.ts';
import { eel, heron } from './creatures.ts';
import { flight, gates } from './locks.ts';
import { culvert, tunnel } from './mouths.ts';
import { ines, marguerite, tobias, wilma, yusuf } from './portraits.ts';
import { HEIGHT, WIDTH } from './sheet.ts';
import { crack, floodMap } from './surveys.ts';
import { dam, screw } from './weirs.ts';
import { hanging, paint, puddling } from './works.ts';
import { dredger, dry, pumpHouse, yard } from './yards.ts';

export interface Print {
  readonly draw: () => string;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
  readonly caption?: string;
  /** In pixels; the sheet's own width where none is given. */
  readonly width?: number;
}

/** Portraits are shown small. */
const PORTRAIT = 480;

/** Every print of the series. */
export const prints = {
  aqueduct: {
    draw: aqueduct,
    alt: 'A red boat crossing a valley on a tall iron aqueduct, the sun low behind it',
    caption: 'The Harrow crossing at the hour the night crew goes up.',
  },
  crack: {
    draw: crack,
    alt: 'A crack that forks on its way down a stone wall, and a hand with a pencil beside it',
    caption: 'The lower lock at Penmarrow: two tips, two dates.',
  },
  culvert: {
    draw: culvert,
    alt: 'Water running out of a round brick culvert in a green bank',
    caption: 'If it is doing its work, you do not know that it is there.',
  },
  dam: {
    draw: dam,
    alt: 'A curved dam at night in the rain, water falling from four outlets',
    caption: 'All four low outlets of the Aldermoor, open for the second time in its life.',
  },
  dredger: {
    draw: dredger,
    alt: 'A small dredger lifting its dripping bucket out of a river',
    caption: 'Persephone, with something.',
  },
  dry: { draw: dry, alt: 'A red boat lying aslant on the cracked bed of a canal without water' },
  eel: {
    draw: eel,
    alt: 'A black and yellow eel winding upward through weed',
    caption: 'Entirely sure of herself.',
  },
  flight: {
    draw: flight,
    alt: 'A flight of locks climbing a green hill under a red sun',
    caption: 'The flight at Sund, where every boat brings its own bucket.',
  },
  floodMap: {
    draw: floodMap,
    alt: 'A map of a river between two hills, houses along it and a broken red line on either side',
    caption: 'The lower Alder. The red line is the one that everybody argues about.',
  },
  gates: {
    draw: gates,
    alt: 'Tall red lock gates between stone walls, leaking a little, a keeper’s house above',
    caption: 'A sound pair of gates leaks just enough to be heard.',
  },
  hanging: {
    draw: hanging,
    alt: 'Two people steadying a red lock gate that hangs from a tripod of poles',
    caption: 'Hanging day, a breath above the socket.',
  },
  heron: {
    draw: heron,
    alt: 'A heron standing in a canal between two rows of trees',
    caption: 'A regular user, not counted.',
  },
  humpback: {
    draw: humpback,
    alt: 'A small boat under a humpbacked bridge whose reflection completes the circle',
    caption: 'The other half of the circle is maintained by the river.',
  },
  paint: {
    draw: paint,
    alt: 'A pot of red paint and a brush on a riveted iron ledge',
    caption: 'Red first, which nobody will see.',
  },
  puddling: {
    draw: puddling,
    alt: 'A drover and five cattle treading the clay bed of an empty canal',
    caption: 'There has never been a better machine.',
  },
  pumpHouse: {
    draw: pumpHouse,
    alt: 'A brick pump house at dusk, its lit windows reflected in the water',
    caption: 'The Pump House at Penmarrow, at half past eight.',
  },
  screw: {
    draw: screw,
    alt: 'A screw turbine turning in a weir beside a mill',
    caption: 'The one that paid for the school roof.',
  },
  tunnel: {
    draw: tunnel,
    alt: 'A boat with a bright lamp coming out of a canal tunnel',
    caption: 'East portal, a little before the choir.',
  },
  yard: {
    draw: yard,
    alt: 'A red boatyard shed and a millwright planing a beam in front of it',
    caption: 'The yard at Harrow, from the water.',
  },
  ines: { draw: ines, alt: 'Ines Calloway', width: PORTRAIT },
  marguerite: { draw: marguerite, alt: 'Marguerite Osei', width: PORTRAIT },
  tobias: { draw: tobias, alt: 'Tobias Fenn', width: PORTRAIT },
  wilma: { draw: wilma, alt: 'Wilma Aske', width: PORTRAIT },
  yusuf: { draw: yusuf, alt: 'Yusuf Lindqvist', width: PORTRAIT },
} satisfies Readonly<Record<string, Print>>;

export type PrintName = keyof typeof prints;

export const printNames: readonly PrintName[] = Object.keys(prints).filter((name) => isPrint(name));

function isPrint(name: string): name is PrintName {
  return Object.hasOwn(prints, name);
}

/** Counts up when prints are drawn differently, so that no browser shows the ones it has kept. */
const STATE = 1;

function sizeOf(name: PrintName): { readonly width: number; readonly height: number } {
  const { width = WIDTH }: Print = prints[name];
  return { width, height: Math.round((width * HEIGHT) / WIDTH) };
}

/** A print's file, below the site's assets folder. */
export function fileOf(name: PrintName): string {
  return `print-${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}-${STATE}.webp`;
}

/** Every print, to be drawn. */
export const printed: readonly Drawn[] = printNames.map((name) => ({
  ...recordOf(name),
  draw: prints[name].draw,
}));

/** A print as the media library has it. */
export function recordOf(name: PrintName): Picture {
  const { alt, caption }: Print = prints[name];
  return {
    ...{ name, alt, file: fileOf(name), mimeType: 'image/webp', credit: 'Print: Culvert' },
    ...sizeOf(name),
    ...(caption === undefined ? {} : { caption }),
  };
}
