import type { GraphQLError } from 'graphql';
import { apiError } from '../errors/errors.ts';
import type { Pacer } from './pacer.ts';
import type { Share } from './shares.ts';

/** What one request may cost. */
export interface Work {
  /** Fields resolved, the members of lists of plain values among them. */
  readonly nodes: number;
  /** Records read from the store. */
  readonly rows: number;
  /** Letters answered. */
  readonly characters: number;
  /** On the event loop, of this request's own. */
  readonly milliseconds: number;
}

/** Fields between two looks at the clock. */
const BETWEEN_LOOKS = 16;
/** Members of a list that are begun at once; the others wait for their turn. */
const AT_ONCE = 50;
/** What a number or the like takes in an answer. */
const PLAIN = 8;

const REMEDY: Readonly<Record<keyof Work, string>> = {
  nodes: 'fields. Ask for fewer fields, fewer levels or fewer rows (a smaller first)',
  rows: 'records read. Ask for fewer rows (a smaller first), or fewer lists at once',
  characters: 'characters in its answer. Ask for fewer texts, or fewer rows (a smaller first)',
  milliseconds: 'milliseconds of work. Ask for fewer fields, fewer levels or fewer rows (a smaller first)',
};

/** Counts what a request costs while it is resolved, lets others have the event loop between slices of it, and ends it
 * when it costs more than it may. */
export class Budget {
  readonly #most: Work;
  readonly #pacer: Pacer;
  readonly #share: Share | null;
  readonly #clock: () => number;
  readonly #spent = { nodes: 0, rows: 0, characters: 0, milliseconds: 0 };
  /** When its own work was last measured. What lies between a pause and going on is not its own. */
  #measured: number;
  #isOver = false;
  /** While a mutation does what it was asked for, which has limits of its own. */
  #isWriting = false;
  #end: (error: GraphQLError) => void = () => undefined;
  /** What whoever is left waiting for when the request has ended gets: nothing, and nobody holds on to it. */
  readonly #never = new Promise<never>(() => undefined);

  /** `share`: of whoever asks; null for what nobody waits for. */
  constructor(
    most: Work,
    pacer: Pacer,
    share: Share | null = null,
    clock: () => number = () => performance.now(),
  ) {
    this.#most = most;
    this.#pacer = pacer;
    this.#share = share;
    this.#clock = clock;
    this.#measured = clock();
  }

  /** What it has cost so far. */
  get spent(): Work {
    return this.#spent;
  }

  /** What `work` comes to, once it is this caller's turn; or at once the error of the budget that it goes beyond: what it
   * began is left to itself. */
  async run<T>(work: () => T | Promise<T>): Promise<T | GraphQLError> {
    const refused = await this.#share?.enter(this);
    if (refused) return refused;
    const ended = new Promise<GraphQLError>((resolve) => {
      this.#end = resolve;
    });
    this.#measured = this.#clock();
    try {
      return await Promise.race([ended, work()]);
    } finally {
      this.#share?.leave(this);
    }
  }

  /** What `work` comes to, which is done before the request is run. Its time is counted. */
  prepare<T>(work: () => T): T {
    this.#resume();
    const done = work();
    this.#look();
    return done;
  }

  /** Counts a field; false: the request has ended, and what it would resolve to is `never`. */
  node(count = 1): boolean {
    this.#add('nodes', count);
    if (this.#spent.nodes % BETWEEN_LOOKS < count) this.#look();
    return !this.#isOver;
  }

  get never(): Promise<never> {
    return this.#never;
  }

  /** A value that is answered as it is. */
  leaf(value: unknown): unknown {
    if (value instanceof Promise) return this.#after(value, (found) => this.leaf(found));
    if (Array.isArray(value) && !this.node(value.length)) return this.#never;
    this.#add('characters', sizeOf(value));
    return value;
  }

  /** A record, or a list of them, whose fields come next: at once, or when it is this request's turn. */
  branch(value: unknown): unknown {
    // What many wait for comes to all of them at once.
    if (value instanceof Promise) return this.#after(value, (found) => this.#inTurn(this.branch(found)));
    if (value === null || value === undefined) return value;
    if (Array.isArray(value) && value.length > AT_ONCE)
      return value.map((one, at) => (at < AT_ONCE && !this.#pacer.isSpent ? one : this.#inTurn(one)));
    return this.#pacer.isSpent ? this.#inTurn(value) : value;
  }

  /** Reads from the store, and counts what came. */
  async read<T>(work: () => Promise<T>, rowsOf: (found: T) => number): Promise<T> {
    if (this.#isWriting) return work();
    if (this.#pacer.isSpent) await this.#pacer.turn(this);
    if (this.#isOver) return this.#never;
    this.#measured = this.#clock();
    const coming = work();
    // Where everything is in memory, the work is done by now, or as much of it as is done without a breath.
    this.#look();
    const found = await coming;
    this.#resume();
    this.#add('rows', rowsOf(found));
    return this.#isOver ? this.#never : found;
  }

  /** Asked by long work between its parts, whose time is counted: what it is to wait for before the next, where others come
   * first; it never goes on once the request has ended. */
  readonly breathe = (): Promise<void> | undefined => {
    if (this.#isWriting) return undefined;
    this.#look();
    if (this.#isOver) return this.#never;
    return this.#pacer.isSpent ? this.#waitForTurn() : undefined;
  };

  async #waitForTurn(): Promise<void> {
    await this.#inTurn(undefined);
    if (this.#isOver) await this.#never;
  }

  /** Does what a mutation was asked for. It is not ended half-way, and what it reads to decide is not counted. */
  async writing<T>(work: () => T | Promise<T>): Promise<T> {
    this.#isWriting = true;
    try {
      return await work();
    } finally {
      this.#isWriting = false;
      this.#resume();
    }
  }

  async #after<T>(coming: Promise<T>, then: (found: T) => unknown): Promise<unknown> {
    const found = await coming;
    this.#resume();
    return this.#isOver ? this.#never : then(found);
  }

  async #inTurn<T>(value: T): Promise<T> {
    await this.#pacer.turn(this);
    this.#resume();
    return value;
  }

  #resume(): void {
    this.#measured = this.#clock();
  }

  #look(): void {
    const now = this.#clock();
    this.#add('milliseconds', now - this.#measured);
    this.#measured = now;
    this.#pacer.look(now);
  }

  #add(what: keyof Work, amount: number): void {
    this.#spent[what] += amount;
    if (this.#spent[what] <= this.#most[what] || this.#isOver || this.#isWriting) return;
    this.#isOver = true;
    this.#pacer.leave(this);
    this.#end(
      apiError('LIMIT', `This request takes more than ${this.#most[what]} ${REMEDY[what]}.`, {
        budget: what,
        most: this.#most[what],
      }),
    );
  }
}

const sizes = new WeakMap<object, number>();

/** What a value takes in an answer, in letters, roughly. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return PLAIN;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = JSON.stringify(value).length;
  sizes.set(value, size);
  return size;
}
