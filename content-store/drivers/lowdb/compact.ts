import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Low } from 'lowdb';
import type { Disk } from '../../disk.ts';
import type { BodyPlace, Entry } from '../memory/collection.ts';
import type { FrozenCollection } from '../memory/engine.ts';
import type { Answer } from './answers.ts';
import { isRunning } from './lock.ts';
import { bodiesOf, filesOf, type Manifest } from './manifest.ts';
import { SequentialFile } from './sequential-file.ts';
import { SnapshotJson } from './snapshot-json.ts';

/** What a store was at one change. */
export interface Frozen {
  readonly sequence: number;
  readonly collections: readonly FrozenCollection[];
  readonly answers: readonly Answer[];
}

export interface Generation {
  readonly files: Pick<Manifest, 'snapshots' | 'answers'>;
  readonly bodiesLength: number;
  /** Each entry, and the same with its bodies' new places. */
  readonly moved: ReadonlyMap<Entry, Entry>;
}

/** Writes what a store was as the files of a new generation, durable: a lowdb file per collection and one file of
 * bodies. Others go on meanwhile. Where it fails, what it wrote stays behind and no manifest names it. */
export async function writeGeneration(options: {
  readonly disk: Disk;
  readonly folder: string;
  readonly generation: number;
  readonly frozen: Frozen;
  /** Reads a body as it is stored. */
  readonly readInto: (place: BodyPlace, into: Buffer) => void;
  readonly signal: AbortSignal;
}): Promise<Generation> {
  const { disk, folder, generation, frozen, signal } = options;
  const { moved, lists, bodiesLength } = await copyBodies(options);
  const write = async <T>(file: string, items: T[]) => {
    signal.throwIfAborted();
    const adapter = new SnapshotJson<T>(disk, join(folder, file));
    await new Low(adapter, items).write();
    return { file, crc: adapter.crc ?? 0 };
  };
  const snapshots: Manifest['snapshots'] = [];
  for (const [index, entries] of lists.entries()) {
    const { tenantKey = null, collection = '' } = frozen.collections[index] ?? {};
    const file = `snapshot-${generation}-${tenantKey ?? '_installation'}-${collection}.json`;
    snapshots.push({ tenantKey, collection, ...(await write(file, entries)) });
  }
  const answers =
    frozen.answers.length === 0 ? null : await write(`answers-${generation}.json`, [...frozen.answers]);
  await disk.syncFolder(folder);
  return { files: { snapshots, answers }, bodiesLength, moved };
}

async function copyBodies(options: Parameters<typeof writeGeneration>[0]) {
  const { disk, folder, generation, frozen, readInto, signal } = options;
  const file = bodiesOf(generation);
  const bodies = await SequentialFile.create(disk, join(folder, file));
  const moved = new Map<Entry, Entry>();
  const copy = async (place: BodyPlace | null): Promise<BodyPlace | null> => {
    if (place === null) return null;
    signal.throwIfAborted();
    const at = { file, offset: bodies.length, length: place.length };
    await bodies.fill(place.length, (into) => readInto(place, into));
    return at;
  };
  try {
    const lists: Entry[][] = [];
    for (const { entries } of frozen.collections) {
      const list: Entry[] = [];
      for (const entry of entries) {
        const { record, liveBody, workingBody } = entry;
        const copied = { record, liveBody: await copy(liveBody), workingBody: await copy(workingBody) };
        moved.set(entry, copied);
        list.push(copied);
      }
      lists.push(list);
    }
    return { moved, lists, bodiesLength: bodies.length, crc: await bodies.finish() };
  } catch (error) {
    await bodies.abandon().catch(() => undefined);
    throw error;
  }
}

const OURS = /^(journal-|bodies-|snapshot-|answers-)|\.new$/;

/** Removes what no manifest names: earlier generations, and what a process that was ended left behind. */
export async function removeStrays(
  disk: Disk,
  folder: string,
  manifests: readonly Manifest[],
): Promise<void> {
  const kept = new Set(manifests.flatMap(filesOf));
  for (const name of await readdir(folder)) {
    const lockOf = /^lock\.(\d+)\./.exec(name)?.[1];
    const isStray = lockOf === undefined ? OURS.test(name) && !kept.has(name) : !isRunning(Number(lockOf));
    if (isStray) await disk.remove(join(folder, name));
  }
}
