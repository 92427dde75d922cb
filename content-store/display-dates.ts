/** How days and times are written in a time zone. */
interface Zone {
  readonly day: (instant: string) => string;
  readonly time: (instant: string) => string;
}

/** Making a formatter costs more than a thousand uses. */
const zones = new Map<string, Zone>();
/** Of a zone's days, and of its times. */
const MOST_KNOWN = 10_000;

/** A date as the specification writes it (S0 §9): "March 4, 2026" for months starting Ma, Ap or Ju, otherwise
 * "Jan. 4, 2026" with "Sept." for September. `instant` is ISO 8601; the day is the one of `timeZone`. */
export function displayDate(instant: string, timeZone: string): string {
  return zoneOf(timeZone).day(instant);
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
  return zoneOf(timeZone).time(instant);
}

function shortened(month: string): string {
  if (/^(Ma|Ap|Ju)/.test(month)) return month;
  return month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`;
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const days = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
  const times = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const zone = {
    day: remembered((instant) => {
      // "January 4, 2026": telling its parts apart costs a third of asking for them.
      const [month = '', ...rest] = days.format(instant).split(' ');
      return [shortened(month), ...rest].join(' ');
    }),
    time: remembered((instant) => times.format(instant)),
  };
  zones.set(timeZone, zone);
  return zone;
}

/** The same few stand on many pages. */
function remembered(write: (instant: Date) => string): (instant: string) => string {
  const known = new Map<string, string>();
  return (instant) => {
    const found = known.get(instant);
    if (found !== undefined) return found;
    const written = write(new Date(instant));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(instant, written);
    return written;
  };
}
