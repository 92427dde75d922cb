import { DrawingFailed } from './drawing-failed.ts';

/** How many pictures are decoded or drawn at once: each may take a few hundred megabytes. */
const MOST_AT_ONCE = 2;

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
}

/** All drawing of pictures goes through here, few at once, whoever asks: uploads and readers first, in the order they came;
 * what nobody waits for only while nothing else is drawn. */
export class DrawingQueue {
  readonly #most: number;
  readonly #awaited: Waiting[] = [];
  readonly #behind: Waiting[] = [];
  #running = 0;
  readonly #ended: (() => void)[] = [];
  #isClosed = false;

  constructor(most = MOST_AT_ONCE) {
    this.#most = most;
  }

  /** What `draw` answers, once it had its turn. Rejects with DrawingFailed where it rejects, and where the queue is closed
   * before. */
  run<T>(draw: () => Promise<T>, options: { readonly isBehind?: boolean } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const line = options.isBehind === true ? this.#behind : this.#awaited;
      line.push({
        begin: () => {
          this.#running += 1;
          draw()
            .then(resolve, (error: unknown) => reject(new DrawingFailed(error)))
            .finally(() => {
              this.#running -= 1;
              this.#next();
            });
        },
        refuse: reject,
      });
      this.#next();
    });
  }

  /** Begins nothing more, for the process ends; resolves when what was begun has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#refuseAll();
    if (this.#running > 0) await new Promise<void>((resolve) => this.#ended.push(resolve));
  }

  #refuseAll(): void {
    for (const one of [...this.#awaited.splice(0), ...this.#behind.splice(0)])
      one.refuse(new DrawingFailed('No more pictures are drawn: the server is ending'));
  }

  #next(): void {
    if (this.#isClosed) this.#refuseAll();
    if (this.#running === 0) for (const tell of this.#ended.splice(0)) tell();
    while (this.#running < this.#most) {
      const next = this.#awaited.shift() ?? (this.#running === 0 ? this.#behind.shift() : undefined);
      if (next === undefined) return;
      next.begin();
    }
  }
}
