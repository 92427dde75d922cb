import { Worker } from 'node:worker_threads';
import { type Script, scriptAt } from '../running/scripts.ts';
import type { ThreadReply } from './answer-calls.ts';

type Given<Method> = Method extends (...given: infer Parts) => unknown ? Parts : never;
type Answer<Method> = Method extends (...given: never) => infer Result ? Promise<Awaited<Result>> : never;

/** What is called in a thread, and what its calls reject with. */
export interface CalledThread {
  readonly script: Script;
  /** What it is started with. */
  readonly data: unknown;
  /** What a call rejects with, by the code or the words of what was thrown in the thread. */
  readonly errorOf: (code: string) => Error;
  /** The same where the thread ends before it has answered. */
  readonly lost: () => Error;
  /** The same after `end`. */
  readonly closed: () => Error;
}

/** Calls of what a thread has, by the names of its methods. The thread is begun when it is called first, and again where it
 * has ended. */
export class Calls<Called extends object> {
  readonly #thread: CalledThread;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #worker: Worker | null = null;
  #number = 0;
  #isEnded = false;

  constructor(thread: CalledThread) {
    this.#thread = thread;
  }

  get isBegun(): boolean {
    return this.#worker !== null;
  }

  call<Name extends keyof Called & string>(name: Name, ...given: Given<Called[Name]>): Answer<Called[Name]> {
    const call = Promise.withResolvers<unknown>();
    // The thread answers with what the method answered.
    const answer = call.promise as Answer<Called[Name]>;
    if (this.#isEnded) call.reject(this.#thread.closed());
    else {
      this.#number += 1;
      this.#waiting.set(this.#number, call);
      this.#running().postMessage({ number: this.#number, name, given });
    }
    return answer;
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker;
    const { script, data: workerData, errorOf, lost } = this.#thread;
    const worker = new Worker(scriptAt(script), { workerData });
    worker.unref();
    worker.on('message', (reply: ThreadReply | object) => {
      if (!('number' in reply)) return;
      const call = this.#waiting.get(reply.number);
      this.#waiting.delete(reply.number);
      if (reply.error === undefined) call?.resolve(reply.answer);
      else call?.reject(errorOf(reply.error));
    });
    const end = () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const call of this.#waiting.values()) call.reject(lost());
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', end);
    this.#worker = worker;
    return worker;
  }
}
