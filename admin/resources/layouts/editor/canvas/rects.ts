/** Where an element stands on a page, in pixels of the screen from its upper left corner. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Of every row, column and block that a page shows, by its path: `1.0.2`. */
export type Rects = ReadonlyMap<string, Rect>;

/** How high is what shows nothing on a page of this width, so that it can be selected all the same. */
const LEAST = 20;

/** Where each element is drawn over the page, within the one it is part of. */
export function within(rects: Rects, path: string, above: string | null): Rect {
  const own = rects.get(path) ?? NOWHERE;
  const from = above === null ? NOWHERE : (rects.get(above) ?? NOWHERE);
  return {
    left: own.left - from.left,
    top: own.top - from.top,
    width: own.width === 0 ? from.width : own.width,
    height: Math.max(own.height, LEAST),
  };
}

const NOWHERE: Rect = { left: 0, top: 0, width: 0, height: 0 };
