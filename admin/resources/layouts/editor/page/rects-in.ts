import type { Rect, Rects } from '../canvas/rects.ts';

/** Where the parts of a layout stand on a page that is shown so much smaller. */
export function rectsIn(page: Document, scale: number): Rects {
  const rects = new Map<string, Rect>();
  let bottom = 0;
  for (const element of page.querySelectorAll<HTMLElement>('[data-place]')) {
    const place = element.dataset.place ?? '';
    const { left, top, width, height } = element.getBoundingClientRect();
    const isRow = !place.includes('.');
    // What is not shown at this width stands where it would be.
    const above = rects.get(place.slice(0, place.lastIndexOf('.')));
    const at = height > 0 ? top * scale : isRow ? bottom : (above?.top ?? bottom);
    const from = height > 0 ? left * scale : isRow ? 0 : (above?.left ?? 0);
    rects.set(place, { left: from, top: at, width: width * scale, height: height * scale });
    if (isRow) bottom = at + height * scale;
  }
  return rects;
}
