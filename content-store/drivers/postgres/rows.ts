import type { Selectable } from 'kysely';
import type {
  Change,
  CollectionSpec,
  Fields,
  ReadOptions,
  StoredDocument,
  StoredRecord,
} from '../../store.ts';
import { comesDownAt } from '../asked.ts';
import type { Tables } from './tables.ts';

export type RecordRow = Selectable<Tables['records']>;

export function recordOf(row: RecordRow): StoredRecord {
  return {
    collection: row.collection,
    id: row.id,
    version: row.version,
    live: row.live,
    working: row.working,
    liveBody: row.live_body,
    workingBody: row.working_body,
    deleted: row.deleted,
    claims: row.claims,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

export function changeOf(row: Selectable<Tables['changes']>): Change {
  const { sequence, tenant, at, actor, reason, records } = row;
  return { sequence: Number(sequence), tenantKey: tenant, at, actor, reason, records };
}

/** The digest of the body that belongs to the stage. */
export function bodyOf(record: StoredRecord, options: ReadOptions): string | null {
  const isWorking = options.stage === 'working' && record.working !== null;
  return isWorking ? record.workingBody : record.liveBody;
}

export function documentOf(
  record: StoredRecord,
  spec: CollectionSpec,
  data: Fields,
  body: Fields | undefined,
  cursor: string,
): StoredDocument {
  return {
    collection: record.collection,
    id: record.id,
    version: record.version,
    data: { ...data, ...body },
    isLive: record.live !== null,
    hasWorkingCopy: record.live !== null && record.working !== null,
    comesDownAt: comesDownAt(record, spec),
    deleted: record.deleted,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    updatedBy: record.updatedBy,
    cursor,
  };
}
