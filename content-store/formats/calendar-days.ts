import { instantMeant, wallClockAt } from './wall-clock.ts';

/** A day of a site's calendar, such as `2026-03-29`. */
export type Day = string;

const LENGTH = 86_400_000;

/** The day that the clock on the wall of a time zone shows at an instant (ISO 8601). */
export function dayAt(instant: string, timeZone: string): Day {
  return asDay(wallClockAt(Date.parse(instant), timeZone));
}

/** The instant at which a day begins there (ISO 8601, UTC): where midnight is skipped, when the clock first shows that day. */
export function startOfDay(day: Day, timeZone: string): string {
  return new Date(instantMeant(Date.parse(day), timeZone)).toISOString();
}

/** So many days later, or before. Each day is one, however many hours it has. */
export function shiftDay(day: Day, by: number): Day {
  return asDay(Date.parse(day) + by * LENGTH);
}

/** So many days from one on. */
export function daysFrom(first: Day, count: number): readonly Day[] {
  return Array.from({ length: count }, (_, at) => shiftDay(first, at));
}

/** The Monday of the week of a day. */
export function weekOf(day: Day): Day {
  return shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The first day of the month of a day, or of one so many months later. */
export function monthOf(day: Day, by = 0): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return asDay(Date.UTC(year, month - 1 + by, 1));
}

/** The first day that a month's weeks show, and how many they show. */
export function weeksOfMonth(day: Day): { readonly first: Day; readonly count: number } {
  const [first, next] = [weekOf(monthOf(day)), monthOf(day, 1)];
  const days = (Date.parse(next) - Date.parse(first)) / LENGTH;
  return { first, count: Math.ceil(days / 7) * 7 };
}

/** The same time of another day, as the clock on the wall shows it; one that is skipped that day, as much later. */
export function onDay(instant: string, day: Day, timeZone: string): string {
  const wall = wallClockAt(Date.parse(instant), timeZone);
  const time = wall - Date.parse(asDay(wall));
  return new Date(instantMeant(Date.parse(day) + time, timeZone)).toISOString();
}

/** Whether a text names a day that there is. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && asDay(Date.parse(text)) === text
  );
}

function asDay(wall: number): Day {
  return new Date(wall).toISOString().slice(0, 10);
}
