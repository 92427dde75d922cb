import type { FoundRecord } from '#admin/data/find-request.ts';
import { kindLabel } from '#admin/forms/form-fields.ts';
import { bestFirst } from '#admin/records/best-first.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { type RecordState, recordState, stateInWords } from '#admin/records/record-state.ts';
import { recordTitle } from '#admin/records/record-title.ts';

/** A record of this site that has a page. */
export interface FoundPage {
  readonly title: string;
  readonly alias: string;
  /** What it is, such as "Article". */
  readonly kind: string;
  /** How it stands, in words; null where there is nothing to say, as of a section. */
  readonly state: string | null;
  /** Whether readers see it. */
  readonly isLive: boolean;
}

/** So many are shown. */
const MOST = 12;

/** The pages that a phrase is about, best first, as they stand at a moment (milliseconds). */
export function foundPages(
  phrase: string,
  records: readonly FoundRecord[],
  timeZone: string,
  now: number,
): readonly FoundPage[] {
  const paged = records.filter(({ record }) => textOf(record.alias) !== '');
  return bestRecords(phrase, paged)
    .slice(0, MOST)
    .flatMap((found) => pageOf(found, timeZone, now) ?? []);
}

/** The records that a phrase is about, best first. */
export function bestRecords(phrase: string, records: readonly FoundRecord[]): readonly FoundRecord[] {
  const findable = records.map((found) => {
    const { entity, record } = found;
    const said = [...entity.list.search, 'alias'].map((name) => textOf(record[name])).join(' ');
    return { label: recordTitle(entity, record), names: [textOf(record[entity.titleField])], said, found };
  });
  return bestFirst(findable, phrase).map(({ found }) => found);
}

/** The page of a record as it stands at a moment (milliseconds); null where it has none. */
export function pageOf({ entity, record }: FoundRecord, timeZone: string, now: number): FoundPage | null {
  const alias = textOf(record.alias);
  if (entity.page === undefined || alias === '') return null;
  const state = entity.hasWorkingCopies ? recordState(entity, record, metaOf(record), now) : null;
  return {
    ...{ title: recordTitle(entity, record), alias },
    kind: kindLabel(entity, textOf(record[entity.variants?.by ?? ''])),
    state: state === null ? null : stateInWords(state, timeZone),
    isLive: state === null || isSeen(state, metaOf(record)?.isLive === true),
  };
}

function isSeen({ kind }: RecordState, isLive: boolean): boolean {
  return isLive && kind !== 'scheduled' && kind !== 'expired';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
