export interface Scrolled {
  /** How far the page is scrolled down, and how far it can be, in pixels. */
  readonly by: number;
  readonly room: number;
  /** How high the bar is, in pixels. */
  readonly bar: number;
}

/** Whether the bar is hidden: away from the top, unless the page is too short to scroll (S0 §4). */
export function isBarHidden({ by, room, bar }: Scrolled): boolean {
  return by > 0 && room > bar;
}
