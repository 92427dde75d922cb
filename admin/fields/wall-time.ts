import { tzOffset } from '@date-fns/tz';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A stored instant (ISO 8601, UTC) as the wall clock of a time zone shows it: `2026-03-01T09:00`. */
export function toWallTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  return new Date(at + tzOffset(timeZone, new Date(at)) * MINUTE).toISOString().slice(0, 16);
}

/** The instant at which the wall clock of a time zone shows this; null for nothing, the text itself for anything else,
 * so that validation can name it. A time the clock skips is read as the one an hour later. */
export function fromWallTime(wallTime: string, timeZone: string): string | null {
  if (wallTime === '') return null;
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return wallTime;
  // Around a change of the clock two offsets are possible; the right one gives back what was typed.
  const candidates = [asUtc - DAY, asUtc + DAY].map(
    (near) => asUtc - tzOffset(timeZone, new Date(near)) * MINUTE,
  );
  const exact = candidates.find((at) => toWallTime(new Date(at).toISOString(), timeZone) === wallTime);
  return new Date(exact ?? Math.max(...candidates)).toISOString();
}

/** An instant for people, such as "1 Mar 2026, 09:00". */
export function formatInstant(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
}

/** Only the time of day, such as "09:00". */
export function formatTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(Date.parse(instant));
}

/** A time zone for people: "Chicago time". */
export function zoneLabel(timeZone: string): string {
  const city = timeZone.split('/').at(-1) ?? timeZone;
  return `${city.replaceAll('_', ' ')} time`;
}
