import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Disk } from '../../disk.ts';
import type { Engine } from '../memory/engine.ts';
import type { History } from '../memory/history.ts';
import type { Answers } from './answers.ts';
import type { BodyFiles } from './body-files.ts';
import { type Frozen, removeStrays, writeGeneration } from './compact.ts';
import { Journal } from './journal.ts';
import { bodiesOf, filesOf, type Manifest, nextNumber, readManifest, writeManifest } from './manifest.ts';

/** Entries given their new places in one turn, so that nobody waits for all of them. */
const MOVED_AT_ONCE = 1_000;

export interface GenerationsOptions {
  readonly disk: Disk;
  readonly folder: string;
  readonly onNotice: (text: string) => void;
  readonly engine: Engine;
  readonly history: History;
  readonly answers: Answers;
  readonly bodies: BodyFiles;
  readonly manifest: Manifest;
  /** The last of the manifest's journals. */
  readonly journal: Journal;
  /** The length of those before it, in bytes. */
  readonly earlier: number;
  readonly compactAt: number;
  /** Does something while no commit is being written. */
  readonly between: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The files a writer is at: the journal it appends to, and the compactions that replace all of them. */
export class Generations {
  readonly #options: GenerationsOptions;
  readonly #abort = new AbortController();
  #manifest: Manifest;
  #journal: Journal;
  #earlier: number;
  #compactAt: number;
  #running: Promise<void> | null = null;
  #failure: string | null = null;
  /** Files that only those read who hold a moment before a change. */
  #retired: { readonly before: number; readonly files: readonly string[] }[] = [];

  constructor(options: GenerationsOptions) {
    this.#options = options;
    this.#manifest = options.manifest;
    this.#journal = options.journal;
    this.#earlier = options.earlier;
    const bodies = join(options.folder, bodiesOf(options.manifest.generation));
    this.#compactAt = this.#thresholdFor(statSync(bodies, { throwIfNoEntry: false })?.size ?? 0);
  }

  append(bytes: Buffer): Promise<number> {
    return this.#journal.append(bytes);
  }

  get journal(): string {
    return this.#journal.name;
  }

  /** Why nothing can be written; null when all is well. */
  get trouble(): string | null {
    return this.#journal.trouble;
  }

  get detail(): string {
    return this.#failure === null ? 'open' : `open; the last compaction failed: ${this.#failure}`;
  }

  /** Begins a compaction in the background where the journals have grown long. */
  compactIfLong(): void {
    const length = this.#earlier + this.#journal.length;
    if (this.#running !== null || length < this.#compactAt || this.trouble !== null) return;
    this.compact().catch((error: unknown) => {
      if (this.#abort.signal.aborted) return;
      // Not again with every commit.
      this.#compactAt = length + this.#options.compactAt;
      this.#failure = error instanceof Error ? error.message : String(error);
      this.#options.onNotice(`The journals could not be compacted: ${this.#failure}`);
    });
  }

  /** Writes what is stored as a new generation, while commits go on in a journal of its own. Until the new manifest is
   * durable the old files are the store; then they go. */
  compact(): Promise<void> {
    this.#running ??= this.#compact().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Removes retired files as far as nobody reads them. */
  sweep(): void {
    const { history, bodies, disk, folder, onNotice } = this.#options;
    const isFree = ({ before }: { before: number }) => before <= history.oldestHeld();
    const free = this.#retired.filter(isFree).flatMap((one) => one.files);
    this.#retired = this.#retired.filter((one) => !isFree(one));
    bodies.forget(free);
    for (const file of free)
      disk.remove(join(folder, file)).catch((error) => onNotice(`${file} could not be removed: ${error}`));
  }

  /** Gives up a compaction under way. */
  async stop(): Promise<void> {
    this.#abort.abort(new Error('The store is being closed'));
    await this.#running?.catch(() => undefined);
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  async #compact(): Promise<void> {
    const { disk, folder, engine, history, bodies, between } = this.#options;
    const { signal } = this.#abort;
    const generation = nextNumber(this.#manifest);
    const frozen = await between(() => this.#beginJournal(generation));
    const written = await writeGeneration({
      disk,
      folder,
      generation,
      frozen,
      readInto: (place, into) => bodies.readInto(place, into),
      signal,
    }).catch(async (error: unknown) => {
      await this.#removeStrays().catch(() => undefined);
      throw error;
    });
    const old = this.#manifest;
    const { sequence } = frozen;
    const manifest: Manifest = {
      ...old,
      generation,
      sequence,
      journals: [this.journal],
      ...written.files,
    };
    await writeManifest(disk, folder, manifest);
    this.#manifest = manifest;
    this.#earlier = 0;
    this.#compactAt = this.#thresholdFor(written.bodiesLength);
    this.#failure = null;
    for (const { tenantKey, entries } of frozen.collections) {
      const scope = engine.scope(tenantKey);
      for (const [index, entry] of entries.entries()) {
        // The old files are still there: until all is moved either place is right.
        if (index % MOVED_AT_ONCE === MOVED_AT_ONCE - 1) await setImmediate();
        scope.move(entry, written.moved.get(entry) ?? entry);
      }
    }
    history.moved(sequence, written.moved);
    const kept = new Set(filesOf(manifest));
    this.#retired.push({ before: sequence, files: filesOf(old).filter((file) => !kept.has(file)) });
    this.sweep();
  }

  /** From here on changes go to a journal of the new generation; answers what was before them. */
  async #beginJournal(generation: number): Promise<Frozen> {
    const { disk, folder, engine, answers } = this.#options;
    this.#abort.signal.throwIfAborted();
    await this.#journal.settle();
    const next = await Journal.create(disk, folder, `journal-${generation}`);
    const manifest = { ...this.#manifest, journals: [...this.#manifest.journals, next.name] };
    try {
      await writeManifest(disk, folder, manifest);
    } catch (error) {
      await next.close();
      throw error;
    }
    const old = this.#journal;
    this.#earlier += old.length;
    this.#manifest = manifest;
    this.#journal = next;
    // It is durable and settled: nothing is lost where it does not close.
    await old.close().catch(() => undefined);
    return { sequence: engine.sequence, collections: engine.freeze(), answers: answers.all() };
  }

  /** After a write that failed midway, the manifest on disk may be the one before or behind. */
  async #removeStrays(): Promise<void> {
    const { disk, folder } = this.#options;
    const onDisk = await readManifest(folder);
    await removeStrays(disk, folder, [this.#manifest, ...(onDisk === null ? [] : [onDisk])]);
  }

  /** Large stores are compacted after longer, so that a change's share of the copying stays the same. */
  #thresholdFor(bodiesLength: number): number {
    return Math.max(this.#options.compactAt, bodiesLength / 2);
  }
}
