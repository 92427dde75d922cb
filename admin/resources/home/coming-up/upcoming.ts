import { type Day, dayAt, shiftDay } from '#content-store/formats/calendar-days.ts';
import { formatDayWithoutYear, formatTime } from '#content-store/formats/instants.ts';
import { calendarWords, comingUpTexts } from '#content-store/messages/calendar.ts';
import type { EntryKind } from '#content-store/model/calendar/kinds.ts';
import type { CalendarDay, CalendarEntry } from '#content-store/model/calendar/operations.ts';

/** What happens by itself, as the calendar is asked for it: with `expires` it answers all that ends. */
export const AHEAD = ['scheduled', 'update', 'expires'] as const satisfies readonly EntryKind[];

/** Today, and so many days after it. */
const DAYS_AFTER = 7;
export const DAYS = DAYS_AFTER + 1;
/** Lines there is room for. */
const SHOWN = 8;

export interface Upcoming {
  /** The next, in their order. */
  readonly entries: readonly CalendarEntry[];
  /** How many come after them. */
  readonly more: number;
}

/** Of several answers of the calendar, what is still to come at a moment (ISO 8601). */
export function upcoming(answers: readonly (readonly CalendarDay[])[], now: string): Upcoming {
  const days = answers.flat();
  const all = days.flatMap(({ entries }) => entries);
  const ahead = all.filter(({ at }) => at > now).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const entries = ahead.slice(0, SHOWN);
  return { entries, more: total - (all.length - ahead.length) - entries.length };
}

/** When something is, seen from a day: "Today, 14:30", "Tomorrow, 09:00", "Sunday 1 March, 09:00". */
export function momentInWords(at: string, today: Day, timeZone: string): string {
  const day = dayAt(at, timeZone);
  const time = formatTime(at, timeZone);
  if (day === today) return `${calendarWords.today}, ${time}`;
  if (day === shiftDay(today, 1)) return `${comingUpTexts.tomorrow}, ${time}`;
  return `${formatDayWithoutYear(at, timeZone)}, ${time}`;
}
