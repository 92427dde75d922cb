import type { ServerResponse } from 'node:http';
import { onceOver } from './once-over.ts';

/** What is under way a few at a time only: of one session, and of all. */
export class Places {
  readonly #mostOfOne: number;
  readonly #most: number;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(mostOfOne: number, most: number) {
    this.#mostOfOne = mostOfOne;
    this.#most = most;
  }

  /** Whether there is a place, which is then held until the response is over. */
  take(session: string, response: ServerResponse): boolean {
    const own = this.#held.get(session) ?? 0;
    if (own >= this.#mostOfOne || this.#all >= this.#most) return false;
    this.#held.set(session, own + 1);
    this.#all += 1;
    onceOver(response, () => this.#leave(session));
    return true;
  }

  #leave(session: string): void {
    this.#all -= 1;
    const rest = (this.#held.get(session) ?? 1) - 1;
    if (rest > 0) this.#held.set(session, rest);
    else this.#held.delete(session);
  }
}
