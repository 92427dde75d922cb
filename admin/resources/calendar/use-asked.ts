import { useSearchParams } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import {
  type Day,
  dayAt,
  isDay,
  monthOf,
  shiftDay,
  weekOf,
  weeksOfMonth,
} from '#content-store/formats/calendar-days.ts';
import { type EntryKind, entryKinds } from '#content-store/model/calendar/kinds.ts';

export const views = ['month', 'week', 'day', 'placements'] as const;
export type View = (typeof views)[number];

/** How many of each day there is room for. */
const PER_DAY: Readonly<Record<View, number>> = { month: 4, week: 25, day: 500, placements: 1 };
/** Days over which placements are shown. */
const PLACED_DAYS = 28;

export interface Asked {
  readonly view: View;
  /** One of the days that are shown. */
  readonly day: Day;
  readonly today: Day;
  /** The first that is shown, and how many. */
  readonly from: Day;
  readonly days: number;
  readonly perDay: number;
  readonly type: string | undefined;
  readonly section: string | undefined;
  readonly author: string | undefined;
  readonly kind: EntryKind | undefined;
}

export type Change = Partial<Record<'view' | 'day' | 'type' | 'section' | 'author' | 'kind', string>>;

/** What the calendar shows; kept in the address, so that it can be shared and gone back to. */
export function useAsked(): { readonly asked: Asked; readonly change: (next: Change) => void } {
  const { timeZone } = useSite();
  const [params, setParams] = useSearchParams();
  const today = dayAt(new Date().toISOString(), timeZone);
  const given = (name: keyof Change) => params.get(name) || undefined;
  const view = views.find((one) => one === given('view')) ?? 'month';
  const named = given('day') ?? '';
  const day = isDay(named) ? named : today;
  const change = (next: Change) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const asked = {
    ...{ view, day, today, perDay: PER_DAY[view], ...stretchOf(view, day) },
    ...{ type: given('type'), section: given('section'), author: given('author') },
    kind: entryKinds.find((one) => one === given('kind')),
  };
  return { asked, change };
}

/** The first day a view shows, and how many. */
function stretchOf(view: View, day: Day): { readonly from: Day; readonly days: number } {
  if (view === 'day') return { from: day, days: 1 };
  if (view === 'week') return { from: weekOf(day), days: 7 };
  if (view === 'placements') return { from: weekOf(day), days: PLACED_DAYS };
  const { first, count } = weeksOfMonth(day);
  return { from: first, days: count };
}

/** A day of the stretch before or behind the one that is shown. */
export function turned({ view, day }: Asked, by: 1 | -1): Day {
  if (view === 'month') return monthOf(day, by);
  return shiftDay(day, by * { week: 7, day: 1, placements: PLACED_DAYS }[view]);
}
