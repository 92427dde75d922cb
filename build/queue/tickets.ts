import type { FrameChange } from '../dependencies/indexed-part.ts';
import { type Paths, pathsIn, Remaining } from '../planning/paths.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { receiptOf } from '../receipts/receipts.ts';
import type { PathResult } from '../render/publish-path.ts';

/** What was asked for at the same time, and is live when the last of its paths is. */
export class Ticket {
  readonly tenantKey: string;
  /** The change that asked first. */
  readonly sequence: number;
  /** The changes that are taken along: those after the one, up to the other. */
  readonly after: number;
  readonly upTo: number;
  readonly job: string | undefined;
  /** Whether it is for every path there is. */
  readonly isWhole: boolean;
  /** When it was begun, in real time. */
  readonly from = new Date();
  readonly #started: number;
  readonly #waiting: Remaining[];
  readonly #behind: Pick<Remaining, 'size'> | undefined;
  #isMoreToCome: boolean;
  #size: number;
  readonly #results: PathResult[] = [];

  constructor(options: {
    readonly tenantKey: string;
    readonly sequence: number;
    readonly after: number;
    readonly upTo: number;
    /** When it was asked for, by `performance.now`. */
    readonly started: number;
    readonly paths: Paths;
    /** Paths of others: until the last of them is rendered, it is not done. */
    readonly behind?: Pick<Remaining, 'size'> | undefined;
    /** Whether `add` tells of others behind these. */
    readonly isMoreToCome?: boolean;
    readonly isWhole: boolean;
    readonly job: string | undefined;
  }) {
    this.tenantKey = options.tenantKey;
    this.sequence = options.sequence;
    this.after = options.after;
    this.upTo = options.upTo;
    this.job = options.job;
    this.isWhole = options.isWhole;
    this.#started = options.started;
    this.#waiting = [new Remaining(options.paths)];
    this.#size = options.paths.all.size;
    this.#isMoreToCome = options.isMoreToCome ?? false;
    this.#behind = options.behind;
  }

  /** Paths that are known of. */
  get size(): number {
    return this.#size;
  }

  get isDone(): boolean {
    return !this.#isMoreToCome && this.#left === 0 && (this.#behind?.size ?? 0) === 0;
  }

  get done(): number {
    return this.#size - this.#left;
  }

  get #left(): number {
    return this.#waiting.reduce((sum, one) => sum + one.size, 0);
  }

  /** The others; none of them is among the first. */
  add(paths: Paths): void {
    this.#isMoreToCome = false;
    // Of what it waits for beside the first, some may be among them.
    this.#await(
      this.#waiting.length === 1 ? paths : pathsIn(paths.inOrder.filter((path) => !this.#has(path))),
    );
  }

  /** Further paths that some results lead to, where it waits for any of these. */
  follow({ inOrder }: Paths, results: readonly PathResult[]): void {
    if (results.some(({ path }) => this.#has(path)))
      this.#await(pathsIn(inOrder.filter((path) => !this.#has(path))));
  }

  see(results: readonly PathResult[]): void {
    // What they read is in the index; a large site's would be much to keep.
    for (const result of results)
      if (this.#waiting.some((one) => one.delete(result.path)))
        this.#results.push({ ...result, reads: null });
  }

  #has(path: string): boolean {
    return this.#waiting.some((one) => one.has(path));
  }

  #await(paths: Paths): void {
    this.#waiting.push(new Remaining(paths));
    this.#size += paths.all.size;
  }

  /** What came of it so far; `at` is ISO 8601, UTC. */
  receipt(at: string): Receipt {
    const { tenantKey, sequence } = this;
    const msToLive = performance.now() - this.#started;
    return receiptOf({ tenantKey, sequence, at, msToLive, left: this.#left }, this.#results);
  }
}

/** Paths of a site that are still to be rendered, in the order in which they are to be live: what was asked for last
 * comes first, each group the most visible first. */
export class Backlog {
  #groups: Remaining[] = [];
  /** The group that was put before all others last. */
  #first: Remaining | null = null;
  readonly #reframed = new Map<string, readonly FrameChange[]>();

  /** Those that need not be rendered: only their frame is otherwise. */
  get reframed(): ReadonlyMap<string, readonly FrameChange[]> {
    return this.#reframed;
  }

  get size(): number {
    return this.#groups.reduce((sum, group) => sum + group.size, 0);
  }

  /** Puts paths before all others; answers how many were not there. One that was there already is rendered: its file is
   * older than what a change of its frame begins with. */
  add(paths: Paths, reframed: ReadonlyMap<string, readonly FrameChange[]> = new Map()): number {
    this.#groups = this.#groups.filter((group) => group.size > 0);
    const more = this.#put(0, paths, reframed);
    this.#first = this.#groups[0] ?? null;
    return more;
  }

  /** The same, but behind what is left of those that were added last. */
  addBehind(paths: Paths, reframed: ReadonlyMap<string, readonly FrameChange[]>): number {
    this.#groups = this.#groups.filter((group) => group.size > 0);
    return this.#put(this.#groups[0] === this.#first ? 1 : 0, paths, reframed);
  }

  /** Puts paths behind all others, to be rendered; answers how many were not there. */
  addLast(paths: Iterable<string>): number {
    const all = [...paths];
    for (const path of all) this.#reframed.delete(path);
    const last = all.filter((path) => !this.#groups.some((group) => group.has(path)));
    if (last.length > 0) this.#groups.push(new Remaining(pathsIn(last)));
    return last.length;
  }

  /** Answers whether it was there. */
  remove(path: string): boolean {
    this.#reframed.delete(path);
    return this.#groups.some((group) => group.delete(path));
  }

  clear(): void {
    this.#groups = [];
    this.#first = null;
    this.#reframed.clear();
  }

  groups(most?: number): (readonly string[])[] {
    return this.#groups.slice(0, most).map((group) => group.list());
  }

  paths(): string[] {
    return this.#groups.flatMap((group) => group.list());
  }

  #put(at: number, paths: Paths, reframed: ReadonlyMap<string, readonly FrameChange[]>): number {
    const before = this.size;
    if (this.#groups.length + reframed.size > 0)
      for (const path of paths.inOrder) {
        const changes = this.remove(path) ? undefined : reframed.get(path);
        if (changes !== undefined) this.#reframed.set(path, changes);
      }
    this.#groups.splice(at, 0, new Remaining(paths));
    return this.size - before;
  }
}
