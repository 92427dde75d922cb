import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Low } from 'lowdb';
import type { Change, RecordChange, StoredRecord } from '../../store.ts';
import type { Entry } from '../memory/collection.ts';
import type { Engine } from '../memory/engine.ts';
import { DurableJson } from './files.ts';
import { type Frame, JOURNAL_MAGIC, type JournalHeader, placeOf, readFrames } from './frame.ts';
import type { Manifest } from './manifest.ts';

/** A collection's snapshot, as lowdb keeps it. */
export interface SnapshotFile {
  entries: Entry[];
}

/** Fills an engine from a generation's snapshots. */
export async function loadSnapshots(folder: string, manifest: Manifest, engine: Engine): Promise<void> {
  for (const one of manifest.snapshots) {
    const low = new Low<SnapshotFile>(new DurableJson(join(folder, one.file)), { entries: [] });
    await low.read();
    const scope = engine.scope(one.tenantKey);
    if (!scope.collections.has(one.collection)) continue;
    for (const entry of low.data.entries) scope.put(entry);
  }
  engine.sequence = manifest.sequence;
}

export interface Tail {
  readonly frames: readonly Frame[];
  /** The offset behind the last whole frame. */
  readonly end: number;
  readonly torn: number | null;
}

/** The journal's frames from an offset on. */
export async function readTail(folder: string, journal: string, from: number): Promise<Tail> {
  const file = join(folder, journal);
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(from, JOURNAL_MAGIC.length);
    if (size <= start) return { frames: [], end: start, torn: null };
    const bytes = Buffer.allocUnsafe(size - start);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    const { frames, torn } = readFrames(bytes.subarray(0, filled), 0, start, file);
    return { frames, end: frames.at(-1)?.end ?? start, torn };
  } finally {
    await handle.close();
  }
}

/** Puts one journal frame into memory and answers the change it was. `replaced` is told which entries it replaced. */
export function applyFrame(
  engine: Engine,
  journal: string,
  frame: Frame,
  replaced?: WeakMap<RecordChange, Entry>,
): Change {
  const { header } = frame;
  const scope = engine.scope(header.tenantKey);
  const records: RecordChange[] = [];
  for (const one of header.writes) {
    // A collection that the definitions no longer have stays in the files and out of memory.
    if (!scope.collections.has(one.collection)) continue;
    const entry: Entry = {
      record: recordOf(one, header),
      liveBody: placeOf(journal, frame.bodiesAt, one.liveBody),
      workingBody: placeOf(journal, frame.bodiesAt, one.workingBody),
    };
    const before = scope.put(entry);
    const change = {
      collection: one.collection,
      id: one.id,
      before: before?.record ?? null,
      after: entry.record,
    };
    if (before !== null) replaced?.set(change, before);
    records.push(change);
  }
  engine.sequence = header.sequence;
  scope.sequence = header.sequence;
  const { sequence, at, tenantKey, actor, reason } = header;
  return { sequence, at, tenantKey, actor, reason, records };
}

function recordOf(one: JournalHeader['writes'][number], header: JournalHeader): StoredRecord {
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
    updatedAt: header.at,
    updatedBy: header.actor,
  };
}
