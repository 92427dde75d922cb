import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Low } from 'lowdb';
import type { BodyPlace, Entry } from '../memory/collection.ts';
import type { Engine } from '../memory/engine.ts';
import { DurableJson, syncFolder } from './files.ts';
import { JOURNAL_MAGIC } from './frame.ts';
import type { SnapshotFile } from './load.ts';
import { type Manifest, writeManifest } from './manifest.ts';

/** Writes everything in memory as a new generation: a lowdb file per collection, one file of bodies, an empty journal,
 * and last the manifest that names them. Until then the old generation is the store. Answers the new manifest and the
 * entries with their bodies' new places. */
export async function writeGeneration(
  folder: string,
  engine: Engine,
  generation: number,
  readBytes: (place: BodyPlace) => Buffer,
  keys: Manifest['keys'],
): Promise<{ manifest: Manifest; moved: Entry[][]; scopes: (string | null)[] }> {
  const bodiesFile = `bodies-${generation}`;
  const bodies = await open(join(folder, bodiesFile), 'w');
  const snapshots: Manifest['snapshots'] = [];
  const moved: Entry[][] = [];
  const scopes: (string | null)[] = [];
  let offset = 0;
  try {
    const copy = async (place: BodyPlace | null): Promise<BodyPlace | null> => {
      if (place === null) return null;
      const bytes = readBytes(place);
      await bodies.write(bytes);
      const at = { file: bodiesFile, offset, length: bytes.length };
      offset += bytes.length;
      return at;
    };
    for (const [tenantKey, scope] of engine.scopes()) {
      for (const [collection, state] of scope.collections) {
        if (state.entries.size === 0) continue;
        const entries: Entry[] = [];
        for (const { record, liveBody, workingBody } of state.entries.values()) {
          entries.push({ record, liveBody: await copy(liveBody), workingBody: await copy(workingBody) });
        }
        const file = `snapshot-${generation}-${tenantKey ?? '_installation'}-${collection}.json`;
        await new Low<SnapshotFile>(new DurableJson(join(folder, file)), { entries }).write();
        snapshots.push({ file, tenantKey, collection });
        moved.push(entries);
        scopes.push(tenantKey);
      }
    }
    await bodies.sync();
  } finally {
    await bodies.close();
  }
  const journal = await createJournal(folder, generation);
  const manifest: Manifest = { format: 1, generation, sequence: engine.sequence, journal, snapshots, keys };
  await writeManifest(folder, manifest);
  return { manifest, moved, scopes };
}

/** An empty journal, durable. */
export async function createJournal(folder: string, generation: number): Promise<string> {
  const name = `journal-${generation}`;
  const handle = await open(join(folder, name), 'w');
  try {
    await handle.write(JOURNAL_MAGIC);
    await handle.sync();
  } finally {
    await handle.close();
  }
  syncFolder(folder);
  return name;
}

/** Removes what the manifest does not name: earlier generations and what an interrupted compaction left. */
export async function removeStrays(folder: string, manifest: Manifest): Promise<void> {
  const kept = new Set([
    'manifest.json',
    'cursors.json',
    'lock',
    manifest.journal,
    `bodies-${manifest.generation}`,
    ...manifest.snapshots.map((one) => one.file),
  ]);
  for (const name of await readdir(folder)) {
    if (!kept.has(name) && /^(journal-|bodies-|snapshot-)|\.new$/.test(name))
      await rm(join(folder, name), { force: true });
  }
}
