import { type Focus, focusClass } from './focus.ts';

/** The shapes that pages cut pictures to: how wide, as a part of how high. */
export const cuts = {
  banner: { label: '4:1', shown: 'Banners of companies', ratio: 4 },
  wide: { label: '16:9', shown: 'Lists with wide pictures', ratio: 16 / 9 },
  photo: { label: '3:2', shown: 'Cards and lists', ratio: 3 / 2 },
  classic: { label: '4:3', shown: 'Grids and galleries', ratio: 4 / 3 },
  square: { label: '1:1', shown: 'Portraits, square and round pictures', ratio: 1 },
  tall: { label: '3:4', shown: 'Lists with tall pictures', ratio: 3 / 4 },
} as const satisfies Record<string, { label: string; shown: string; ratio: number }>;

export type Cut = keyof typeof cuts;
export const CUTS = Object.keys(cuts) as readonly Cut[];

/** Where the frame of each cut lies along the side that is cut off, in per cent: 0 is left or top. */
export type Crops = Readonly<Partial<Record<Cut, number | undefined>>>;

/** The classes of the cuts that have a frame of their own. */
export type CutClasses = Readonly<Partial<Record<Cut, string>>>;

interface Size {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The side of a picture along which the frame of a cut can be moved; null where the picture has that shape. */
export function sideOf(cut: Cut, { width = 1200, height = 800 }: Size): 'x' | 'y' | null {
  const wider = width / height / cuts[cut].ratio;
  if (Math.abs(wider - 1) < 0.01) return null;
  return wider > 1 ? 'x' : 'y';
}

/** The place that a cut keeps in sight: that of its frame along the side that is cut off, else the focal point's. */
export function placeOf(cut: Cut, size: Size, crops: Crops = {}, { x = 50, y = 50 }: Focus = {}) {
  const side = sideOf(cut, size);
  const along = crops[cut];
  return { x, y, ...(side !== null && along !== undefined && { [side]: along }) };
}

/** The classes by which the cuts with a frame of their own are shown; undefined where none has. One in the middle has a class
 * too: the focal point may be elsewhere. */
export function cutClasses(size: Size, crops: Crops | undefined, focus?: Focus): CutClasses | undefined {
  const chosen = CUTS.filter((cut) => crops?.[cut] !== undefined && sideOf(cut, size) !== null);
  if (chosen.length === 0) return undefined;
  return Object.fromEntries(chosen.map((cut) => [cut, focusClass(placeOf(cut, size, crops, focus)) ?? '']));
}
