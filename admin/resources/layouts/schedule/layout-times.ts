import { fromWallTime } from '#admin/context/wall-time.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { scheduleTexts as texts } from '#content-store/messages/layout-schedule.ts';
import { messages } from '#content-store/messages/validation.ts';
import type { BulkChange } from '#content-store/model/bulk/change.ts';
import type { PageLayoutAnswer } from '#content-store/model/pages/operations.ts';

/** The addresses that a layout is made for. */
export function addressesOf({ type, alias }: ConsoleRecord): readonly string[] {
  return type === 'url-override' ? textsIn(alias) : [];
}

/** What the page at an address has where a layout is not shown: the next that there is, a built-in one, or no page at all. */
export function withoutLayout({ kind, record, candidates }: PageLayoutAnswer, id: string): string {
  const next = candidates.find(
    ({ layout: made, outcome }) =>
      made !== null && made.id !== id && (outcome === 'taken' || outcome === 'behind'),
  );
  if (next?.layout != null) return next.layout.name;
  return kind === 'page' && record !== null ? texts.builtIn : texts.noPage;
}

export type Way = 'keep' | 'set' | 'none';

/** What is asked for, moments as the clock of the site shows them. */
export interface Asked {
  readonly from: { readonly way: Way; readonly typed: string };
  readonly until: { readonly way: Way; readonly typed: string };
  readonly stand: 'keep' | 'publish' | 'unpublish';
}

export const NOTHING_ASKED: Asked = {
  from: { way: 'keep', typed: '' },
  until: { way: 'keep', typed: '' },
  stand: 'keep',
};

/** The change that is asked for, or why it cannot be made, by what it is said of; null where nothing is asked for. */
export function changeOf(
  { from, until, stand }: Asked,
  timeZone: string,
): { readonly change: Partial<BulkChange> } | { readonly errors: { from?: string; until?: string } } | null {
  const set: Record<string, string | null> = {};
  const errors: { from?: string; until?: string } = {};
  for (const [name, field, { way, typed }] of [
    ['from', 'shownFrom', from],
    ['until', 'shownUntil', until],
  ] as const) {
    if (way === 'keep') continue;
    const moment = way === 'none' ? null : fromWallTime(typed, timeZone);
    if (way === 'set' && Number.isNaN(Date.parse(moment ?? ''))) errors[name] = texts.badMoment;
    set[field] = moment;
  }
  const { shownFrom, shownUntil } = set;
  if (typeof shownFrom === 'string' && typeof shownUntil === 'string' && shownUntil <= shownFrom)
    errors.until ??= messages.timeOrder();
  if (Object.keys(errors).length > 0) return { errors };
  if (Object.keys(set).length === 0 && stand === 'keep') return null;
  // What is live has its time at once: a time that waits to be published is none.
  return { change: { set, act: stand === 'keep' ? null : stand, isForReaders: true } };
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
