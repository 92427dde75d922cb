/** Formatters by time zone: making one costs more than a thousand uses. */
const days = new Map<string, Intl.DateTimeFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

/** A date as the specification writes it (S0 §9): "March 4, 2026" for months starting Ma, Ap or Ju, otherwise
 * "Jan. 4, 2026" with "Sept." for September. `instant` is ISO 8601; the day is the one of `timeZone`. */
export function displayDate(instant: string, timeZone: string): string {
  const format = kept(days, timeZone, { year: 'numeric', month: 'long', day: 'numeric' });
  const parts = format.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${shortened(part('month'))} ${part('day')}, ${part('year')}`;
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
  const format = kept(times, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return format.format(new Date(instant));
}

function shortened(month: string): string {
  if (/^(Ma|Ap|Ju)/.test(month)) return month;
  return month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`;
}

function kept(
  known: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format = known.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  known.set(timeZone, format);
  return format;
}
