import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { formatInstant } from '#content-store/formats/instants.ts';

/** What the API says about a record beside its fields. */
export interface RecordMeta {
  readonly version: number;
  readonly isLive: boolean;
  /** Something is saved that readers do not see yet. */
  readonly hasWorkingCopy: boolean;
  /** When readers see it no more, by what is live, whatever is saved beside that. */
  readonly comesDownAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

export type RecordState =
  | { readonly kind: 'new' }
  | { readonly kind: 'draft'; readonly review?: Review | undefined }
  | { readonly kind: 'live'; readonly until?: string }
  | {
      readonly kind: 'changed';
      readonly until?: string;
      readonly saved: SavedEnd;
      readonly review?: Review | undefined;
    }
  /** What readers see is replaced at a moment. */
  | { readonly kind: 'update'; readonly at: string }
  /** What was to be published by itself could not be. */
  | { readonly kind: 'refused'; readonly isLive: boolean; readonly problem: string }
  | { readonly kind: 'scheduled'; readonly at: string; readonly hasChanges: boolean }
  | { readonly kind: 'expired'; readonly at: string; readonly saved: SavedEnd };

/** The moment that is saved and not published, null for none any more; absent where that is what is live. */
type SavedEnd = { readonly until: string | null } | undefined;

/** How what readers do not see stands to whoever reviews it. */
type Review = 'waiting' | 'returned';

type Scheduled = Pick<AnyEntity, 'schedule'>;

/** Where a record stands for its readers, at a moment (milliseconds). */
export function recordState(
  entity: Scheduled,
  record: Data,
  meta: RecordMeta | null,
  now: number,
): RecordState {
  if (meta === null) return { kind: 'new' };
  const publishAt = instantOf(record, 'publishAt');
  const problem = record.publishProblem;
  if (publishAt !== null && typeof problem === 'string')
    return { kind: 'refused', isLive: meta.isLive, problem };
  if (!meta.isLive)
    return publishAt === null
      ? { kind: 'draft', review: reviewOf(record) }
      : { kind: 'scheduled', at: publishAt, hasChanges: false };
  if (publishAt !== null) return { kind: 'update', at: publishAt };
  const from = instantOf(record, entity.schedule?.from);
  const until = meta.comesDownAt;
  const kept = instantOf(record, entity.schedule?.until);
  const saved = meta.hasWorkingCopy && kept !== until ? { until: kept } : undefined;
  if (from !== null && Date.parse(from) > now)
    return { kind: 'scheduled', at: from, hasChanges: meta.hasWorkingCopy };
  if (until !== null && Date.parse(until) <= now) return { kind: 'expired', at: until, saved };
  const known = until === null ? {} : { until };
  if (meta.hasWorkingCopy) return { kind: 'changed', ...known, saved, review: reviewOf(record) };
  return { kind: 'live', ...known };
}

/** When the state becomes another by itself, in milliseconds; null for never. What is published by itself may be due
 * already, and wait for the server. */
export function stateChangesAt(
  entity: Scheduled,
  record: Data,
  meta: RecordMeta | null,
  now: number,
): number | null {
  if (meta === null) return null;
  const isDue = typeof record.publishProblem !== 'string';
  const due = isDue ? [instantOf(record, 'publishAt')] : [];
  const seen = meta.isLive ? [instantOf(record, entity.schedule?.from), meta.comesDownAt] : [];
  const moments = [
    ...due.map((at) => Date.parse(at ?? '')),
    ...seen.map((at) => Date.parse(at ?? '')).filter((at) => at > now),
  ].filter(Number.isFinite);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** The state in words, times as the site's wall clock shows them. */
export function stateInWords(state: RecordState, timeZone: string): string {
  return stateInParts(state, timeZone).join(' · ');
}

/** The same in its parts: where it stands, which is short, and what else is to be said of that. */
export function stateInParts(state: RecordState, timeZone: string): readonly [string, ...string[]] {
  const moment = (at: string) => formatInstant(at, timeZone);
  switch (state.kind) {
    case 'new':
      return ['Not saved yet'];
    case 'draft':
      return [['Draft', ...inReview(state.review)].join(' · ')];
    case 'live':
      return [state.until === undefined ? 'Live' : `Live until ${moment(state.until)}`];
    case 'changed': {
      const until = state.until === undefined ? [] : [`until ${moment(state.until)}`];
      const saved = savedInWords(state.saved, moment);
      return ['Live, with unpublished changes', ...until, ...saved, ...inReview(state.review)];
    }
    case 'update':
      return [`Live · update on ${moment(state.at)}`];
    case 'refused':
      return [state.isLive ? 'Live · update could not be published' : 'Draft · could not be published'];
    case 'scheduled':
      return [`Scheduled for ${moment(state.at)}`, ...(state.hasChanges ? ['with unpublished changes'] : [])];
    case 'expired':
      return [`Expired ${moment(state.at)}`, ...savedInWords(state.saved, moment)];
  }
}

function savedInWords(saved: SavedEnd, moment: (at: string) => string): readonly string[] {
  if (saved === undefined) return [];
  return [`${saved.until === null ? 'expiry removed' : `expires ${moment(saved.until)}`}, not published`];
}

/** Whether a moment of a record is not set yet, though it has one: it becomes the moment of the first publish. */
export function isSetByPublishing(record: Data, name: string): boolean {
  return record[`${name}Follows`] === true;
}

function reviewOf({ submission }: Data): Review | undefined {
  return submission === 'waiting' || submission === 'returned' ? submission : undefined;
}

function inReview(review: Review | undefined): readonly string[] {
  return review === undefined ? [] : [review === 'waiting' ? 'waits for review' : 'sent back'];
}

function instantOf(record: Data, field: string | undefined): string | null {
  const value = field === undefined ? undefined : record[field];
  return typeof value === 'string' && value !== '' ? value : null;
}
