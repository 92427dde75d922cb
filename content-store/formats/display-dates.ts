import { kept, LANGUAGE } from './language.ts';

/** A date as the specification writes it (S0 §9): "March 4, 2026" for months starting Ma, Ap or Ju, otherwise
 * "Jan. 4, 2026" with "Sept." for September. `instant` is ISO 8601; the day is the one of `timeZone`.
 * What is no instant is shown as it stands. */
export function displayDate(instant: string, timeZone: string, language = LANGUAGE): string {
  return days(language, timeZone)(instant);
}

/** An event's days: one date, or "start – end". */
export function displayRange(
  start: string,
  end: string | undefined,
  timeZone: string,
  language = LANGUAGE,
): string {
  const first = displayDate(start, timeZone, language);
  if (end === undefined) return first;
  const last = displayDate(end, timeZone, language);
  return first === last ? first : `${first} – ${last}`;
}

/** A time of day with its zone: "2:00 PM CST". */
export function displayTime(instant: string, timeZone: string, language = LANGUAGE): string {
  return times(language, timeZone)(instant);
}

/** A day in figures, as S0 §9 has the end of a meter: "03/04/2026". */
export function dayInFigures(instant: string, timeZone: string, language = LANGUAGE): string {
  return figures(language, timeZone)(instant);
}

function shortened(month: string): string {
  if (/^(Ma|Ap|Ju)/.test(month)) return month;
  return month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`;
}

const days = kept((language, timeZone) => {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return remembered((instant) => {
    // The specification's way is American; elsewhere a day is written as is usual there.
    if (language !== 'en-US') return format.format(instant);
    // "January 4, 2026": telling its parts apart costs a third of asking for them.
    const [month = '', ...rest] = format.format(instant).split(' ');
    return [shortened(month), ...rest].join(' ');
  });
});

const times = kept((language, timeZone) => {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return remembered((instant) => format.format(instant));
});

const figures = kept((language, timeZone) => {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return remembered((instant) => format.format(instant));
});

/** Of a zone's days, and of its times. */
const MOST_KNOWN = 10_000;

/** The same few stand on many pages. */
function remembered(write: (instant: Date) => string): (instant: string) => string {
  const known = new Map<string, string>();
  return (instant) => {
    const found = known.get(instant);
    if (found !== undefined) return found;
    const at = new Date(instant);
    const written = Number.isNaN(at.getTime()) ? instant : write(at);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(instant, written);
    return written;
  };
}
