import { tz } from '@date-fns/tz';
import { format } from 'date-fns';

/** A date as the specification writes it (S0 §9): "March 4, 2026" for months starting Ma, Ap or Ju, otherwise
 * "Jan. 4, 2026" with "Sept." for September. `instant` is ISO 8601; the day is the one of `timeZone`. */
export function displayDate(instant: string, timeZone: string): string {
  const zone = { in: tz(timeZone) };
  const month = format(instant, 'MMMM', zone);
  if (/^(Ma|Ap|Ju)/.test(month)) return format(instant, 'MMMM d, yyyy', zone);
  const short = month === 'September' ? 'Sept' : format(instant, 'MMM', zone);
  return `${short}. ${format(instant, 'd, yyyy', zone)}`;
}

/** An event's days: one date, or "start – end". */
export function displayRange(start: string, end: string | undefined, timeZone: string): string {
  const first = displayDate(start, timeZone);
  if (end === undefined) return first;
  const last = displayDate(end, timeZone);
  return first === last ? first : `${first} – ${last}`;
}

/** A time of day with its zone: "2:00 PM CST". */
export function displayTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}
