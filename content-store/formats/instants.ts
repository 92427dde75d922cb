import { kept, LANGUAGE } from './language.ts';
import { instantsShowing, wallClockAt } from './wall-clock.ts';

/* How the console writes moments: day, month, year, so that no reader takes one for the other, and 24 hours. An instant is
 * ISO 8601; what is none is shown as it stands. */

/** Such as "1 Mar 2026, 09:00", the same in every browser; with the zone's name where the clock shows that twice. */
export function formatInstant(instant: string, timeZone: string, language = LANGUAGE): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const { day, month, year, hour, minute } = partsOf(moments(language, timeZone), at);
  const text = `${day} ${month} ${year}, ${hour}:${minute}`;
  const isTwice = instantsShowing(wallClockAt(at, timeZone), timeZone).length > 1;
  return isTwice ? `${text} ${zoneName(instant, timeZone, language)}` : text;
}

/** Only the time of day, such as "09:00". */
export function formatTime(instant: string, timeZone: string, language = LANGUAGE): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const { hour, minute } = partsOf(moments(language, timeZone), at);
  return `${hour}:${minute}`;
}

/** Only the day, as a heading: "Sunday 1 March 2026". */
export function formatDay(instant: string, timeZone: string, language = LANGUAGE): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const { weekday, day, month, year } = partsOf(days(language, timeZone), at);
  return `${weekday} ${day} ${month} ${year}`;
}

/** Only the day, in a year that goes without saying: "Sunday 1 March". */
export function formatDayWithoutYear(instant: string, timeZone: string, language = LANGUAGE): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const { weekday, day, month } = partsOf(days(language, timeZone), at);
  return `${weekday} ${day} ${month}`;
}

/** What the time is called at an instant: "CDT", "GMT+2"; empty for what is no instant. */
export function zoneName(instant: string, timeZone: string, language = LANGUAGE): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : (partsOf(zones(language, timeZone), at).timeZoneName ?? '');
}

/** How long ago something was, in the largest whole unit up to days: "just now", "2 minutes ago". */
export function ago(ms: number, language = LANGUAGE): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return past(language).format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24
    ? past(language).format(-hours, 'hour')
    : past(language).format(-Math.round(hours / 24), 'day');
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsOf(format: Intl.DateTimeFormat, at: number): Parts {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

const past = kept((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' }));
const moments = kept(
  (language, timeZone) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const days = kept(
  (language, timeZone) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);
const zones = kept(
  (language, timeZone) => new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }),
);
