/** The shared parts that stand on pages as markup of their own, made from nothing but the part's value, the site's name and
 * whether the page is the one a link leads to. Where only they have changed, a page gets the new markup in place of the
 * old one and need not be rendered again. What each looks like is said in `server/render-frame.ts`. */
export const FRAME_PARTS = ['header', 'footer'] as const;

export type FramePart = (typeof FRAME_PARTS)[number];

/** The part of the frame that a shared part's key stands for; null for any other. */
export function framePartOf(key: string): FramePart | null {
  return FRAME_PARTS.find((name) => key === `${name}:`) ?? null;
}
