import type { Progress } from '../receipts/receipt.ts';

/** A stretch of rendering, from when there is something to render until nothing is left: told to whoever shows it. */
export class RenderProgress {
  readonly #tenantKey: string;
  readonly #tell: (progress: Progress) => void;
  #now: Omit<Progress, 'tenantKey'> | null = null;

  constructor(tenantKey: string, tell: (progress: Progress) => void = () => undefined) {
    this.#tenantKey = tenantKey;
    this.#tell = tell;
  }

  progress(): Progress | null {
    return this.#now === null ? null : { tenantKey: this.#tenantKey, ...this.#now };
  }

  /** So many more are to be rendered. */
  begin(more: number): void {
    if (more === 0) return;
    const now = this.#now ?? { since: new Date().toISOString(), done: 0, total: 0, state: 'running' };
    this.#set({ ...now, total: now.total + more, state: 'running' });
  }

  see(rendered: number): void {
    if (this.#now === null) return;
    const done = this.#now.done + rendered;
    this.#set({ ...this.#now, done, total: Math.max(done, this.#now.total) });
  }

  pause(): void {
    if (this.#now !== null) this.#set({ ...this.#now, state: 'paused' });
  }

  goOn(): void {
    if (this.#now !== null) this.#set({ ...this.#now, state: 'running' });
  }

  /** Nothing is left but what is held. */
  end(held: number): void {
    if (this.#now === null) return;
    if (held > 0) {
      this.#set({ ...this.#now, state: 'paused' });
      return;
    }
    this.#tell({ tenantKey: this.#tenantKey, ...this.#now, state: 'done' });
    this.#now = null;
  }

  /** It ended by an error; what is left is tried again as a stretch of its own. */
  breakOff(): void {
    if (this.#now !== null) this.#tell({ tenantKey: this.#tenantKey, ...this.#now, state: 'failed' });
    this.#now = null;
  }

  #set(now: Omit<Progress, 'tenantKey'>): void {
    this.#now = now;
    this.#tell({ tenantKey: this.#tenantKey, ...now });
  }
}
