import type { PoolMember } from './member.ts';
import type { RenderAnswer, Renderer, RenderJob } from './renderer.ts';

/** A member of the pool that renders in this process: for one that does nothing else meanwhile, and would only wait. It
 * has loaded the site and the store anyway. */
export class Here implements PoolMember {
  readonly #renderer: Pick<Renderer, 'render'>;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(renderer: Pick<Renderer, 'render'>) {
    this.#renderer = renderer;
  }

  async ready(): Promise<void> {}

  /** Never rejects. */
  ask(job: Omit<RenderJob, 'id'>): Promise<RenderAnswer> {
    const answer = this.#queue.then(async () => {
      // What the workers say comes in between.
      await new Promise(setImmediate);
      return this.#renderer.render({ ...job, id: 0 });
    });
    this.#queue = answer;
    return answer;
  }

  prepare(): void {
    // Its store is the one that was changed.
  }

  async close(): Promise<void> {
    await this.#queue;
  }
}

/** Milliseconds that readers and editors may wait for one page. */
const LONG = 25;
/** Jobs that are the workers' alone after one that took longer. */
const LEFT_ALONE = 16;

/** Renders what is seen most of a job in a process that also serves: it is live before a worker has been told of it. */
export class FirstHere {
  readonly #here: Here;
  readonly #worker: Pick<PoolMember, 'ask'>;
  readonly #clock: () => number;
  #leftAlone = 0;

  /** `worker` is asked for what cannot be done here; `clock` tells milliseconds. */
  constructor(
    renderer: Pick<Renderer, 'render'>,
    worker: Pick<PoolMember, 'ask'>,
    clock = () => performance.now(),
  ) {
    this.#here = new Here(renderer);
    this.#worker = worker;
    this.#clock = clock;
  }

  /** Whether it takes part in the job at hand; to be asked once for each. */
  takesPart(): boolean {
    this.#leftAlone = Math.max(0, this.#leftAlone - 1);
    return this.#leftAlone === 0;
  }

  /** Never rejects. */
  async ask(job: Omit<RenderJob, 'id'>): Promise<RenderAnswer> {
    const started = this.#clock();
    const answer = await this.#here.ask(job);
    if (this.#clock() - started > LONG) this.#leftAlone = LEFT_ALONE + 1;
    // The store that is written here may know no more how it was: workers keep up by themselves.
    return answer.error === undefined ? answer : this.#worker.ask(job);
  }

  async close(): Promise<void> {
    await this.#here.close();
  }
}
