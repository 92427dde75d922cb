import { isData } from '#content-store/definition/entity.ts';
import type { RecordMeta } from './record-state.ts';
import type { ConsoleRecord } from './record-title.ts';

/** Where a record carries what the API says about it, beside its own fields. */
export const META = '_meta';

/** What is known about a record; null for one that is not stored yet. */
export function metaOf(record: ConsoleRecord | null): RecordMeta | null {
  const meta = record?.[META];
  if (!isData(meta) || typeof meta.version !== 'number') return null;
  return {
    version: meta.version,
    isLive: meta.isLive === true,
    hasWorkingCopy: meta.hasWorkingCopy === true,
    comesDownAt: textOf(meta.comesDownAt) || null,
    createdAt: textOf(meta.createdAt),
    updatedAt: textOf(meta.updatedAt),
    updatedBy: isData(meta.updatedBy) ? textOf(meta.updatedBy.name) : textOf(meta.updatedBy),
  };
}

/** The record as though it were at another version, so that a save from there meets what came since. */
export function atVersion(record: ConsoleRecord, version: number | null): ConsoleRecord {
  const meta = record[META];
  return { ...record, [META]: isData(meta) ? { ...meta, version } : { version } };
}

/** Whether a record was stored again since the version that something was begun from. One that is not stored never is. */
export function hasMovedOn(record: ConsoleRecord | null, version: number | null): record is ConsoleRecord {
  return record !== null && metaOf(record)?.version !== version;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
