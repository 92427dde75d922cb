import { Worker } from 'node:worker_threads';
import { scriptAt } from '#content-store/running/scripts.ts';
import { CODE_CACHE } from '../process/code-cache.ts';
import { Unpacker } from './packed-results.ts';
import type { RenderAnswer, RenderJob } from './renderer.ts';
import { type Shown, type Step, stepsBetween } from './step.ts';
import type { Upcoming, WorkerAnswer, WorkerData } from './worker.ts';

interface Running {
  readonly worker: Worker;
  /** Resolves with the worker's next message, or with an error where it ends first. */
  next(): Promise<RenderAnswer>;
  isEnded: boolean;
}

/** What renders in a pool. */
export interface PoolMember {
  /** Resolves when it has loaded the site and the store. Rejects where it cannot. */
  ready(): Promise<void>;
  /** It will be asked about a change. */
  prepare(sequence: number): void;
  /** Does one job after the other. Never rejects: one that could not be ended is answered with the error. */
  ask(job: Omit<RenderJob, 'id'>): Promise<RenderAnswer>;
  close(): Promise<void>;
}

/** One render worker, started again when it has died. It does one job at a time: two at once would share its store,
 * which is at one change at a time. */
export class Member implements PoolMember {
  readonly #data: WorkerData;
  #running: Promise<Running> | null = null;
  /** It, once it is up. */
  #up: Running | null = null;
  /** What it was asked to show last. */
  #shown: (Shown & { readonly tenantKey: string }) | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #nextId = 1;

  constructor(data: WorkerData) {
    this.#data = data;
  }

  async ready(): Promise<void> {
    await this.#start();
  }

  prepare(sequence: number): void {
    this.#up?.worker.postMessage({ upcoming: sequence } satisfies Upcoming);
  }

  /** Never rejects: a job whose worker died, or cannot start, is answered with the error. */
  ask(job: Omit<RenderJob, 'id'>): Promise<RenderAnswer> {
    const id = this.#nextId;
    this.#nextId += 1;
    const answer = this.#queue.then(async () => {
      try {
        const running = await this.#start();
        const next = running.next();
        running.worker.postMessage({ ...job, id, steps: this.#stepsFor(job) } satisfies RenderJob);
        return await next;
      } catch (error) {
        return { id, results: [], error: error instanceof Error ? error.message : String(error) };
      }
    });
    this.#queue = answer;
    return answer;
  }

  async close(): Promise<void> {
    const running = await this.#running?.catch(() => null);
    await running?.worker.terminate();
  }

  /** Of the steps, those that it was not told. */
  #stepsFor({ site: { tenantKey }, sequence, visibleAt, steps }: Omit<RenderJob, 'id'>): readonly Step[] {
    const [before, shown] = [this.#shown, { sequence, visibleAt }];
    this.#shown = { tenantKey, ...shown };
    // Without the way there, it begins anew.
    return before?.tenantKey === tenantKey ? (stepsBetween(before, shown, steps) ?? []) : [];
  }

  async #start(): Promise<Running> {
    const known = await this.#running?.catch(() => null);
    if (known != null && !known.isEnded) return known;
    this.#up = null;
    this.#running = start(this.#data);
    this.#up = await this.#running;
    return this.#up;
  }
}

async function start(workerData: WorkerData): Promise<Running> {
  // Without this the development build of React is loaded, at half the speed.
  const env = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: CODE_CACHE };
  const worker = new Worker(scriptAt('build/render/worker.ts'), { workerData, env });
  let settle: { resolve: (answer: RenderAnswer) => void; reject: (error: Error) => void } | null = null;
  const running: Running = {
    worker,
    isEnded: false,
    next: () =>
      new Promise((resolve, reject) => {
        if (running.isEnded) reject(new Error('The render worker ended'));
        settle = { resolve, reject };
      }),
  };
  const first = running.next();
  const unpacker = new Unpacker();
  // With `node --watch` a worker also sends the names of the files it has loaded.
  worker.on('message', (message: WorkerAnswer | object) => {
    if (!('packed' in message)) return;
    const { packed, ...answer } = message;
    try {
      settle?.resolve({ ...answer, results: unpacker.unpack(packed) });
    } catch (error) {
      settle?.reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
  worker.on('error', (error) => {
    running.isEnded = true;
    settle?.reject(error instanceof Error ? error : new Error(String(error)));
  });
  worker.on('exit', () => {
    running.isEnded = true;
    settle?.reject(new Error('The render worker ended'));
  });
  await first;
  return running;
}
