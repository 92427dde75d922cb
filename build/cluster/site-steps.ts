/** How long a site's lease is kept without work, in milliseconds: the next edit mostly follows soon, and finds the index in
 * memory. */
const IDLE = 10_000;

interface SiteStepsOptions {
  /** Does what waits for a site, where its lease can be had. */
  readonly work: (tenantKey: string) => Promise<void>;
  /** Gives up the lease of a site that has had no work for a while. */
  readonly release: (tenantKey: string) => Promise<void>;
  readonly isHeld: (tenantKey: string) => boolean;
  readonly onError: (error: unknown) => void;
}

/** What one process does for the sites of an installation: of each one step at a time, and one more where it was woken
 * meanwhile. */
export class SiteSteps {
  readonly #options: SiteStepsOptions;
  readonly #steps = new Map<string, Promise<void>>();
  /** Sites to be looked at once more after the step that runs. */
  readonly #again = new Set<string>();
  readonly #idle = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  constructor(options: SiteStepsOptions) {
    this.#options = options;
  }

  /** How many sites something is being done for. */
  get size(): number {
    return this.#steps.size;
  }

  /** Has what waits for a site done. */
  wake(tenantKey: string): void {
    if (this.#isClosed) return;
    if (this.#steps.has(tenantKey)) this.#again.add(tenantKey);
    else this.#step(tenantKey, this.#options.work);
  }

  /** Its lease is lost: there is nothing to give up. */
  lose(tenantKey: string): void {
    clearTimeout(this.#idle.get(tenantKey));
  }

  /** Begins no step any more. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
  }

  /** Resolves when the steps that run are done. */
  async settled(): Promise<void> {
    await Promise.all(this.#steps.values());
  }

  #step(tenantKey: string, work: (tenantKey: string) => Promise<void>): void {
    clearTimeout(this.#idle.get(tenantKey));
    const { isHeld, release, onError } = this.#options;
    const step = work(tenantKey)
      .catch(onError)
      .then(() => {
        this.#steps.delete(tenantKey);
        if (this.#again.delete(tenantKey)) this.wake(tenantKey);
        else if (isHeld(tenantKey) && !this.#isClosed)
          this.#idle.set(
            tenantKey,
            setTimeout(() => this.#step(tenantKey, release), IDLE),
          );
      });
    this.#steps.set(tenantKey, step);
  }
}
