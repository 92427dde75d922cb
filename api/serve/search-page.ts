import { join } from 'node:path';
import { searchTexts } from '#content-store/messages/search.ts';
import { listedTypes } from '#content-store/model/content/listed-types.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import { type SiteReads, siteReads } from '#content-store/reading/site-reads.ts';
import { type SearchAnswer, SearchError } from '#content-store/search/search-index.ts';
import {
  parseSearchAddress,
  RESULTS,
  type SearchQuery,
  searchAddress,
} from '#content-store/search/search-query.ts';
import type { SearchShown } from '#site/page-data/context.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import type { Answer, ReaderOptions } from './reader.ts';

/** Where readers search a site (S0 §2): drawn for each who asks, from the layout of the module or the one that is built in. */
export class SearchPage {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Null where the site has no search. */
  async answer(tenantKey: string, address: URLSearchParams): Promise<Answer | null> {
    const { store, bundle, dataDir } = this.#options;
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) return null;
    const reads = siteReads(store, tenantKey);
    const visibleAt = this.#options.now().toISOString();
    const live = { reads, site, mode: 'published', stage: 'live', visibleAt } as const;
    const { reader } = createPageContext(live);
    if (!(await reader.settings('modules')).search) return null;
    const { query, isPartlyRead, isByForm } = parseSearchAddress(address);
    if (isByForm && !isPartlyRead) return { kind: 'redirect', to: searchAddress(query) };
    // The form's script, before the last word is typed.
    const isTyping = address.has('typing');
    const found = await this.#find(tenantKey, { ...query, isTyping }, visibleAt, { reads, reader });
    const search: SearchShown = {
      query,
      answer: found.answer,
      notes: [...(isPartlyRead ? [searchTexts.isPartlyRead] : []), ...found.notes],
    };
    const fileText = fileTextsIn(join(dataDir, 'assets', tenantKey));
    const rendered = await bundle.renderPage('/search', createPageContext({ ...live, fileText, search }));
    return rendered.kind === 'page' ? { kind: 'rendered', type: 'html', text: rendered.html } : null;
  }

  async #find(
    tenantKey: string,
    query: SearchQuery & { readonly isTyping: boolean },
    at: string,
    site: { readonly reads: SiteReads; readonly reader: Reader },
  ): Promise<Pick<SearchShown, 'answer' | 'notes'>> {
    const { text, type, term, year, sort, page, isTyping } = query;
    const { supportedContentTypes, enableNoIndexByContentType } = await site.reader.settings('general');
    const filters = { type, term, year, section: await sectionOf(query, site) };
    try {
      const answer: SearchAnswer = await this.#options.search.search(tenantKey, {
        ...{ text, filters, sort, at, isTyping },
        types: listedTypes({ supportedContentTypes, enableNoIndexByContentType }),
        skip: (page - 1) * RESULTS,
        first: RESULTS,
      });
      return { answer, notes: answer.isCut ? [searchTexts.isCut] : [] };
    } catch (error) {
      if (!(error instanceof SearchError)) throw error;
      return { answer: null, notes: [error.code === 'TIMEOUT' ? searchTexts.late : searchTexts.notReady] };
    }
  }
}

/** The id of the section that a search is narrowed to: by its id, its alias or its name. */
async function sectionOf(
  { section }: SearchQuery,
  { reads, reader }: { readonly reads: Pick<SiteReads, 'find'>; readonly reader: Reader },
): Promise<string | undefined> {
  if (section === undefined || (await reader.get('websiteSection', section, 'card')) !== null) return section;
  for (const field of ['alias', 'name'] as const) {
    const values = field === 'alias' ? [section, `/${section}`] : [section];
    const { items } = await reads.find({
      ...{ collection: 'websiteSection', stage: 'live', orderBy: [], first: 1 },
      where: { [field]: { in: values } },
    });
    const [found] = items;
    if (found !== undefined) return found.id;
  }
  return section;
}
