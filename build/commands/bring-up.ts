import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { operation } from '#content-store/messages/operation.ts';
import { progress } from '../process/progress-bar.ts';
import type { RunningPublisher } from '../publisher/publisher.ts';
import { StateFile } from '../state/state.ts';

/** Brings the sites of an installation up to what is stored, before anyone is answered those of which readers would
 * see nothing, the others while it serves what they have. */
export class BringUp {
  readonly #publisher: RunningPublisher;
  readonly #first: readonly string[];
  readonly #behind: Set<string>;
  #isStopped = false;
  #done: Promise<void> = Promise.resolve();

  constructor(publisher: RunningPublisher, dataDir: string, tenantKeys: readonly string[]) {
    this.#publisher = publisher;
    this.#first = tenantKeys.filter((one) => !isPublished(dataDir, one));
    this.#behind = new Set(tenantKeys.filter((one) => !this.#first.includes(one)));
  }

  /** Resolves when every site has something to show. */
  async first(): Promise<void> {
    for (const tenantKey of this.#first) {
      const bar = progress(`Publishing ${tenantKey}`);
      await this.#bringUp(tenantKey, bar.at);
      bar.end();
    }
  }

  /** Begins with the others. */
  begin(): void {
    this.#done = this.#others();
  }

  /** How many sites are still to be brought up. */
  get left(): number {
    return this.#behind.size;
  }

  /** No further site is begun. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Resolves when nothing is under way. */
  settled(): Promise<void> {
    return this.#done;
  }

  /** All at once: what has come due is not to wait for another site. */
  async #others(): Promise<void> {
    const shares = new Map<string, readonly [done: number, total: number]>();
    const bar = progress(this.#behind.size === 1 ? `Publishing ${[...this.#behind]}` : 'Publishing');
    const sum = (at: 0 | 1) => [...shares.values()].reduce((all, share) => all + share[at], 0);
    await Promise.all(
      [...this.#behind].map(async (tenantKey) => {
        await this.#bringUp(tenantKey, (done, total) => {
          shares.set(tenantKey, [done, total]);
          bar.at(sum(0), sum(1));
        });
        if (!this.#isStopped) this.#behind.delete(tenantKey);
      }),
    );
    bar.end();
  }

  /** Never rejects: what failed is tried again by the publisher. */
  async #bringUp(tenantKey: string, onProgress: (done: number, total: number) => void): Promise<void> {
    try {
      const receipt = await this.#publisher.bringUp(tenantKey, { onProgress });
      for (const { path, error } of receipt?.failed ?? []) console.error(operation.notRendered(path, error));
    } catch (error) {
      // A run that was broken off on the way out is gone on with by the next start.
      if (!this.#isStopped)
        console.error(`"${tenantKey}" could not be published, and is tried again:`, error);
    }
  }
}

/** Whether readers of a site see something: a run over it has ended once, or come as far as its home page. */
function isPublished(dataDir: string, tenantKey: string): boolean {
  return (
    new StateFile(dataDir, tenantKey).exists() || existsSync(join(dataDir, 'public', tenantKey, 'index.html'))
  );
}
