import { join } from 'node:path';
import { archivePath } from '#content-store/addresses/archive-path.ts';
import type { ThreadedTables } from '#content-store/datasets/tables/threaded-tables.ts';
import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { LaidOutPage } from '#content-store/model/previews/layout-page.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import { readsIfWritten, recordsWritten } from '#content-store/reading/if-written.ts';
import { type ReadsOfPages, siteReads } from '#content-store/reading/site-reads.ts';
import type { Fields, Store } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import { drawnPage } from './drawn-page.ts';
import { partsAt } from './parts-page.ts';
import { isPage } from './previews.ts';

/** A page as publishing it this moment would have it, or that nothing would be there. */
export type PageNow = { readonly kind: 'page'; readonly html: string } | { readonly kind: 'missing' };

/** What a group of settings would say, whole. */
export interface SettingsTried {
  readonly group: string;
  readonly live: Fields;
}

interface PagesNowOptions {
  readonly store: Store;
  readonly bundle: Pick<SiteBundle, 'renderPage' | 'renderTheme'>;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly tables: Pick<ThreadedTables, 'of'>;
}

/** Draws readers' pages past what is published of them: byte for byte what the publisher would write, of what is live now. For
 * staff who turned the cache off, to tell a page that is stale from one that is wrong. */
export class PagesNow {
  readonly #options: PagesNowOptions;

  constructor(options: PagesNowOptions) {
    this.#options = options;
  }

  /** Null for an address that no page of the publisher's could have, or that leads on to another: it is answered as ever. */
  async draw(tenantKey: string, rawPath: string, query: URLSearchParams): Promise<PageNow | null> {
    const path = decoded(rawPath);
    if (path === null || !isDrawn(path) || query.has('preview-mode')) return null;
    const { store, bundle } = this.#options;
    const page = await this.#context(tenantKey, siteReads(store, tenantKey));
    const rendered = await bundle.renderPage(archivePath(path, query.get('page') ?? ''), page);
    if (rendered.kind === 'page') return { kind: 'page', html: rendered.html };
    return rendered.kind === 'missing' ? { kind: 'missing' } : null;
  }

  /** A page as readers would have it if a group of settings said something else. Nothing is stored by it. */
  async withSettings(tenantKey: string, path: string, { group, live }: SettingsTried): Promise<LaidOutPage> {
    const { store, bundle } = this.#options;
    const [tried] = recordsWritten([
      { ...{ collection: 'settings', id: group, live, working: null }, expectedVersion: null, claims: [] },
    ]);
    const reads = readsIfWritten(siteReads(store, tenantKey), tried === undefined ? [] : [tried]);
    return drawnPage(bundle, path, await this.#context(tenantKey, reads));
  }

  async #context(tenantKey: string, reads: ReadsOfPages) {
    const { store, dataDir, now, tables } = this.#options;
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) throw new Error(`There is no site "${tenantKey}"`);
    return createPageContext({
      ...{ reads, site, mode: 'published', stage: 'live', visibleAt: now().toISOString() },
      fileText: fileTextsIn(join(dataDir, 'assets', tenantKey)),
      tables: tables.of(tenantKey),
    });
  }
}

/** Whether the publisher writes pages at such an address. What is spelled otherwise leads to it first. */
function isDrawn(path: string): boolean {
  return normaliseAlias(path) === path && path !== '/search' && partsAt(path) === null && isPage(path);
}

function decoded(rawPath: string): string | null {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}
