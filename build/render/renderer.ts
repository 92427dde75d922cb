import { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Store } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import type { Site } from '#site/page-data/page-context.ts';
import type { FrameChange } from '../dependencies/indexed-part.ts';
import { type PathResult, publishPath, type SiteFiles, siteFiles } from './publish-path.ts';
import { reframePath } from './reframe.ts';
import { type Shown, type Step, stepsBetween } from './step.ts';

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

/** Pages between two turns of the event loop. */
const TURN = 16;

/** Renders and publishes paths, one job at a time. What pages of one site have read is kept from one job to the next; where
 * that shows a later change, what the change does not touch. */
export class Renderer {
  readonly #options: { readonly dataDir: string; readonly bundle: SiteBundle; readonly store: RenderStore };
  readonly #sites = new Map<string, SiteFiles>();
  #shared: { readonly tenantKey: string; readonly shown: Shown; readonly answers: SharedAnswers } | null =
    null;

  constructor(options: { dataDir: string; bundle: SiteBundle; store: RenderStore }) {
    this.#options = options;
  }

  /** Never rejects. */
  async render(job: RenderJob): Promise<RenderAnswer> {
    const { bundle, store } = this.#options;
    const { id, site, sequence, visibleAt, paths, reframed } = job;
    const results: PathResult[] = [];
    try {
      await store.catchUp(sequence);
      // Jobs of another site may read on meanwhile.
      const moment = store.at(sequence);
      try {
        const files = this.#filesOf(site.tenantKey);
        const reads = siteReads(moment, site.tenantKey);
        const options = { bundle, reads, site, visibleAt, shared: this.#sharedFor(job) };
        for (const [index, path] of paths.entries()) {
          if (index % TURN === TURN - 1) await new Promise(setImmediate);
          const changes = reframed.get(path);
          const result = changes === undefined ? null : await reframePath(path, changes, files, options);
          results.push(result ?? (await publishPath(path, files, options)));
        }
      } finally {
        moment.close();
      }
      return { id, results };
    } catch (error) {
      return { id, results, error: error instanceof Error ? error.message : String(error) };
    }
  }

  #filesOf(tenantKey: string): SiteFiles {
    const files = this.#sites.get(tenantKey) ?? siteFiles(this.#options.dataDir, tenantKey);
    this.#sites.set(tenantKey, files);
    return files;
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
