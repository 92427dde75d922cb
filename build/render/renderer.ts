import { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Store } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import type { Site } from '#site/page-data/page-context.ts';
import type { FrameChange } from '../dependencies/indexed-part.ts';
import { type PathResult, publishPath, type Write } from './publish-path.ts';
import { reframePath } from './reframe.ts';
import { type Shown, type Step, stepsBetween } from './step.ts';
import { FilesOfSites, writePath } from './write-path.ts';

/** What a member of the pool is asked: these paths of this site, at one moment of the store and of the clock. */
export interface RenderJob extends Shown {
  readonly id: number;
  readonly site: Site;
  /** The last ones of the site, in their order. */
  readonly steps: readonly Step[];
  readonly paths: readonly string[];
  /** Of the paths, those that need not be rendered: only their frame is otherwise. */
  readonly reframed: ReadonlyMap<string, readonly FrameChange[]>;
}

export interface RenderAnswer {
  readonly id: number;
  /** Of the first paths, where an error ended the job. */
  readonly results: readonly PathResult[];
  readonly error?: string;
}

/** Where a renderer reads. */
export interface RenderStore extends Pick<Store, 'at'> {
  /** Resolves when everything up to a change has been taken in. */
  catchUp(sequence: number): Promise<unknown>;
}

export interface RendererOptions {
  readonly dataDir: string;
  readonly bundle: SiteBundle;
  readonly store: RenderStore;
  /** How files are written; at once, in this thread, unless told. */
  readonly write?: Write | undefined;
}

/** Pages between two turns of the event loop. */
const TURN = 16;

/** Renders and publishes paths, one job at a time. What pages of one site have read is kept from one job to the next; where
 * that shows a later change, what the change does not touch. */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #files: FilesOfSites;
  readonly #write: Write;
  #shared: { readonly tenantKey: string; readonly shown: Shown; readonly answers: SharedAnswers } | null =
    null;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#files = new FilesOfSites(options.dataDir);
    this.#write = options.write ?? ((writing) => writePath(writing, this.#files.of(writing.tenantKey)));
  }

  /** Never rejects. */
  async render(job: RenderJob): Promise<RenderAnswer> {
    const { bundle, store } = this.#options;
    const { id, site, sequence, visibleAt, paths, reframed } = job;
    const results: Promise<PathResult>[] = [];
    try {
      await store.catchUp(sequence);
      // Jobs of another site may read on meanwhile.
      const moment = store.at(sequence);
      try {
        const files = this.#files.of(site.tenantKey);
        const reads = siteReads(moment, site.tenantKey);
        const shown = { bundle, reads, site, visibleAt, shared: this.#sharedFor(job) };
        const options = { ...shown, files };
        for (const [index, path] of paths.entries()) {
          if (index % TURN === TURN - 1) await new Promise(setImmediate);
          const changes = reframed.get(path);
          const result = changes === undefined ? null : await reframePath(path, changes, files, shown);
          results.push(
            result === null
              ? (await publishPath(path, this.#write, options)).result
              : Promise.resolve(result),
          );
        }
      } finally {
        moment.close();
      }
      return { id, results: await Promise.all(results) };
    } catch (error) {
      const done = await Promise.all(results);
      return { id, results: done, error: error instanceof Error ? error.message : String(error) };
    }
  }

  #sharedFor({ site: { tenantKey }, sequence, visibleAt, steps }: RenderJob): SharedAnswers {
    const before = this.#shared?.tenantKey === tenantKey ? this.#shared : null;
    const shown = { sequence, visibleAt };
    const way = before === null ? null : stepsBetween(before.shown, shown, steps);
    const answers = before !== null && way !== null ? before.answers : new SharedAnswers();
    for (const { touched } of way ?? []) answers.advance(touched);
    this.#shared = { tenantKey, shown, answers };
    return answers;
  }
}
