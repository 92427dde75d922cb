import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PathResult } from './publish-path.ts';
import type { RenderAnswer, RenderJob } from './worker.ts';

/** Paths a worker takes at a time: small enough to share the work evenly, large enough to keep messages few. */
const CHUNK = 32;

interface Member {
  readonly worker: Worker;
  readonly answers: Map<number, (answer: RenderAnswer) => void>;
}

/** Long-lived render workers, each with the compiled site and a store of its own. */
export class RenderPool {
  readonly #members: readonly Member[];
  #nextId = 1;

  private constructor(members: readonly Member[]) {
    this.#members = members;
  }

  static async start(options: {
    readonly dataDir: string;
    readonly bundleDir: string;
    readonly workers?: number | undefined;
  }): Promise<RenderPool> {
    const { dataDir, bundleDir, workers = Math.max(1, Math.min(8, availableParallelism())) } = options;
    const members = await Promise.all(
      Array.from({ length: workers }, () => startMember({ dataDir, bundleDir })),
    );
    return new RenderPool(members);
  }

  /** Renders and publishes paths, in order of importance, at one moment. `onResults` is told as they come. */
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
        const { results, error } = await ask(member, { ...job, id: this.#nextId++, paths });
        const missing =
          error === undefined
            ? []
            : paths
                .slice(results.length)
                .map(([path]): PathResult => ({ path, outcome: 'failed', error, reads: null }));
        all.push(...results, ...missing);
        onResults([...results, ...missing]);
      }
    };
    await Promise.all(this.#members.map(work));
    return all;
  }

  async close(): Promise<void> {
    await Promise.all(this.#members.map(({ worker }) => worker.terminate()));
  }
}

async function startMember(data: { dataDir: string; bundleDir: string }): Promise<Member> {
  // Without this the development build of React is loaded, at half the speed.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: data,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const answers = new Map<number, (answer: RenderAnswer) => void>();
  await once(worker, 'message');
  worker.on('message', (answer: RenderAnswer) => {
    answers.get(answer.id)?.(answer);
    answers.delete(answer.id);
  });
  const fail = (reason: string) => {
    for (const [id, resolve] of answers) resolve({ id, results: [], error: reason });
    answers.clear();
  };
  worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => fail('the render worker ended'));
  return { worker, answers };
}

function ask({ worker, answers }: Member, job: RenderJob): Promise<RenderAnswer> {
  return new Promise((resolve) => {
    answers.set(job.id, resolve);
    worker.postMessage(job);
  });
}
