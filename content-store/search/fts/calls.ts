import { Worker } from 'node:worker_threads';
import { scriptAt } from '../../running/scripts.ts';
import { SearchError } from '../search-index.ts';
import type { SearchReply, SearchThreadData } from './thread.ts';

type Given<Method> = Method extends (...given: infer Parts) => unknown ? Parts : never;
type Answer<Method> = Method extends (...given: never) => infer Result ? Promise<Awaited<Result>> : never;

/** Calls of what a thread of search has, by the names of its methods. The thread is begun when it is called first, and again
 * where it has ended. Each call rejects with SearchError NOT_READY where the thread ends meanwhile, CLOSED after `end`. */
export class Calls<Called extends object> {
  readonly #data: SearchThreadData;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #worker: Worker | null = null;
  #number = 0;
  #isEnded = false;

  constructor(data: SearchThreadData) {
    this.#data = data;
  }

  get isBegun(): boolean {
    return this.#worker !== null;
  }

  call<Name extends keyof Called & string>(name: Name, ...given: Given<Called[Name]>): Answer<Called[Name]> {
    const call = Promise.withResolvers<unknown>();
    // The thread answers with what the method answered.
    const answer = call.promise as Answer<Called[Name]>;
    if (this.#isEnded) call.reject(new SearchError('CLOSED'));
    else {
      this.#number += 1;
      this.#waiting.set(this.#number, call);
      this.#thread().postMessage({ number: this.#number, name, given });
    }
    return answer;
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(scriptAt('content-store/search/fts/thread.ts'), { workerData: this.#data });
    worker.unref();
    worker.on('message', (reply: SearchReply | object) => {
      if (!('number' in reply)) return;
      const call = this.#waiting.get(reply.number);
      this.#waiting.delete(reply.number);
      if (reply.error === undefined) call?.resolve(reply.answer);
      else call?.reject(errorOf(reply.error));
    });
    const end = () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const call of this.#waiting.values()) call.reject(new SearchError('NOT_READY'));
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', end);
    this.#worker = worker;
    return worker;
  }
}

function errorOf(code: string): Error {
  return code === 'NOT_READY' || code === 'TIMEOUT' || code === 'CLOSED'
    ? new SearchError(code)
    : new Error(`Search: ${code}`);
}
