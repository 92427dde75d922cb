import { type Batch, type Change, StoreError } from '../../store.ts';
import type { Engine } from '../memory/engine.ts';
import type { Answers } from './answers.ts';
import { encodeFrame, type JournalBatch } from './frame.ts';
import { type Prepared, prepare } from './prepare.ts';

interface Waiting {
  readonly tenantKey: string | null;
  readonly batch: Batch;
  readonly resolve: (change: Change) => void;
  readonly reject: (error: unknown) => void;
}

type Member = Waiting & { readonly prepared: Prepared };

/** Bodies that are written together, in bytes: enough to share a sync, little enough to wait for. */
const GROUP_BYTES = 8 * 1024 * 1024;

export interface CommitQueueOptions {
  readonly engine: Engine;
  readonly answers: Answers;
  readonly now: () => Date;
  /** Makes a frame durable and answers where it begins. */
  readonly append: (bytes: Buffer) => Promise<number>;
  /** Told what became durable, in order; the bodies lie at `bodiesAt` and behind. Answers a change for each batch. */
  readonly onDurable: (batches: readonly JournalBatch[], bodiesAt: number) => readonly Change[];
}

/** Commits, one group after the other: those that wait at one moment and do not touch one another share a sync. */
export class CommitQueue {
  readonly #options: CommitQueueOptions;
  readonly #waiting: Waiting[] = [];
  readonly #between: (() => Promise<void>)[] = [];
  #pump: Promise<void> | null = null;

  constructor(options: CommitQueueOptions) {
    this.#options = options;
  }

  commit(tenantKey: string | null, batch: Batch): Promise<Change> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ tenantKey, batch, resolve, reject });
      this.#start();
    });
  }

  /** Does something while no commit is being written. */
  between<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#between.push(() => work().then(resolve, reject));
      this.#start();
    });
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    while (this.#pump !== null) await this.#pump;
  }

  #start(): void {
    this.#pump ??= this.#drain();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length + this.#between.length > 0) {
      // One turn, so that batches of the same moment share one sync.
      await Promise.resolve();
      for (let work = this.#between.shift(); work !== undefined; work = this.#between.shift()) await work();
      const group = this.#take();
      if (group.length > 0) await this.#write(group);
    }
    // In the same turn as the last look at the queue, so that nobody waits for a pump that has stopped.
    this.#pump = null;
  }

  /** Takes as many waiting batches as do not touch one another; refuses and answers those that need no write. */
  #take(): Member[] {
    const group: Member[] = [];
    const touched = new Set<string>();
    let length = 0;
    while (length < GROUP_BYTES) {
      const waiting = this.#waiting.shift();
      if (waiting === undefined) break;
      const prepared = this.#prepare(waiting, group.length, length);
      if (prepared === null) continue;
      const { tenantKey, batch } = waiting;
      const keys = [...prepared.touched].map((key) => `${tenantKey ?? ''}|${key}`);
      if (batch.idempotencyKey !== undefined) keys.push(`key|${tenantKey ?? ''}|${batch.idempotencyKey}`);
      if (keys.some((key) => touched.has(key))) {
        // It must see what the group makes of the store.
        this.#waiting.unshift(waiting);
        break;
      }
      for (const key of keys) touched.add(key);
      this.#options.engine.scope(tenantKey).nextId = prepared.nextId;
      for (const body of prepared.bodies) length += body.length;
      group.push({ ...waiting, prepared });
    }
    return group;
  }

  /** null where the batch has its answer already. */
  #prepare({ tenantKey, batch, resolve, reject }: Waiting, before: number, length: number): Prepared | null {
    const { engine, answers, now } = this.#options;
    try {
      const key = batch.idempotencyKey;
      const answered = key === undefined ? undefined : answers.find(tenantKey, key);
      if (answered !== undefined) {
        resolve(answered);
        return null;
      }
      const stamp = { sequence: engine.sequence + before + 1, at: now().toISOString(), tenantKey };
      return prepare(batch, engine.scope(tenantKey), stamp, length);
    } catch (error) {
      reject(error);
      return null;
    }
  }

  async #write(group: readonly Member[]): Promise<void> {
    const { append, onDurable } = this.#options;
    const batches = group.map((one) => one.prepared.batch);
    const bodies = group.flatMap((one) => one.prepared.bodies);
    const bytes = encodeFrame(batches, bodies);
    let start: number;
    try {
      start = await append(bytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const refused = new StoreError(
        'READ_ONLY',
        `The change could not be written (${reason}). Nothing was stored. Free some space or check the disk, then try again.`,
      );
      for (const { reject } of group) reject(refused);
      return;
    }
    const bodiesAt = start + bytes.length - bodies.reduce((sum, body) => sum + body.length, 0);
    const changes = onDurable(batches, bodiesAt);
    for (const [index, { resolve }] of group.entries()) {
      const change = changes[index];
      if (change !== undefined) resolve(change);
    }
  }
}
