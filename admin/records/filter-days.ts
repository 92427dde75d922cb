import { fromWallTime, toWallTime } from '#admin/context/wall-time.ts';
import { shiftDay, weekOf } from '#content-store/formats/calendar-days.ts';
import { formatDay } from '#content-store/formats/instants.ts';

/** A day in a filter: `2026-03-01`, or so many days from today, as `today`, `today+7`, `today-30`, or from the Monday of this
 * week, as `monday+7`. A list kept by its address or as a view means another day tomorrow where it is said so. */
export type FilterDay = string;

const RELATIVE = /^(today|monday)(?:([+-])(\d{1,4}))?$/;

/** The day that is meant, `2026-03-01`, as the site has it now (milliseconds since 1970); null where it is none. */
export function dayMeant(day: FilterDay, timeZone: string, now: number): string | null {
  const relative = RELATIVE.exec(day);
  if (relative === null) return isDay(day) ? day : null;
  const [, counted, sign = '+', days = '0'] = relative;
  const today = toWallTime(new Date(now).toISOString(), timeZone).slice(0, 10);
  const first = counted === 'monday' ? weekOf(today) : today;
  return shiftDay(first, Number(days) * (sign === '-' ? -1 : 1));
}

/** From the first moment of one day until the last of another, as the API asks: ISO 8601, UTC. A day that is none is not
 * asked about. */
export function stretchOfDays(
  { from, to }: { readonly from?: FilterDay | undefined; readonly to?: FilterDay | undefined },
  timeZone: string,
  now: number,
): { readonly gte?: string; readonly lt?: string } {
  const first = from === undefined ? null : dayMeant(from, timeZone, now);
  const last = to === undefined ? null : dayMeant(to, timeZone, now);
  const [gte, lt] = [first, last && shiftDay(last, 1)].map(
    (day) => day && fromWallTime(`${day}T00:00`, timeZone),
  );
  return { ...(gte && { gte }), ...(lt && { lt }) };
}

/** "from today", "in the last 7 days", "1 Mar 2026 to 3 Mar 2026". */
export function daysInWords(
  { from, to }: { readonly from?: FilterDay | undefined; readonly to?: FilterDay | undefined },
  timeZone: string,
  now: number,
): string {
  const known = DAY_PRESETS.find((preset) => preset.from === from && preset.to === to);
  if (known !== undefined) return known.label;
  const [first, last] = [from, to].map((day) => day && inWords(day, timeZone, now));
  if (first && last) return first === last ? first : `${first} to ${last}`;
  if (first) return `from ${first}`;
  return last ? `until ${last}` : '';
}

/** What is asked for most. On a Friday evening, the next 7 days end with the next Friday, whatever its hour. */
export const DAY_PRESETS: readonly {
  readonly label: string;
  readonly from?: FilterDay;
  readonly to?: FilterDay;
}[] = [
  { label: 'Today', from: 'today', to: 'today' },
  { label: 'Last 7 days', from: 'today-7', to: 'today' },
  { label: 'Last 30 days', from: 'today-30', to: 'today' },
  { label: 'Next 7 days', from: 'today', to: 'today+7' },
  { label: 'Next week', from: 'monday+7', to: 'monday+13' },
  { label: 'Next 30 days', from: 'today', to: 'today+30' },
];

function inWords(day: FilterDay, timeZone: string, now: number): string {
  const meant = dayMeant(day, timeZone, now);
  return meant === null ? day : formatDay(`${meant}T12:00:00Z`, 'UTC');
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
