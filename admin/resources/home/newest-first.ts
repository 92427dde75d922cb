import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { EntityEntry } from '#content-store/screens/entity-entry.ts';

export interface EntityRecords {
  readonly entity: EntityEntry;
  readonly records: readonly ConsoleRecord[];
}

/** A record, and what it is of. */
export interface Changed {
  readonly entity: EntityEntry;
  readonly record: ConsoleRecord;
}

/** The records of some entities as a single list, by when each was changed last. */
export function newestFirst(all: readonly EntityRecords[]): readonly Changed[] {
  return all
    .flatMap(({ entity, records }) => records.map((record) => ({ entity, record })))
    .toSorted((a, b) => changedAt(b) - changedAt(a));
}

/** What a record is, in a word: its type, else what it is of. */
export function kindOf({ entity, record }: Changed): string {
  const { variants, label } = entity;
  return variants?.types.find(({ type }) => type === record[variants.by])?.label ?? label;
}

function changedAt({ record }: Changed): number {
  return Date.parse(metaOf(record)?.updatedAt ?? '') || 0;
}
