/** As wide as a left pane is made at most, where nothing else is said (S0 §9), in pixels. */
export const PANE_MAX = 450;
/** Narrower, nothing in it could be read, in pixels. */
export const PANE_MIN = 180;
const STEP = 16;

/** A width within what a pane can have, in whole pixels. */
export function paneWidth(wanted: number, max: number): number {
  return Math.round(Math.min(Math.max(wanted, PANE_MIN), max));
}

const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;

type PaneKey = (typeof keys)[number];

/** Whether a key moves the edge of a pane. */
export function isPaneKey(key: string): key is PaneKey {
  return keys.some((known) => known === key);
}

/** The width after a key: a step narrower or wider, or all the way. */
export function widthByKey(key: PaneKey, width: number, max: number): number {
  const wanted = { ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: PANE_MIN, End: max }[key];
  return paneWidth(wanted, max);
}
