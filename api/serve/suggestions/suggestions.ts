import { LRUCache } from 'lru-cache';
import { encodedAddress } from '#content-store/definition/encoded.ts';
import type { Data } from '#content-store/definition/is-data.ts';
import { escapeHtml } from '#content-store/html/html-tree.ts';
import { notFoundTexts } from '#content-store/messages/pages.ts';
import { listedTypes } from '#content-store/model/content/listed-types.ts';
import { stayingIn } from '#content-store/model/content/placements.ts';
import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Store } from '#content-store/store.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import { type Candidate, Resemblance } from './resemblance.ts';

/** Pieces that are looked at, the newest of a site: what is asked for by a mistyped address is mostly young. */
const PIECES = 2_000;
/** Pieces looked at between two turns of the event loop. */
const BATCH = 200;
/** How long what is offered is kept after it has changed, in milliseconds. */
const KEPT = 60_000;
const SHOWN = 3;
/** Sites whose addresses are kept. */
const SITES = 20;

interface Page extends Candidate {
  readonly collection: 'content' | 'websiteSection';
  readonly id: string;
}

interface Offered {
  readonly pages: Promise<Resemblance<Page>>;
  readonly sequence: number;
  readonly at: number;
}

/** Says on the error page, as it is sent, which pages have an address like the one that was asked for. What is published
 * cannot: it is one page for all addresses. Only pages that anyone may read whole are offered. */
export class PathSuggestions {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #offered = new LRUCache<string, Offered>({ max: SITES });

  constructor({ store, now }: { readonly store: Store; readonly now: () => Date }) {
    this.#store = store;
    this.#now = now;
  }

  /** The error page of a site with what resembles a path; as it is where nothing does. */
  async with(page: string, tenantKey: string, path: string): Promise<string> {
    const at = page.indexOf(PLACE);
    const pages = at < 0 ? [] : await this.#like(tenantKey, path);
    if (pages.length === 0) return page;
    const links = pages.map(
      ({ name, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`,
    );
    const heading = `<h2 id="resembling">${notFoundTexts.resembling}</h2>`;
    const nav = `<nav aria-labelledby="resembling">${heading}<ul>${links.join('')}</ul></nav>`;
    const end = at + PLACE.length;
    return page.slice(0, end) + nav + page.slice(end);
  }

  async #like(tenantKey: string, path: string): Promise<{ readonly name: string; readonly href: string }[]> {
    const near = (await this.#pagesOf(tenantKey)).to(path, SHOWN);
    const reads = siteReads(this.#store, tenantKey);
    const options = { stage: 'live', visibleAt: this.#now().toISOString() } as const;
    const found = await Promise.all(near.map(({ collection, id }) => reads.get(collection, id, options)));
    // What is kept may be a minute old.
    return found.flatMap((one) =>
      one === null || !isOpen(one.data)
        ? []
        : { name: String(one.data.name), href: encodedAddress(String(one.data.alias)) },
    );
  }

  #pagesOf(tenantKey: string): Promise<Resemblance<Page>> {
    const now = this.#now().getTime();
    const known = this.#offered.get(tenantKey);
    const sequence = this.#store.sequence();
    if (known !== undefined && (known.sequence === sequence || now - known.at < KEPT)) return known.pages;
    const pages = this.#collect(tenantKey);
    this.#offered.set(tenantKey, { pages, sequence, at: now });
    pages.catch(() => this.#offered.delete(tenantKey));
    return pages;
  }

  async #collect(tenantKey: string): Promise<Resemblance<Page>> {
    const reads = siteReads(this.#store, tenantKey);
    const site = await siteOf(this.#store.installation, tenantKey);
    if (site === null) return new Resemblance<Page>([]);
    const visible = { stage: 'live', visibleAt: this.#now().toISOString() } as const;
    const { reader } = createPageContext({ reads, site, mode: 'published', ...visible });
    const [general, style] = [await reader.settings('general'), await reader.settings('contentStyle')];
    const types = listedTypes({ ...general, ...style });
    const sections = await reads.find({
      collection: 'websiteSection',
      ...visible,
      orderBy: [['alias', 'asc']],
      first: BATCH,
    });
    const pages: Page[] = sections.items.map(({ id, data }) => ({
      collection: 'websiteSection',
      id,
      alias: String(data.alias),
    }));
    let after: string | undefined;
    for (let looked = 0; types.length > 0 && looked < PIECES; looked += BATCH) {
      const { items, hasMore } = await reads.find({
        collection: 'content',
        ...visible,
        where: { type: { in: types }, ...stayingIn(undefined) },
        orderBy: [['published', 'desc']],
        first: BATCH,
        after,
      });
      for (const { id, data } of items)
        if (isOpen(data)) pages.push({ collection: 'content', id, alias: String(data.alias) });
      after = items.at(-1)?.cursor;
      if (!hasMore || after === undefined) break;
      await new Promise(setImmediate);
    }
    return new Resemblance(pages);
  }
}

/** Where the error page has room for it. */
const PLACE = '<div class="error-resembling">';

/** A page of this site that anyone may read whole; a piece with an address elsewhere is its link. */
function isOpen(data: Data): boolean {
  return !isGatedPiece(data) && data.linkUrl === undefined;
}
