import { instantMeant, wallClockAt } from '#content-store/formats/wall-clock.ts';
import type { View } from '#content-store/reading/reader.ts';
import { fieldOf } from './field-of.ts';

export type OccasionStatus = 'scheduled' | 'postponed' | 'movedOnline' | 'cancelled';

/** When something takes place, and whether it does. */
export interface Occasion {
  /** ISO 8601, UTC. */
  readonly start: string;
  /** Undefined where it is not known, or would be before the start. */
  readonly end: string | undefined;
  /** Its days are what counts, in the site's time zone. */
  readonly isAllDay: boolean;
  readonly status: OccasionStatus;
}

/** The occasion that a piece tells of; null for what takes place at no time. */
export function occasionOf(content: View<'content'>): Occasion | null {
  const start = fieldOf(content, 'startDate');
  if (start === undefined) return null;
  const end = fieldOf(content, 'endDate');
  return {
    start,
    // An import may have brought an end before the start.
    end: end !== undefined && end >= start ? end : undefined,
    isAllDay: fieldOf(content, 'isAllDay') === true,
    status: fieldOf(content, 'eventStatus') ?? 'scheduled',
  };
}

/** The day of an instant in a time zone, such as 2026-11-21. */
export function dayOf(instant: string, timeZone: string): string {
  return new Date(wallClockAt(Date.parse(instant), timeZone)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The day after one, such as 2026-12-01 of 2026-11-30. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The moment from which on it is over: what lasts all day is so when the day is. */
export function overAt({ start, end, isAllDay }: Occasion, timeZone: string): string {
  const last = end ?? start;
  if (!isAllDay) return last;
  return new Date(instantMeant(Date.parse(dayAfter(dayOf(last, timeZone))), timeZone)).toISOString();
}

const DAY = 86_400_000;

/** What is said of an occasion that is not as it was planned. */
export const statusWords: Readonly<Partial<Record<OccasionStatus, string>>> = {
  postponed: 'Postponed',
  movedOnline: 'Moved online',
  cancelled: 'Cancelled',
};
