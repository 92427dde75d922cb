import { join } from 'node:path';
import { Low } from 'lowdb';
import { disk } from '../../disk.ts';
import type { Change, RecordChange, StoredRecord } from '../../store.ts';
import type { Entry } from '../memory/collection.ts';
import type { Engine } from '../memory/engine.ts';
import { type JournalBatch, placeOf } from './frame.ts';
import type { Manifest } from './manifest.ts';
import { SharedParts } from './shared-parts.ts';
import { SnapshotJson } from './snapshot-json.ts';

/** A list that lowdb keeps. Throws StoreError DAMAGED where it is missing or its checksum does not match. */
export async function readList<T>(
  folder: string,
  list: { file: string; crc?: number | undefined },
): Promise<T[]> {
  const low = new Low<T[]>(new SnapshotJson(disk, join(folder, list.file), list.crc), []);
  await low.read();
  return low.data;
}

/** Fills an engine from a generation's snapshots. */
export async function loadSnapshots(folder: string, manifest: Manifest, engine: Engine): Promise<void> {
  const parts = new SharedParts();
  for (const one of manifest.snapshots) {
    const scope = engine.scope(one.tenantKey);
    for (const entry of await readList<Entry>(folder, one)) scope.put(parts.of(entry));
  }
  engine.sequence = manifest.sequence;
  engine.versions = manifest.definitions;
}

/** Puts a batch of a journal into memory; answers the change it was and the entries it replaced, in the same order. */
export function applyBatch(
  engine: Engine,
  batch: JournalBatch,
  place: { readonly journal: string; readonly bodiesAt: number },
): { readonly change: Change; readonly replaced: readonly (Entry | null)[] } {
  const scope = engine.scope(batch.tenantKey);
  const records: RecordChange[] = [];
  const replaced: (Entry | null)[] = [];
  for (const one of batch.writes) {
    const entry: Entry = {
      record: recordOf(one, batch),
      liveBody: placeOf(place.journal, place.bodiesAt, one.liveBody),
      workingBody: placeOf(place.journal, place.bodiesAt, one.workingBody),
    };
    const before = scope.put(entry);
    // Nobody can ask for a collection that the definitions no longer have.
    if (!scope.collections.has(one.collection)) continue;
    records.push({
      collection: one.collection,
      id: one.id,
      before: before?.record ?? null,
      after: entry.record,
    });
    replaced.push(before);
  }
  engine.sequence = batch.sequence;
  scope.sequence = batch.sequence;
  const { sequence, at, tenantKey, actor, reason } = batch;
  return { change: { sequence, at, tenantKey, actor, reason, records }, replaced };
}

function recordOf(one: JournalBatch['writes'][number], batch: JournalBatch): StoredRecord {
  return {
    collection: one.collection,
    id: one.id,
    version: one.version,
    live: one.live,
    working: one.working,
    liveBody: one.liveBody?.digest ?? null,
    workingBody: one.workingBody?.digest ?? null,
    deleted: one.deleted,
    claims: one.claims,
    createdAt: one.createdAt,
    updatedAt: one.updatedAt ?? batch.at,
    updatedBy: one.updatedBy ?? batch.actor,
  };
}
