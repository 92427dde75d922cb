import { operation } from '../../messages/operation.ts';
import {
  type Batch,
  type Change,
  type Scope,
  type Snapshot,
  type Store,
  StoreError,
  type StoreHealth,
} from '../../store.ts';
import { NamedMutex } from '../mutex.ts';
import type { Acknowledged } from './acknowledged.ts';
import { CommitQueue } from './commit-queue.ts';
import type { Cursors } from './cursors.ts';
import type { JournalBatch } from './frame.ts';
import { Generations, type GenerationsOptions } from './generations.ts';
import { applyBatch } from './load.ts';

/** What an open store is made of. */
export interface Parts extends Omit<GenerationsOptions, 'between'> {
  readonly cursors: Cursors;
  readonly mark: Acknowledged;
  readonly now: () => Date;
  /** Closes the files that are read, and gives the lock back. */
  readonly release: () => void;
}

/** The store over its parts: commits go through the queue into the journal, then into memory. */
export class LowdbStore implements Store {
  readonly #parts: Parts;
  readonly #queue: CommitQueue;
  readonly #generations: Generations;
  readonly #listeners = new Set<(change: Change) => void>();
  /** One process writes, so its own order is enough. */
  readonly #turns = new NamedMutex();
  #closing: Promise<void> | null = null;
  readonly installation: Scope;

  constructor(parts: Parts) {
    const { engine, answers, now } = parts;
    this.#parts = parts;
    parts.mark.write(engine.sequence);
    this.#generations = new Generations({ ...parts, between: (work) => this.#queue.between(work) });
    this.#queue = new CommitQueue({
      engine,
      answers,
      now,
      append: (bytes) => this.#generations.append(bytes),
      onDurable: (batches, bodiesAt) => this.#apply(batches, bodiesAt),
    });
    this.installation = this.#scope(null);
    this.#generations.compactIfLong();
  }

  forTenant(tenantKey: string): Scope {
    return this.#scope(tenantKey);
  }

  sequence(): number {
    return this.#parts.engine.sequence;
  }

  async catchUp(): Promise<void> {
    // Nobody else writes.
  }

  at(sequence: number): Snapshot {
    return this.#parts.history.at(sequence, () => this.#generations.sweep());
  }

  async changes(after: number, limit: number): Promise<readonly Change[]> {
    return this.#parts.history.changes(after, limit);
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async cursor(consumer: string): Promise<number> {
    return this.#parts.cursors.get(consumer);
  }

  setCursor(consumer: string, sequence: number): Promise<void> {
    return this.#parts.cursors.set(consumer, sequence);
  }

  health(): StoreHealth {
    const trouble = this.#closing === null ? this.#generations.trouble : 'closed';
    return {
      ok: trouble === null,
      readOnly: trouble !== null,
      detail: trouble ?? this.#generations.detail,
      documents: this.#parts.engine.documents(),
    };
  }

  /** Writes what the journals hold as a new generation of snapshots. Commits go on meanwhile. */
  compact(): Promise<void> {
    return this.#generations.compact();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { cursors, release } = this.#parts;
    try {
      await this.#generations.stop();
      await this.#queue.settled();
      await cursors.settled();
      await this.#generations.close();
    } finally {
      release();
    }
  }

  #scope(tenantKey: string | null): Scope {
    const reads = this.#parts.engine.reads(tenantKey);
    return {
      tenantKey,
      ...reads,
      commit: async (batch: Batch) => {
        if (this.#closing !== null) throw new StoreError('READ_ONLY', 'The store is closed');
        return this.#queue.commit(tenantKey, batch);
      },
      inTurn: (work) => this.#turns.run(tenantKey ?? '', work),
    };
  }

  /** Takes what is durable into memory. */
  #apply(batches: readonly JournalBatch[], bodiesAt: number): Change[] {
    const { engine, history, answers, mark } = this.#parts;
    const place = { journal: this.#generations.journal, bodiesAt };
    mark.write(batches.at(-1)?.sequence ?? engine.sequence);
    const changes = batches.map((batch) => {
      const { change, replaced } = applyBatch(engine, batch, place);
      history.add(change, replaced);
      if (batch.key !== undefined) answers.keep(batch.key, change);
      return change;
    });
    for (const change of changes) this.#tell(change);
    this.#generations.compactIfLong();
    return changes;
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (error) {
        // The change is stored: whoever made it is answered, and the others hear of it.
        this.#parts.onNotice(operation.listenerFailed(change.sequence, String(error)));
      }
    }
  }
}
