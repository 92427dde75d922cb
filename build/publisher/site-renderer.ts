import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Store } from '#content-store/store.ts';
import { createPageContext, type Site, siteOf } from '#site/page-data/page-context.ts';
import type { Purger } from '../cdn/purger.ts';
import { failClosed, isFailed } from '../render/fail-closed.ts';
import type { RenderPool } from '../render/pool.ts';
import type { PathResult } from '../render/publish-path.ts';
import { siteFiles } from '../render/write-path.ts';

export interface SiteRendererOptions {
  readonly store: Store;
  readonly dataDir: string;
  readonly tenantKey: string;
  readonly pool: Pick<RenderPool, 'render'>;
  /** Told of what has changed for readers; absent: nothing keeps it. */
  readonly purger?: Pick<Purger, 'add'> | undefined;
}

type RenderJob = Parameters<RenderPool['render']>[0];

/** Renders paths of a site and writes them, chunk by chunk, until the lease is lost. Of each chunk, what failed and is gated
 * now is taken away and the CDN is to be told, before anybody sees its results. */
export class SiteRenderer {
  readonly #options: SiteRendererOptions;

  constructor(options: SiteRendererOptions) {
    this.#options = options;
  }

  /** The site as it is now. Throws where it is gone. */
  async site(): Promise<Site> {
    const { store, tenantKey } = this.#options;
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) throw new Error(`There is no site "${tenantKey}"`);
    return site;
  }

  /** Resolves when all is rendered, or when it is enough. Throws where the lease is lost: `signal` is aborted then. */
  async render(
    job: RenderJob,
    see: (results: readonly PathResult[]) => void | Promise<void>,
    isEnough: () => boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { pool, purger } = this.#options;
    const { site, visibleAt } = job;
    await pool.render(
      job,
      async (rendered) => {
        const results = await this.#closed(rendered, site, visibleAt, signal);
        // Whoever writes them next finds them as they are.
        purger?.add(
          site.domain,
          results.filter(isOtherNow).map(({ path }) => path),
        );
        // Each chunk is written by now; another process would write them too.
        signal.throwIfAborted();
        await see(results);
      },
      isEnough,
    );
    signal.throwIfAborted();
  }

  /** Has the CDN told of paths that an earlier run may have written and not told of. */
  async tellAgain(paths: readonly string[]): Promise<void> {
    const { store, tenantKey, purger } = this.#options;
    const site = await siteOf(store.installation, tenantKey);
    if (site !== null) purger?.add(site.domain, paths);
  }

  /** The results of a chunk, once what failed and is gated now is away. Nothing is waited for where nothing failed. */
  #closed(results: readonly PathResult[], site: Site, visibleAt: string, signal: AbortSignal) {
    const { store, dataDir, tenantKey } = this.#options;
    // Whoever has the lease tries again what failed.
    if (signal.aborted || !results.some(isFailed)) return results;
    const reads = siteReads(store, tenantKey);
    const { reader } = createPageContext({ reads, site, mode: 'published', stage: 'live', visibleAt });
    return failClosed(results, siteFiles(dataDir, tenantKey).pages, reader);
  }
}

function isOtherNow({ outcome, isTakenAway }: PathResult): boolean {
  return outcome === 'changed' || outcome === 'removed' || isTakenAway === true;
}
