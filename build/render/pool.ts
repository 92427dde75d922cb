import { availableParallelism } from 'node:os';
import { Member } from './member.ts';
import type { PathResult } from './publish-path.ts';
import type { RenderJob, WorkerData } from './worker.ts';

/** Paths a worker takes at a time: small enough to share the work evenly, large enough to keep messages few. */
const CHUNK = 32;

/** Long-lived render workers, each with the compiled site and a store of its own. */
export class RenderPool {
  readonly #members: readonly Member[];
  #isClosed = false;

  private constructor(members: readonly Member[]) {
    this.#members = members;
  }

  /** Resolves when all workers are ready. Rejects, leaving none behind, where one cannot start. */
  static async start(options: WorkerData & { readonly workers?: number | undefined }): Promise<RenderPool> {
    const { workers = Math.max(1, Math.min(8, availableParallelism())), ...data } = options;
    const pool = new RenderPool(Array.from({ length: workers }, () => new Member(data)));
    try {
      await Promise.all(pool.#members.map((member) => member.ready()));
    } catch (error) {
      await pool.close();
      throw error;
    }
    return pool;
  }

  /** Renders and publishes paths, in order of importance, at one moment. `onResults` is told as they come. Rejects where
   * the pool is closed meanwhile. */
  async render(
    job: Omit<RenderJob, 'id'>,
    onResults: (results: readonly PathResult[]) => void = () => undefined,
  ): Promise<PathResult[]> {
    const size = Math.max(1, Math.min(CHUNK, Math.ceil(job.paths.length / this.#members.length)));
    const chunks = Array.from({ length: Math.ceil(job.paths.length / size) }, (_, index) =>
      job.paths.slice(index * size, (index + 1) * size),
    );
    const all: PathResult[] = [];
    const work = async (member: Member) => {
      for (let paths = chunks.shift(); paths !== undefined; paths = chunks.shift()) {
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
        all.push(...results, ...missing);
        onResults([...results, ...missing]);
      }
    };
    await Promise.all(this.#members.map(work));
    return all;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#members.map((member) => member.close()));
  }
}

function closed(): Error {
  return new Error('The publisher was closed');
}
