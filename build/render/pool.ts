import { availableParallelism } from 'node:os';
import { Here } from './here.ts';
import { Member, type PoolMember } from './member.ts';
import type { PathResult } from './publish-path.ts';
import type { Renderer, RenderJob } from './renderer.ts';
import type { WorkerData } from './worker.ts';

/** Paths a worker takes at a time: small enough to share the work evenly, large enough to keep messages few. */
const CHUNK = 32;

export interface PoolOptions extends WorkerData {
  /** As many as the machine has processors, unless told. */
  readonly workers?: number | undefined;
  /** Renders in this process, in place of one of the workers; the others are started only where there is much to do. */
  readonly here?: Renderer | undefined;
}

/** Paths that it takes until another thread is worth its start: it loads the site and the store anew, and begins slowly
 * like every process, until its code has been compiled for what it does. */
const WORTH_A_THREAD = 4_000;

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
    const { workers = Math.max(1, Math.min(8, availableParallelism())), here, ...data } = options;
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
    { groups, ...job }: Omit<RenderJob, 'id' | 'paths'> & { readonly groups: readonly (readonly string[])[] },
    onResults: (results: readonly PathResult[]) => void,
    isEnough: () => boolean = () => false,
  ): Promise<void> {
    const paths = groups.reduce((sum, group) => sum + group.length, 0);
    const members = this.#members.slice(0, Math.ceil(paths / this.#share));
    const chunks = groups.flatMap((group) => chunksOf(group, members.length));
    const work = async (member: PoolMember, at: number) => {
      // The others go on without one that cannot start.
      if (at > 0 && !(await isReady(member))) return;
      for (let paths = chunks.shift(); paths !== undefined; paths = isEnough() ? undefined : chunks.shift()) {
        if (this.#isClosed) throw closed();
        const { results, error } = await member.ask({ ...job, paths });
        // What its end took away is no failure of the pages.
        if (this.#isClosed && error !== undefined) throw closed();
        const missing =
          error === undefined
            ? []
            : paths
                .slice(results.length)
                .map((path): PathResult => ({ path, outcome: 'failed', error, reads: null }));
        onResults([...results, ...missing]);
      }
    };
    // All of them, whatever becomes of one: nothing is written any more when this is over.
    const outcomes = await Promise.allSettled(members.map(work));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#members.map((member) => member.close()));
  }
}

/** Evenly among so many, in their order. */
function chunksOf(paths: readonly string[], members: number): string[][] {
  const size = Math.max(1, Math.min(CHUNK, Math.ceil(paths.length / members)));
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  );
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
