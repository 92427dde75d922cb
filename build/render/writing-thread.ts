import { Worker } from 'node:worker_threads';
import { scriptAt } from '#content-store/running/scripts.ts';
import { CODE_CACHE } from '../process/code-cache.ts';
import type { Writing, Written } from './write-path.ts';

/** What the thread is started with. */
export interface WriterData {
  readonly dataDir: string;
}

export type WriterAnswer = { readonly written: Written } | { readonly error: string };

/** Writes published files in a thread of its own, in the order in which it is asked: a process that renders a whole site does
 * not wait for the disk meanwhile. */
export class WritingThread {
  readonly #worker: Worker;
  readonly #asked: PromiseWithResolvers<Written>[] = [];
  #ended: Error | null = null;

  constructor(workerData: WriterData) {
    const env = { ...process.env, NODE_COMPILE_CACHE: CODE_CACHE };
    this.#worker = new Worker(scriptAt('build/render/writer.ts'), { workerData, env });
    // With `node --watch` a worker also sends the names of the files it has loaded.
    this.#worker.on('message', (message: WriterAnswer | object) => {
      if ('written' in message) this.#asked.shift()?.resolve(message.written);
      if ('error' in message) this.#asked.shift()?.reject(new Error(message.error));
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(null));
  }

  /** Rejects with what cannot be written. */
  write(writing: Writing): Promise<Written> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const answer = Promise.withResolvers<Written>();
    this.#worker.postMessage(writing);
    this.#asked.push(answer);
    return answer.promise;
  }

  /** Resolves once what was asked is written. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#asked.map(({ promise }) => promise));
    await this.#worker.terminate();
  }

  #end(cause: unknown): void {
    this.#ended ??= new Error('The thread that writes files ended', { cause });
    for (const { reject } of this.#asked.splice(0)) reject(this.#ended);
  }
}
