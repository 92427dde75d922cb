import { existsSync } from 'node:fs';
import type { Lease } from '../queue/lease.ts';
import { siteFiles } from '../render/write-path.ts';
import { type PublishedState, StateFile } from '../state/state.ts';

interface KeptStateOptions {
  readonly dataDir: string;
  readonly tenantKey: string;
  readonly lease: Lease;
  /** The paths that are left to be rendered, which are saved with it. */
  readonly left: () => readonly string[];
}

/** What the published files of a site stand for: in memory while it is published, and as it was saved. */
export class KeptState {
  /** For the notes of what is under way. */
  readonly file: StateFile;
  readonly #options: KeptStateOptions;
  #now: PublishedState | null = null;
  /** Counts what was done to the state, and how much of it is saved. */
  #changes = 0;
  #savedChanges = 0;
  #saving: Promise<unknown> = Promise.resolve();

  constructor(options: KeptStateOptions) {
    this.#options = options;
    this.file = new StateFile(options.dataDir, options.tenantKey);
  }

  /** The state in memory. */
  get now(): PublishedState | null {
    return this.#now;
  }

  /** The state in memory, else the one that was saved last; null where nothing was published yet. */
  async read(): Promise<PublishedState | null> {
    return this.#now ?? (await this.file.read());
  }

  /** Has a state in memory that is as it was saved. */
  resume(state: PublishedState): void {
    this.#now = state;
  }

  /** Has another state in memory. */
  replace(state: PublishedState): void {
    this.#now = state;
    this.changed();
  }

  /** Something was done to the state, or to what is saved with it. */
  changed(): void {
    this.#changes += 1;
  }

  /** Drops what is in memory, unsaved. */
  forget(): void {
    this.#now = null;
  }

  /** Whether nothing is in memory but what is saved, and nobody has written it since. */
  async isAsSaved(): Promise<boolean> {
    return this.#now === null || (this.#isSaved() && (await this.file.isAsLeft()));
  }

  /** Whether anything of the site was published ever. */
  hasFiles(): boolean {
    const { pages, fragments } = siteFiles(this.#options.dataDir, this.#options.tenantKey);
    return existsSync(pages.root) || existsSync(fragments.root);
  }

  /** Saves the state; one save at a time, for they write one file. */
  save(): Promise<void> {
    const { lease, left } = this.#options;
    const run = this.#saving.then(async () => {
      if (this.#now === null || this.#isSaved()) return;
      const { signal } = lease;
      await lease.confirm();
      let changes = this.#changes;
      // As of one moment: what is planned from then on is not in it, and is noted.
      const isWritten = await this.file.write(() => {
        if (this.#now === null || signal.aborted) return null;
        const paths = left();
        changes = this.#changes;
        return { ...this.#now, left: paths };
      });
      if (isWritten) this.#savedChanges = changes;
    });
    this.#saving = run.catch(() => undefined);
    return run;
  }

  #isSaved(): boolean {
    return this.#savedChanges === this.#changes;
  }
}
