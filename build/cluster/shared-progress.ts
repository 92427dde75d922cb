import type { Progress } from '../receipts/receipt.ts';

/** How often others are told of a run that goes on, in milliseconds. */
const EVERY = 500;
/** When a run that nobody tells of any more is taken to be over, in milliseconds: its process is gone. */
const SILENT = 10_000;

/** How far the runs of an installation's processes are, as they tell each other. */
export class SharedProgress {
  readonly #tell: (progress: Progress) => void;
  readonly #told = new Map<string, number>();
  readonly #heard = new Map<string, { readonly progress: Progress; readonly at: number }>();
  readonly #listeners = new Set<(progress: Progress) => void>();

  /** `tell` tells every process, this one too. */
  constructor(tell: (progress: Progress) => void) {
    this.#tell = tell;
  }

  /** Takes what this process renders. */
  note(progress: Progress): void {
    const { tenantKey, state } = progress;
    const last = this.#told.get(tenantKey) ?? 0;
    if (state === 'running' && Date.now() - last < EVERY) return;
    this.#told.set(tenantKey, Date.now());
    this.#tell(progress);
  }

  hear(progress: Progress): void {
    const isOver = progress.state === 'done' || progress.state === 'failed';
    if (isOver) this.#heard.delete(progress.tenantKey);
    else this.#heard.set(progress.tenantKey, { progress, at: Date.now() });
    for (const listener of this.#listeners) listener(progress);
  }

  of(tenantKey: string): Progress | null {
    const heard = this.#heard.get(tenantKey);
    if (heard === undefined) return null;
    return heard.progress.state === 'running' && Date.now() - heard.at > SILENT ? null : heard.progress;
  }

  listen(listener: (progress: Progress) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
