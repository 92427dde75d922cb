import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Batch,
  type Change,
  type CollectionSpec,
  type RecordChange,
  type Scope,
  type Snapshot,
  type Store,
  StoreError,
  type StoreHealth,
} from '../../store.ts';
import type { Entry, Overlay } from '../memory/collection.ts';
import { Engine } from '../memory/engine.ts';
import { createJournal, removeStrays, writeGeneration } from './compact.ts';
import { BodyFiles, writeAtomically } from './files.ts';
import { readFrames } from './frame.ts';
import { applyFrame, loadSnapshots, readTail } from './load.ts';
import { takeLock } from './lock.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { type Prepared, prepare } from './prepare.ts';

export interface LowdbOptions {
  readonly folder: string;
  readonly specs: readonly CollectionSpec[];
  readonly now: () => Date;
  /** Told of what opening repaired. */
  readonly onNotice?: ((text: string) => void) | undefined;
}

interface Waiting {
  readonly tenantKey: string | null;
  readonly batch: Batch;
  readonly resolve: (change: Change) => void;
  readonly reject: (error: unknown) => void;
}

/** Changes kept in memory for consumers and snapshots. */
const RECENT = 5_000;
/** A journal larger than this is compacted when the store is opened, in bytes. */
const COMPACT_AT = 64 * 1024 * 1024;
const KEY_HOURS = 24;

/** Opens a store for writing. Throws StoreError LOCKED while another process has it, DAMAGED where files are broken. */
export async function openLowdb(options: LowdbOptions): Promise<Store & { compact(): Promise<void> }> {
  const { folder } = options;
  await mkdir(folder, { recursive: true });
  const unlock = takeLock(folder);
  try {
    const store = new LowdbStore(options, unlock);
    await store.load();
    return store;
  } catch (error) {
    unlock();
    throw error;
  }
}

class LowdbStore implements Store {
  readonly #options: LowdbOptions;
  readonly #unlock: () => void;
  readonly #bodies: BodyFiles;
  readonly #engine: Engine;
  #manifest: Manifest = { format: 1, generation: 0, sequence: 0, journal: '', snapshots: [], keys: [] };
  #journal: FileHandle | null = null;
  #end = 0;
  #recent: Change[] = [];
  readonly #keys = new Map<string, { sequence: number; at: string }>();
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #snapshots = new Set<number>();
  /** The entries that recent changes replaced, bodies' places included, for snapshots. */
  readonly #before = new WeakMap<RecordChange, Entry>();
  #waiting: Waiting[] = [];
  #pump: Promise<void> | null = null;
  #cursors: Record<string, number> = {};
  #trouble: string | null = null;
  #isClosed = false;
  readonly installation: Scope;

  constructor(options: LowdbOptions, unlock: () => void) {
    this.#options = options;
    this.#unlock = unlock;
    this.#bodies = new BodyFiles(options.folder);
    this.#engine = new Engine(options.specs, this.#bodies.read);
    this.installation = this.#scope(null);
  }

  async load(): Promise<void> {
    const { folder, onNotice } = this.#options;
    const known = await readManifest(folder);
    if (known === null) {
      this.#manifest = { ...this.#manifest, generation: 1, journal: await createJournal(folder, 1) };
      await writeManifest(folder, this.#manifest);
    } else {
      this.#manifest = known;
      for (const [key, use] of known.keys) this.#keys.set(key, use);
      await loadSnapshots(folder, known, this.#engine);
    }
    const { journal } = this.#manifest;
    const tail = await readTail(folder, journal, 0);
    for (const frame of tail.frames) {
      this.#remember(applyFrame(this.#engine, journal, frame, this.#before));
      if (frame.header.key !== undefined)
        this.#keys.set(frame.header.key, { sequence: frame.header.sequence, at: frame.header.at });
    }
    this.#journal = await open(join(folder, journal), 'r+');
    this.#end = tail.end;
    if (tail.torn !== null) {
      await this.#journal.truncate(tail.end);
      await this.#journal.datasync();
      onNotice?.(
        `The last write had not been finished and was not acknowledged; it was cut off (${journal}, byte ${tail.torn}).`,
      );
    }
    const cursors = join(folder, 'cursors.json');
    if (existsSync(cursors)) this.#cursors = JSON.parse(await readFile(cursors, 'utf8'));
    await removeStrays(folder, this.#manifest);
    if (this.#end > COMPACT_AT) await this.compact();
  }

  forTenant(tenantKey: string): Scope {
    return this.#scope(tenantKey);
  }

  sequence(): number {
    return this.#engine.sequence;
  }

  at(sequence: number): Snapshot {
    const oldest = (this.#recent[0]?.sequence ?? this.#engine.sequence + 1) - 1;
    if (sequence > this.#engine.sequence || sequence < oldest)
      throw new StoreError('GONE', `The store no longer knows how it was at change ${sequence}`);
    this.#snapshots.add(sequence);
    const overlays = (tenantKey: string | null) => this.#overlays(sequence, tenantKey);
    return {
      sequence,
      forTenant: (tenantKey) => this.#engine.reads(tenantKey, overlays(tenantKey)),
      installation: this.#engine.reads(null, overlays(null)),
      close: () => this.#snapshots.delete(sequence),
    };
  }

  async changes(after: number, limit: number): Promise<readonly Change[]> {
    if (after >= this.#engine.sequence) return [];
    const oldest = this.#recent[0]?.sequence ?? Number.POSITIVE_INFINITY;
    if (after + 1 < oldest) throw new StoreError('GONE', `Changes up to ${oldest - 1} are no longer kept`);
    return this.#recent.slice(after + 1 - oldest, after + 1 - oldest + limit);
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async cursor(consumer: string): Promise<number> {
    return this.#cursors[consumer] ?? 0;
  }

  async setCursor(consumer: string, sequence: number): Promise<void> {
    this.#cursors = { ...this.#cursors, [consumer]: sequence };
    await writeAtomically(join(this.#options.folder, 'cursors.json'), JSON.stringify(this.#cursors));
  }

  health(): StoreHealth {
    const ok = this.#trouble === null && !this.#isClosed;
    return {
      ok,
      readOnly: !ok,
      detail: this.#trouble ?? (this.#isClosed ? 'closed' : 'open'),
      documents: this.#engine.documents(),
    };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    while (this.#pump !== null) await this.#pump;
    await this.#journal?.close();
    this.#bodies.close();
    this.#unlock();
  }

  /** Writes a new generation. Commits wait meanwhile. */
  async compact(): Promise<void> {
    const { folder } = this.#options;
    const readBytes = (place: { file: string; offset: number; length: number }) =>
      Buffer.from(JSON.stringify(this.#bodies.read(place)));
    const keys = [...this.#keys].filter(([, use]) => this.#isFresh(use.at));
    const { manifest, moved, scopes } = await writeGeneration(
      folder,
      this.#engine,
      this.#manifest.generation + 1,
      readBytes,
      keys,
    );
    for (const [index, entries] of moved.entries()) {
      const scope = this.#engine.scope(scopes[index] ?? null);
      // The same records at new places: indexes and claims stay as they are.
      for (const entry of entries)
        scope.collection(entry.record.collection).entries.set(entry.record.id, entry);
    }
    await this.#journal?.close();
    this.#journal = await open(join(folder, manifest.journal), 'r+');
    this.#end = (await this.#journal.stat()).size;
    this.#manifest = manifest;
    this.#bodies.close();
    await removeStrays(folder, manifest);
  }

  #scope(tenantKey: string | null): Scope {
    const reads = this.#engine.reads(tenantKey);
    return {
      tenantKey,
      ...reads,
      commit: (batch) =>
        new Promise((resolve, reject) => {
          if (this.#isClosed) return reject(new StoreError('READ_ONLY', 'The store is closed'));
          this.#waiting.push({ tenantKey, batch, resolve, reject });
          this.#pump ??= this.#drain();
        }),
    };
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      // One turn of the loop, so that batches of the same moment share one sync.
      await Promise.resolve();
      await this.#writeGroup();
    }
    // In the same turn as the last look at the queue, so that nobody waits for a pump that has stopped.
    this.#pump = null;
  }

  /** Takes as many waiting batches as do not touch one another, makes them durable together, applies and answers. */
  async #writeGroup(): Promise<void> {
    const group: { readonly waiting: Waiting; readonly prepared: Prepared }[] = [];
    const touched = new Set<string>();
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting[0];
      if (waiting === undefined) break;
      try {
        const known =
          waiting.batch.idempotencyKey === undefined
            ? undefined
            : this.#keys.get(waiting.batch.idempotencyKey);
        if (known !== undefined && this.#isFresh(known.at)) {
          this.#waiting.shift();
          waiting.resolve(this.#changeAt(known.sequence));
          continue;
        }
        const prepared = prepare(waiting.batch, this.#engine.scope(waiting.tenantKey), {
          sequence: this.#engine.sequence + group.length + 1,
          at: this.#options.now().toISOString(),
          tenantKey: waiting.tenantKey,
        });
        const keys = [...prepared.touched].map((key) => `${waiting.tenantKey ?? ''}|${key}`);
        if (waiting.batch.idempotencyKey !== undefined) keys.push(`key:${waiting.batch.idempotencyKey}`);
        if (keys.some((key) => touched.has(key))) break;
        for (const key of keys) touched.add(key);
        this.#waiting.shift();
        group.push({ waiting, prepared });
      } catch (error) {
        this.#waiting.shift();
        waiting.reject(error);
      }
    }
    if (group.length === 0) return;
    const bytes = Buffer.concat(group.map((one) => one.prepared.bytes));
    try {
      await this.#append(bytes);
    } catch (error) {
      const refused = new StoreError(
        'READ_ONLY',
        `The change could not be written (${error instanceof Error ? error.message : String(error)}). Nothing was stored. Free some space or check the disk, then try again.`,
      );
      for (const { waiting } of group) waiting.reject(refused);
      return;
    }
    const start = this.#end - bytes.length;
    for (const [index, frame] of readFrames(bytes, 0, start, this.#manifest.journal).frames.entries()) {
      const change = applyFrame(this.#engine, this.#manifest.journal, frame, this.#before);
      this.#remember(change);
      const waiting = group[index]?.waiting;
      if (frame.header.key !== undefined)
        this.#keys.set(frame.header.key, { sequence: change.sequence, at: change.at });
      waiting?.resolve(change);
      for (const listener of this.#listeners) listener(change);
    }
  }

  /** Appends and syncs; on failure takes the file back to where it was, so that memory and disk stay equal. */
  async #append(bytes: Buffer): Promise<void> {
    const journal = this.#journal;
    if (journal === null) throw new Error('the journal is not open');
    try {
      if (this.#trouble !== null) {
        // The last write failed: whatever it left behind the known end goes first.
        await journal.truncate(this.#end);
        await journal.datasync();
      }
      let written = 0;
      while (written < bytes.length) {
        const { bytesWritten } = await journal.write(
          bytes,
          written,
          bytes.length - written,
          this.#end + written,
        );
        written += bytesWritten;
      }
      await journal.datasync();
      this.#end += bytes.length;
      this.#trouble = null;
    } catch (error) {
      this.#trouble = error instanceof Error ? error.message : String(error);
      await journal.truncate(this.#end).catch(() => undefined);
      throw error;
    }
  }

  #remember(change: Change): void {
    this.#recent.push(change);
    const oldestHeld = Math.min(...this.#snapshots);
    while (this.#recent.length > RECENT && (this.#recent[0]?.sequence ?? 0) <= oldestHeld)
      this.#recent.shift();
  }

  /** What differs from the newest state, as it was at a sequence. */
  #overlays(sequence: number, tenantKey: string | null): () => ReadonlyMap<string, Overlay> {
    const known = new Map<string, Map<string, Entry | null>>();
    let upTo = sequence;
    return () => {
      const oldest = this.#recent[0]?.sequence ?? Number.POSITIVE_INFINITY;
      if (upTo === this.#engine.sequence) return known;
      for (const change of this.#recent.slice(Math.max(0, upTo + 1 - oldest))) {
        if (change.tenantKey !== tenantKey) continue;
        for (const record of change.records) {
          const collection = known.get(record.collection) ?? new Map();
          if (!collection.has(record.id)) collection.set(record.id, this.#before.get(record) ?? null);
          known.set(record.collection, collection);
        }
      }
      upTo = this.#engine.sequence;
      return known;
    };
  }

  #changeAt(sequence: number): Change {
    const oldest = this.#recent[0]?.sequence ?? 0;
    const found = this.#recent[sequence - oldest];
    if (found === undefined)
      throw new StoreError('GONE', 'This request was already answered; its answer is no longer kept');
    return found;
  }

  #isFresh(at: string): boolean {
    return this.#options.now().getTime() - Date.parse(at) < KEY_HOURS * 3_600_000;
  }
}
