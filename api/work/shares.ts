import type { GraphQLError } from 'graphql';
import { isThisMachine, networkOf } from '../access/networks.ts';
import type { Principal } from '../access/principal.ts';
import { apiError } from '../errors/errors.ts';
import type { Work } from './budget.ts';

/** What one caller may have of the event loop. */
export interface ShareSize {
  /** Milliseconds of work in a second, for as long as they go on. */
  readonly perSecond: number;
  /** Milliseconds of work that whoever has asked for little may have at once. */
  readonly atOnce: number;
  /** Requests that are worked on at a time. */
  readonly requests: number;
  /** Milliseconds that a request waits for its turn before it is refused. */
  readonly patience: number;
}

export const SHARE: ShareSize = { perSecond: 50, atOnce: 2_000, requests: 8, patience: 10_000 };

/** Requests of one caller that wait. */
const LONGEST_LINE = 200;
/** Callers that are known before those who owe nothing are let go. */
const MANY_CALLERS = 1_000;

/** What is worked on for a caller, and what it has cost so far. */
interface Costing {
  readonly spent: Pick<Work, 'milliseconds'>;
}

interface Waiting {
  readonly request: Costing;
  readonly answer: (refused: GraphQLError | null) => void;
  /** When it has waited for long enough. */
  readonly until: number;
}

/** The shares of everyone who asks one process. */
export class Shares {
  readonly #size: ShareSize;
  readonly #shares = new Map<string, Share>();
  #many = MANY_CALLERS;

  constructor(size: ShareSize = SHARE) {
    this.#size = size;
  }

  /** The share of one of the staff, with all their sessions, or of an address. This machine has no share: a proxy here
   * may not have been declared, and stands for every reader. */
  of(principal: Principal, address: string): Share | null {
    if (principal.kind === 'staff') return this.#named(`staff ${principal.id}`);
    return isThisMachine(address) ? null : this.#named(`address ${networkOf(address)}`);
  }

  #named(caller: string): Share {
    const known = this.#shares.get(caller);
    if (known !== undefined) return known;
    if (this.#shares.size >= this.#many) this.#forget();
    const made = new Share(this.#size);
    this.#shares.set(caller, made);
    return made;
  }

  #forget(): void {
    for (const [caller, share] of this.#shares) if (share.isUntouched) this.#shares.delete(caller);
    this.#many = Math.max(MANY_CALLERS, this.#shares.size * 2);
  }
}

/** What one caller has had of the event loop. Whoever has had more than a share waits, and nobody else does: their
 * requests begin one after the other, as what they owe is worked off. */
export class Share {
  readonly #size: ShareSize;
  readonly #running = new Set<Costing>();
  readonly #line: Waiting[] = [];
  /** Milliseconds of work that ended requests have had and time has not worked off, as of `#at`. */
  #owed = 0;
  #at = performance.now();
  #timer: NodeJS.Timeout | null = null;

  constructor(size: ShareSize = SHARE) {
    this.#size = size;
  }

  /** Whether it is as good as new. */
  get isUntouched(): boolean {
    return this.#running.size === 0 && this.#line.length === 0 && this.#debt() === 0;
  }

  /** Resolves when this request may begin; to an error where it has waited for too long. `leave` must follow. */
  async enter(request: Costing): Promise<GraphQLError | null> {
    if (this.#line.length === 0 && this.#isOpen()) {
      this.#running.add(request);
      return null;
    }
    if (this.#line.length >= LONGEST_LINE) return this.#refusal();
    const until = performance.now() + this.#size.patience;
    return new Promise((answer) => {
      this.#line.push({ request, answer, until });
      this.#plan();
    });
  }

  /** Counts what a request has cost that has ended. */
  leave(request: Costing): void {
    if (!this.#running.delete(request)) return;
    this.#owed = this.#debt() + request.spent.milliseconds;
    this.#goOn();
  }

  /** Does work that is nothing of GraphQL's, in its turn. Answers the error where it has waited for too long. */
  async spend<T>(work: () => Promise<T>): Promise<T | GraphQLError> {
    const request = { spent: { milliseconds: 0 } };
    const refused = await this.enter(request);
    if (refused !== null) return refused;
    const since = performance.now();
    try {
      return await work();
    } finally {
      request.spent.milliseconds = performance.now() - since;
      this.leave(request);
    }
  }

  #goOn(): void {
    const now = performance.now();
    for (let [next] = this.#line; next !== undefined; [next] = this.#line) {
      if (!this.#isOpen() && next.until > now) break;
      this.#line.shift();
      if (!this.#isOpen()) {
        next.answer(this.#refusal());
        continue;
      }
      this.#running.add(next.request);
      next.answer(null);
    }
    this.#plan();
  }

  /** Wakes when the first in line may begin, or has waited for long enough. */
  #plan(): void {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const [next] = this.#line;
    if (next === undefined) return;
    const patience = next.until - performance.now();
    const isFull = this.#running.size >= this.#size.requests;
    const wait = isFull ? patience : Math.min(patience, this.#untilOpen());
    this.#timer = setTimeout(() => this.#goOn(), Math.max(1, Math.ceil(wait))).unref();
  }

  #isOpen(): boolean {
    return this.#running.size < this.#size.requests && this.#untilOpen() <= 0;
  }

  /** Milliseconds until what is owed is within the share, as things are. */
  #untilOpen(): number {
    let owed = this.#debt();
    for (const { spent } of this.#running) owed += spent.milliseconds;
    return ((owed - this.#size.atOnce) * 1_000) / this.#size.perSecond;
  }

  #debt(): number {
    const now = performance.now();
    this.#owed = Math.max(0, this.#owed - ((now - this.#at) * this.#size.perSecond) / 1_000);
    this.#at = now;
    return this.#owed;
  }

  #refusal(): GraphQLError {
    const seconds = Math.max(1, Math.ceil(this.#untilOpen() / 1_000));
    return apiError(
      'LIMIT',
      `You ask for more of this server than its others can spare: ${this.#size.perSecond} milliseconds of work a second, over time. Wait ${seconds} s, then ask more slowly, or for less at once.`,
      { budget: 'share', most: this.#size.perSecond, seconds },
    );
  }
}
