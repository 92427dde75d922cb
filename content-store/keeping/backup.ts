import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { disk } from '../disk.ts';
import { refuseNewer } from '../drivers/versions.ts';
import { eventsFolder } from '../events/files/event-files.ts';
import { linesOf } from '../lines.ts';
import type { CollectionSpec, Snapshot, Store } from '../store.ts';
import { type Dumped, dump, fill, migrated, requireEmptyFor } from './dump.ts';
import { copyAllEvents } from './events.ts';
import { copyFiles, digestOf, digestsBelow } from './files.ts';

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  sequence: z.int(),
  /** The versions of the definitions that the documents are of; one that is not named is of version 1. */
  definitions: z.record(z.string(), z.int().positive()).optional(),
  records: z.int(),
  sha256: z.string(),
  /** Uploaded files by their path below `assets/`, with their digests. */
  files: z.record(z.string(), z.string()),
  /** Files of events by their path below `events/`, with their digests; absent where there are none. */
  events: z.record(z.string(), z.string()).optional(),
  /** Of all of the above; absent in backups of earlier releases. */
  manifestSha256: z.string().optional(),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

const RECORDS = 'records.ndjson';
const MANIFEST = 'manifest.json';
/** What the names of backups before a migration begin with. */
const BEFORE = 'before-';

/** Writes a backup of one moment as a new folder below `to`, named after it: all records, a line each, the uploaded
 * files, the events recorded until then, and a manifest with checksums, written last. Answers the folder. The store goes on
 * being written meanwhile. */
export async function backup(options: {
  readonly snapshot: Snapshot;
  readonly specs: readonly CollectionSpec[];
  readonly dataDir: string;
  /** The database of the store, and of its events. */
  readonly storeUrl?: string | undefined;
  readonly to: string;
  readonly at: Date;
  /** What the folder's name begins with. */
  readonly prefix?: typeof BEFORE;
  readonly onRecord?: (done: number) => void;
}): Promise<{ readonly folder: string; readonly manifest: BackupManifest }> {
  const { snapshot, specs, dataDir, storeUrl, to, at, prefix = '', onRecord = () => undefined } = options;
  const folder = join(to, await freeName(to, prefix + at.toISOString().replace(/[:.]/g, '-')));
  const draft = `${folder}.partial`;
  await mkdir(draft, { recursive: true });
  try {
    const hash = createHash('sha256');
    const records = await writeRecords(join(draft, RECORDS), dump(snapshot, specs), hash, onRecord);
    await copyFiles({ from: join(dataDir, 'assets'), to: join(draft, 'assets') });
    await copyAllEvents({ dataDir, storeUrl }, { dataDir: draft });
    const eventFiles = await digestsBelow(eventsFolder(draft));
    const manifest: BackupManifest = {
      format: 1,
      at: at.toISOString(),
      sequence: snapshot.sequence,
      ...(Object.keys(snapshot.versions).length > 0 && { definitions: snapshot.versions }),
      records,
      sha256: hash.digest('hex'),
      files: await digestsBelow(join(draft, 'assets')),
      ...(Object.keys(eventFiles).length > 0 && { events: eventFiles }),
    };
    const signed = { ...manifest, manifestSha256: digestOfManifest(manifest) };
    await writeDurably(join(draft, MANIFEST), `${JSON.stringify(signed, null, 2)}\n`);
    await disk.syncFolder(draft);
    await rename(draft, folder);
    await disk.syncFolder(to);
    return { folder, manifest: signed };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Throws an Error where a place for backups lies in the data folder, by whatever way it is named. */
export async function requireApart(to: string, dataDir: string): Promise<void> {
  const way = relative(await realPlace(dataDir), await realPlace(to));
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return;
  throw new Error(
    `${to} lies in the data folder ${dataDir}: what destroys the one takes the other along. Name a folder outside it, best on another disk`,
  );
}

/** The newest backup below a folder, or the folder itself where it is one. Throws an Error where there is none. */
export async function newestBackup(from: string): Promise<string> {
  const names: readonly string[] = await readdir(from).catch(() => []);
  if (names.includes(MANIFEST)) return from;
  const newest = backupsAmong(names).at(-1);
  if (newest === undefined) throw new Error(`There is no backup in ${from}`);
  return join(from, newest);
}

/** Removes the oldest backups below a folder until `keep` are left; answers which. Only whole ones that `backup` made
 * there are counted or removed: none that was broken off, and none that was taken before a migration. */
export async function removeOldBackups(to: string, keep: number): Promise<string[]> {
  const whole: string[] = [];
  for (const name of backupsAmong(await readdir(to))) {
    const text = await readFile(join(to, name, MANIFEST), 'utf8').catch(() => '');
    if (!name.startsWith(BEFORE) && readManifest(text) !== null) whole.push(name);
  }
  const old = whole.slice(0, Math.max(0, whole.length - keep)).map((name) => join(to, name));
  // Its manifest goes first: one whose removal is broken off is no backup any more.
  for (const folder of old) {
    await rm(join(folder, MANIFEST));
    await rm(folder, { recursive: true });
  }
  return old;
}

/** Reads a backup's manifest and compares everything with its checksums. Throws an Error naming what is damaged. */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} has no ${MANIFEST}: it is no backup, or one that was broken off`);
  });
  const manifest = readManifest(text);
  if (manifest === null) throw new Error(`${join(folder, MANIFEST)} is damaged. Take an older backup`);
  if ((await digestOf(join(folder, RECORDS)).catch(ifMissing)) !== manifest.sha256)
    throw new Error(`${join(folder, RECORDS)} is damaged or missing. Take an older backup`);
  await checkFiles(join(folder, 'assets'), manifest.files);
  await checkFiles(eventsFolder(folder), manifest.events ?? {});
  return manifest;
}

async function checkFiles(folder: string, expected: Readonly<Record<string, string>>): Promise<void> {
  const files = await digestsBelow(folder);
  for (const [name, digest] of Object.entries(expected))
    if (files[name] !== digest)
      throw new Error(`${join(folder, name)} is damaged or missing. Take an older backup`);
}

/** null where it is not what `backup` wrote. */
function readManifest(text: string): BackupManifest | null {
  const { success, data } = manifestSchema.safeParse(parseJson(text));
  if (!success) return null;
  return data.manifestSha256 === undefined || data.manifestSha256 === digestOfManifest(data) ? data : null;
}

function digestOfManifest({ manifestSha256: _, ...said }: BackupManifest): string {
  const sorted = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** Brings a backup back into an empty store, after everything in it was checked. Documents of
 * older definitions are migrated. A run broken off can be repeated. Throws an Error naming what is damaged, or a store
 * that is not empty, and StoreError NEWER; nothing is changed then. */
export async function restore(options: {
  readonly store: Store;
  readonly specs: readonly CollectionSpec[];
  readonly folder: string;
  readonly dataDir: string;
  readonly storeUrl?: string | undefined;
  /** The store, in a message. */
  readonly place?: string;
  /** Collections that stay away: sessions ended since would be open again. */
  readonly without?: ReadonlySet<string>;
  readonly onRecord?: (done: number, total: number) => void;
}): Promise<BackupManifest> {
  const {
    store,
    specs,
    folder,
    dataDir,
    storeUrl,
    place = `The store in ${dataDir}`,
    without,
    onRecord,
  } = options;
  const manifest = await checkBackup(folder).catch((error: Error) => {
    throw new Error(`${error.message}. Nothing was restored.`);
  });
  const from = manifest.definitions ?? {};
  refuseNewer(from, specs, folder);
  const reason = `restore ${manifest.sha256.slice(0, 8)}`;
  await requireEmptyFor(store, reason, place);
  // What was checked, and nothing that was put beside it.
  const names = Object.keys(manifest.files);
  await copyFiles({ from: join(folder, 'assets'), to: join(dataDir, 'assets'), names });
  await fill(store, leavingOut(migrated(readRecords(join(folder, RECORDS)), specs, from), without), {
    reason,
    onRecord: (done) => onRecord?.(done, manifest.records),
  });
  if (manifest.events !== undefined) await copyAllEvents({ dataDir: folder }, { dataDir, storeUrl });
  return manifest;
}

async function* leavingOut(
  all: AsyncIterable<Dumped>,
  collections: ReadonlySet<string> = new Set(),
): AsyncGenerator<Dumped> {
  for await (const one of all) if (!collections.has(one.record.collection)) yield one;
}

/** A path without links, also where its end is not there yet. */
async function realPlace(path: string): Promise<string> {
  const real = await realpath(path).catch(ifMissing);
  if (real !== undefined || dirname(path) === path) return real ?? path;
  return join(await realPlace(dirname(path)), basename(path));
}

/** The names that backups are given, oldest first. */
function backupsAmong(names: readonly string[]): string[] {
  return names
    .flatMap((name) => {
      const [, moment, nth = '1'] = /^(?:before-)?(\d{4}-\d\d-\d\dT[\d-]+Z)(?:\.(\d+))?$/.exec(name) ?? [];
      return moment === undefined ? [] : [{ name, moment, nth: Number(nth) }];
    })
    .sort((a, b) => (a.moment === b.moment ? a.nth - b.nth : a.moment < b.moment ? -1 : 1))
    .map((one) => one.name);
}

/** Where the clock stands still, two backups are of one moment. */
async function freeName(to: string, name: string): Promise<string> {
  const taken: readonly string[] = await readdir(to).catch(() => []);
  for (let nth = 1; ; nth += 1) {
    const candidate = nth === 1 ? name : `${name}.${nth}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

async function writeRecords(
  file: string,
  records: AsyncIterable<Dumped>,
  hash: Hash,
  onRecord: (done: number) => void,
): Promise<number> {
  const handle = await open(file, 'w');
  let count = 0;
  try {
    for await (const one of records) {
      const line = `${JSON.stringify(one)}\n`;
      hash.update(line);
      await handle.appendFile(line);
      count += 1;
      onRecord(count);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return count;
}

async function* readRecords(file: string): AsyncGenerator<Dumped> {
  // Written by `backup`; its checksum was compared.
  for await (const line of linesOf(createReadStream(file))) yield JSON.parse(line) as Dumped;
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function ifMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
