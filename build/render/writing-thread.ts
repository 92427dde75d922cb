import { Worker } from 'node:worker_threads';
import { scriptAt } from '#content-store/running/scripts.ts';
import { CODE_CACHE } from '../process/code-cache.ts';
import type { Writing, Written } from './write-path.ts';

/** What the thread is started with. */
export interface WriterData {
  readonly dataDir: string;
}

/** What became of some writings, in their order. */
export interface WriterAnswer {
  readonly outcomes: readonly ({ readonly written: Written } | { readonly error: string })[];
}

/** Writings that are handed over at a time: a message for each took as long as a block. */
const TOGETHER = 16;

/** Writes published files in a thread of its own, in the order in which it is asked: a process that renders a whole site does
 * not wait for the disk meanwhile. */
export class WritingThread {
  readonly #worker: Worker;
  readonly #asked: PromiseWithResolvers<Written>[] = [];
  /** Of what was asked, what is yet to be handed over. */
  #waiting: Writing[] = [];
  #ended: Error | null = null;

  constructor(workerData: WriterData) {
    const env = { ...process.env, NODE_COMPILE_CACHE: CODE_CACHE };
    this.#worker = new Worker(scriptAt('build/render/writer.ts'), { workerData, env });
    // With `node --watch` a worker also sends the names of the files it has loaded.
    this.#worker.on('message', (message: WriterAnswer | object) => {
      if (!('outcomes' in message)) return;
      const answered = this.#asked.splice(0, message.outcomes.length);
      for (const [at, outcome] of message.outcomes.entries())
        if ('written' in outcome) answered[at]?.resolve(outcome.written);
        else answered[at]?.reject(new Error(outcome.error));
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(null));
  }

  /** Rejects with what cannot be written. */
  write(writing: Writing): Promise<Written> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const answer = Promise.withResolvers<Written>();
    this.#asked.push(answer);
    this.#waiting.push(writing);
    if (this.#waiting.length >= TOGETHER) this.#handOver();
    else if (this.#waiting.length === 1) setImmediate(() => this.#handOver());
    return answer.promise;
  }

  #handOver(): void {
    if (this.#waiting.length > 0) this.#worker.postMessage(this.#waiting);
    this.#waiting = [];
  }

  /** Resolves once what was asked is written. */
  async close(): Promise<void> {
    this.#handOver();
    await Promise.allSettled(this.#asked.map(({ promise }) => promise));
    await this.#worker.terminate();
  }

  #end(cause: unknown): void {
    this.#ended ??= new Error('The thread that writes files ended', { cause });
    for (const { reject } of this.#asked.splice(0)) reject(this.#ended);
  }
}
