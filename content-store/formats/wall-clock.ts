import { tzOffset } from '@date-fns/tz';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What the clock on the wall of a time zone shows at an instant (milliseconds since 1970): the milliseconds since 1970
 * of a clock in UTC that shows the same. */
export function wallClockAt(instant: number, timeZone: string): number {
  return instant + tzOffset(timeZone, new Date(instant)) * MINUTE;
}

/** The instants at which the clock on the wall shows this, the first first: mostly one, two in the hour that comes twice
 * when it is put back, none in the hour that is skipped when it is put forward. The same on a machine in any zone, which
 * `TZDate` is not. */
export function instantsShowing(wall: number, timeZone: string): number[] {
  return candidates(wall, timeZone).filter((at) => wallClockAt(at, timeZone) === wall);
}

/** The instant that is meant by a time on the wall: of two the first; for none the one as much later as the clock skips. */
export function instantMeant(wall: number, timeZone: string): number {
  return instantsShowing(wall, timeZone)[0] ?? Math.max(...candidates(wall, timeZone));
}

/** Around a change of the clock two offsets are possible: the one before and the one after. */
function candidates(wall: number, timeZone: string): number[] {
  const offsets = [wall - DAY, wall + DAY].map((near) => tzOffset(timeZone, new Date(near)));
  return [...new Set(offsets.map((offset) => wall - offset * MINUTE))].sort((a, b) => a - b);
}
