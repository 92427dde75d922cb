import { zoneName } from '#content-store/formats/instants.ts';
import { instantMeant, instantsShowing, wallClockAt } from '#content-store/formats/wall-clock.ts';

/** A stored instant (ISO 8601, UTC) as the wall clock of a time zone shows it: `2026-03-01T09:00`. */
export function toWallTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : new Date(wallClockAt(at, timeZone)).toISOString().slice(0, 16);
}

/** The instant at which the wall clock of a time zone shows this; null for nothing, the text itself for anything else,
 * so that validation can name it. A time the clock skips is read as the one as much later. Of a time it shows twice the
 * first is meant, or the second where it replaces an instant (`instead`) that is a second one: editing the minutes of
 * such an instant keeps its hour. */
export function fromWallTime(wallTime: string, timeZone: string, instead?: string): string | null {
  if (wallTime === '') return null;
  const wall = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wall)) return wallTime;
  const [, second] = instantsShowing(wall, timeZone);
  const isSecond = second !== undefined && instead !== undefined && isSecondOf(instead, timeZone);
  return new Date(isSecond ? second : instantMeant(wall, timeZone)).toISOString();
}

/** What is to be said of a time as it was typed, and the instant it could mean instead. */
export interface WallTimeNotice {
  readonly text: string;
  readonly other?: { readonly label: string; readonly instant: string };
}

/** Says what is meant where the clock is put forward or back; null at all other times. `typed` is what stands in the
 * input, or stood there when `instant` was taken from it. */
export function wallTimeNotice(typed: string, instant: string, timeZone: string): WallTimeNotice | null {
  const wall = Date.parse(`${typed}Z`);
  if (Number.isNaN(wall) || Number.isNaN(Date.parse(instant))) return null;
  const time = typed.slice(11, 16);
  const instants = instantsShowing(wall, timeZone).map((at) => new Date(at).toISOString());
  if (instants.length === 0) {
    const isTaken = fromWallTime(typed, timeZone) === instant;
    const shown = `${toWallTime(instant, timeZone).slice(11)} ${zoneName(instant, timeZone)}`;
    return isTaken ? { text: `The clock is put forward and skips ${time}: ${shown} is meant` } : null;
  }
  const [first, second] = instants;
  if (first === undefined || second === undefined) return null;
  const isSecond = isSecondOf(instant, timeZone);
  const [own, other] = isSecond ? [second, first] : [first, second];
  return {
    text: `The clock is put back and shows ${time} twice: the ${isSecond ? 'second' : 'first'}, ${zoneName(own, timeZone)}, is meant`,
    other: {
      label: `Take the ${isSecond ? 'first' : 'second'}, ${zoneName(other, timeZone)}`,
      instant: other,
    },
  };
}

/** A time zone for people: "Chicago time". */
export function zoneLabel(timeZone: string): string {
  const city = timeZone.split('/').at(-1) ?? timeZone;
  return `${city.replaceAll('_', ' ')} time`;
}

function isSecondOf(instant: string, timeZone: string): boolean {
  const at = Date.parse(instant);
  return !Number.isNaN(at) && instantsShowing(wallClockAt(at, timeZone), timeZone)[1] === at;
}
