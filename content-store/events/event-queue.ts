import { countOf } from '../formats/numbers.ts';
import type { TrackedEvent } from '../model/tracking/events.ts';
import { StoreError } from '../store.ts';

/** An event that is to be written, as it will stand. */
export interface Queued {
  readonly event: TrackedEvent;
  readonly line: string;
}

export interface QueueLimits {
  /** Milliseconds for which the first of a batch waits for others to be written with. */
  readonly pause?: number | undefined;
  /** Events that may wait, those included that are being written. */
  readonly most?: number | undefined;
  /** And the letters of all of them. */
  readonly mostLetters?: number | undefined;
}

interface Waiting extends Queued {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Makes a batch durable; answers for each event null, or why it is not kept. */
export type WriteBatch = (batch: readonly Queued[]) => Promise<readonly (Error | null)[]>;

/** A disk is synced at most fifty times a second for a site, however many come. */
const PAUSE = 20;
/** Two seconds of the most that is to be expected. */
const MOST = 10_000;
const MOST_LETTERS = 16 * 1024 * 1024;

/** Events on their way into a log, a batch after the other. What does not fit is refused at once, so that a disk that is
 * slow or full costs no memory. */
export class EventQueue {
  readonly #write: WriteBatch;
  readonly #pause: number;
  readonly #most: number;
  readonly #mostLetters: number;
  #waiting: Waiting[] = [];
  #count = 0;
  #letters = 0;
  #timer: NodeJS.Timeout | null = null;
  /** What is being done, and all that was before it. */
  #run: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(write: WriteBatch, limits: QueueLimits = {}) {
    this.#write = write;
    this.#pause = limits.pause ?? PAUSE;
    this.#most = limits.most ?? MOST;
    this.#mostLetters = limits.mostLetters ?? MOST_LETTERS;
  }

  append(event: TrackedEvent): Promise<void> {
    if (this.#isClosed) return Promise.reject(new StoreError('UNAVAILABLE', 'The event log is closed'));
    const line = `${JSON.stringify(event)}\n`;
    if (this.#count >= this.#most || this.#letters + line.length > this.#mostLetters)
      return Promise.reject(
        new StoreError('UNAVAILABLE', `${countOf(this.#count, 'event')} wait to be written. Try again soon.`),
      );
    this.#count += 1;
    this.#letters += line.length;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, line, resolve, reject });
      this.#timer ??= setTimeout(() => void this.flush(), this.#pause);
    });
  }

  flush(): Promise<void> {
    return this.between(async () => undefined);
  }

  /** Does something once all that waits now is written, and before anything else is. */
  between<T>(work: () => Promise<T>): Promise<T> {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const done = this.#run.then(() => this.#writeWaiting()).then(work);
    this.#run = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Refuses further events and writes those that wait. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.flush();
  }

  async #writeWaiting(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    const refusals = await this.#write(batch).catch((error: unknown) => batch.map(() => error));
    for (const [at, { line, resolve, reject }] of batch.entries()) {
      this.#count -= 1;
      this.#letters -= line.length;
      const refused = refusals[at] ?? null;
      if (refused === null) resolve();
      else reject(refused);
    }
  }
}

/** Why an event was not kept, for whoever runs the machine. */
export function unwritten(error: unknown, remedy: string): StoreError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreError('READ_ONLY', `The event could not be written (${reason}). ${remedy}`);
}
