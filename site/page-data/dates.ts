/** Formatters by time zone: making one costs more than a thousand uses. */
const days = new Map<string, Intl.DateTimeFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

/** Days by zone and instant: the same few stand on many pages. */
const known = new Map<string, string>();
const MOST_KNOWN = 10_000;

/** A date as the specification writes it (S0 §9): "March 4, 2026" for months starting Ma, Ap or Ju, otherwise
 * "Jan. 4, 2026" with "Sept." for September. `instant` is ISO 8601; the day is the one of `timeZone`. */
export function displayDate(instant: string, timeZone: string): string {
  const key = `${timeZone} ${instant}`;
  const shown = known.get(key) ?? written(instant, timeZone);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, shown);
  return shown;
}

function written(instant: string, timeZone: string): string {
  const format = kept(days, timeZone, { year: 'numeric', month: 'long', day: 'numeric' });
  // "January 4, 2026": telling its parts apart costs a third of asking for them.
  const [month = '', ...rest] = format.format(new Date(instant)).split(' ');
  return [shortened(month), ...rest].join(' ');
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
  formats: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(timeZone, format);
  return format;
}
