import { availableParallelism } from 'node:os';
import { Here } from './here.ts';
import { Member, type PoolMember } from './member.ts';
import type { PathResult } from './publish-path.ts';
import type { Renderer, RenderJob } from './renderer.ts';
import type { WorkerData } from './worker.ts';

/** Paths a worker takes at a time: small enough to share the work evenly, large enough to keep messages few. */
const CHUNK = 32;

export interface PoolOptions extends WorkerData {
  /** As many as the machine has processors, less one for readers and editors where this process serves them; unless
   * told. */
  readonly workers?: number | undefined;
  /** Renders in this process, in place of one of the workers; the others are started only where there is much to do. */
  readonly here?: Renderer | undefined;
}

/** Paths that it takes until another thread is worth its memory: it loads the site and the store anew, and begins slowly
 * like every process, until its code has been compiled for what it does. */
const WORTH_A_THREAD = 20_000;

/** Long-lived render workers, each with the compiled site and a store of its own; one of them may be this process. */
export class RenderPool {
  readonly #members: readonly PoolMember[];
  /** Paths for which each of them is needed. */
  readonly #share: number;
  #isClosed = false;

  private constructor(members: readonly PoolMember[], share: number) {
    this.#members = members;
    this.#share = share;
  }

  /** Resolves when all workers are ready; where this process renders too, they are started when they are needed.
   * Rejects, leaving none behind, where one cannot start. */
  static async start(options: PoolOptions): Promise<RenderPool> {
    const { here, workers = workersFor(here !== undefined), ...data } = options;
    const threads = here === undefined ? workers : workers - 1;
    const members = Array.from({ length: threads }, () => new Member(data));
    const pool =
      here === undefined
        ? new RenderPool(members, 1)
        : new RenderPool([new Here(here), ...members], WORTH_A_THREAD);
    try {
      if (here === undefined) await Promise.all(members.map((member) => member.ready()));
    } catch (error) {
      await pool.close();
      throw error;
    }
    return pool;
  }

  /** Renders and publishes groups of paths at one moment, each in its order and the more important first, until all are
   * done or `isEnough`. `onResults` is told as they come; what it throws ends the work. Rejects where the pool is closed
   * meanwhile. */
  async render(
    {
      groups,
      reframed,
      ...job
    }: Omit<RenderJob, 'id' | 'paths'> & { readonly groups: readonly (readonly string[])[] },
    onResults: (results: readonly PathResult[]) => void | Promise<void>,
    isEnough: () => boolean = () => false,
  ): Promise<void> {
    const paths = groups.reduce((sum, group) => sum + group.length, 0);
    const members = this.#members.slice(0, Math.ceil(paths / this.#share));
    const chunks = groups.flatMap((group) => chunksOf(group, members.length));
    const work = async (member: PoolMember, at: number) => {
      // The others go on without one that cannot start.
      if (at > 0 && !(await isReady(member))) return;
      const beginNext = () => {
        if (this.#isClosed) throw closed();
        const paths = chunks.shift();
        if (paths === undefined) return null;
        return { paths, answer: member.ask({ ...job, paths, reframed: entriesOf(paths, reframed) }) };
      };
      for (let chunk = beginNext(); chunk !== null; ) {
        const { results, error } = await chunk.answer;
        // What its end took away is no failure of the pages.
        if (this.#isClosed && error !== undefined) throw closed();
        const all = [...results, ...failedFrom(chunk.paths.slice(results.length), error)];
        const next = this.#isClosed || isEnough() ? null : beginNext();
        // It has the next to do while these are taken in.
        if (next !== null) await new Promise(setImmediate);
        try {
          await onResults(all);
        } catch (error) {
          await next?.answer;
          throw error;
        }
        if (this.#isClosed && next === null) throw closed();
        chunk = next;
      }
    };
    // All of them, whatever becomes of one: nothing is written any more when this is over.
    const outcomes = await Promise.allSettled(members.map(work));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** Tells those who are up that they will be asked about a change, so that they take it in while it is planned. */
  prepare(sequence: number): void {
    for (const member of this.#members) member.prepare(sequence);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#members.map((member) => member.close()));
  }
}

function workersFor(isAlone: boolean): number {
  const processors = availableParallelism();
  return Math.max(1, Math.min(8, isAlone ? processors : processors - 1));
}

/** Paths that one who has nobody to share with takes first: what is seen most is live without an answer in between. */
const ALONE = 4;

/** In their order, evenly among so many: one for each of them first, then twice as many each time. What is seen most is
 * live at once, wherever one more of them is free. */
function chunksOf(paths: readonly string[], members: number): string[][] {
  const chunks: string[][] = [];
  const most = Math.max(1, Math.min(CHUNK, Math.ceil(paths.length / members)));
  const first = members === 1 ? ALONE : 1;
  for (let from = 0; from < paths.length; ) {
    const size = Math.min(most, first * 2 ** Math.floor(chunks.length / members));
    chunks.push(paths.slice(from, from + size));
    from += size;
  }
  return chunks;
}

/** Paths that an error kept from being rendered. */
function failedFrom(paths: readonly string[], error: string | undefined): PathResult[] {
  if (error === undefined) return [];
  return paths.map((path) => ({ path, outcome: 'failed', error, reads: null }));
}

function entriesOf<T>(paths: readonly string[], all: ReadonlyMap<string, T>): Map<string, T> {
  const own = new Map<string, T>();
  for (const path of paths) {
    const one = all.get(path);
    if (one !== undefined) own.set(path, one);
  }
  return own;
}

function isReady(member: PoolMember): Promise<boolean> {
  return member.ready().then(
    () => true,
    () => false,
  );
}

function closed(): Error {
  return new Error('The publisher was closed');
}
