import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../progress.ts';
import type { RunningPublisher } from '../publisher.ts';

/** Brings the sites of an installation up to what is stored, one after the other: before anyone is answered those of
 * which readers would see nothing, the others while it serves what they have. */
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
    for (const tenantKey of this.#first) await this.#bringUp(tenantKey);
  }

  /** Begins with the others. */
  begin(): void {
    this.#done = this.#others();
  }

  /** The sites that are still to be brought up. */
  left(): readonly string[] {
    return [...this.#behind];
  }

  /** No further site is begun. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Resolves when nothing is under way. */
  settled(): Promise<void> {
    return this.#done;
  }

  async #others(): Promise<void> {
    for (const tenantKey of this.#behind) {
      await this.#bringUp(tenantKey);
      if (this.#isStopped) return;
      this.#behind.delete(tenantKey);
    }
  }

  /** Never rejects: what failed is tried again by the publisher. */
  async #bringUp(tenantKey: string): Promise<void> {
    const bar = progress(`Publishing ${tenantKey}`);
    try {
      const receipt = await this.#publisher.bringUp(tenantKey, { onProgress: bar.at });
      bar.end();
      for (const { path, error } of receipt?.failed ?? [])
        console.error(`${path} could not be rendered: ${error}`);
    } catch (error) {
      bar.end();
      // A run that was broken off on the way out is gone on with by the next start.
      if (!this.#isStopped)
        console.error(`"${tenantKey}" could not be published, and is tried again:`, error);
    }
  }
}

/** Whether readers of a site see something: a run over it has ended once, or come as far as its home page. */
function isPublished(dataDir: string, tenantKey: string): boolean {
  return (
    existsSync(join(dataDir, 'publisher', tenantKey, 'state.json')) ||
    existsSync(join(dataDir, 'public', tenantKey, 'index.html'))
  );
}
