import type { PoolMember } from './member.ts';
import type { RenderAnswer, Renderer, RenderJob } from './renderer.ts';

/** A member of the pool that renders in this process: for one that does nothing else meanwhile, and would only wait. It
 * has loaded the site and the store anyway. */
export class Here implements PoolMember {
  readonly #renderer: Renderer;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(renderer: Renderer) {
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
