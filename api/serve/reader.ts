import { join } from 'node:path';
import { GraphQLError } from 'graphql';
import { KeptBundles } from '#build/state/kept-bundles.ts';
import { archiveFile, isArchiveName } from '#content-store/addresses/archive-path.ts';
import { feedPath } from '#content-store/addresses/feed-path.ts';
import { pieceIdAt } from '#content-store/addresses/piece-id.ts';
import type { ThreadedTables } from '#content-store/datasets/tables/threaded-tables.ts';
import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { Whole } from '#content-store/editing/editing.ts';
import { asset as assetEntity } from '#content-store/model/media/asset.ts';
import { sizeAt } from '#content-store/model/media/sizes.ts';
import { pageStaff } from '#content-store/model/pages/page-staff.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Ref, Store } from '#content-store/store.ts';
import type { FormAnswer } from '#site/forms/form-state.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import type { Principal } from '../access/principal.ts';
import { isAllowed, mayWorkOn } from '../access/principal.ts';
import { targetOf } from '../domains/redirects/redirects.ts';
import type { PictureSizes } from '../pictures/picture-sizes.ts';
import type { SiteSearch } from '../projections/site-search.ts';
import type { Share } from '../work/shares.ts';
import { type FileCache, Folder } from './files.ts';
import { CLIENT_ADDRESS } from './headers.ts';
import { PartsPage, partsAt } from './parts-page.ts';
import { pictureFacts } from './picture-facts.ts';
import { Previews, type SharedPage } from './previews.ts';
import { SearchPage } from './search-page.ts';
import type { ServedFile } from './served-file.ts';
import { wholePage } from './whole-page.ts';

export type Answer =
  | {
      readonly kind: 'file';
      readonly file: ServedFile;
      readonly isImmutable?: boolean;
      /** Whether it is for staff alone. */
      readonly isWithheld?: boolean;
      /** Whether another query would have led to another file. */
      readonly isByQuery?: boolean;
      /** Whether it is there for as long as another file is. */
      readonly isDerived?: boolean;
    }
  | {
      readonly kind: 'rendered';
      readonly type: 'html' | 'css' | 'json';
      readonly text: string;
      /** Whether search engines may list it. */
      readonly isIndexable?: boolean;
      /** Whether what was asked for is not there for a moment. */
      readonly isLate?: boolean;
      /** What scripts of it may ask beside the site itself. */
      readonly asks?: string | null;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly page: ServedFile | null }
  /** Whoever asks has had their share of what is drawn on request. */
  | { readonly kind: 'busy'; readonly page: ServedFile | null }
  | { readonly kind: 'bad'; readonly page: ServedFile | null };

/** What is asked of which site, and by whom. */
interface Asked {
  readonly tenantKey: string;
  readonly rawPath: string;
  readonly query: URLSearchParams;
  readonly principal: Principal;
  /** The reader's. */
  readonly address: string;
  /** Whether they may have a piece printed whole. */
  readonly mayPrint: (contentId: string) => Promise<boolean>;
}

type FileFound = Extract<Answer, { readonly kind: 'file' }>;

export interface ReaderOptions {
  readonly store: Store;
  readonly bundle: SiteBundle;
  readonly bundleDir: string;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly cache: FileCache;
  readonly sizes: PictureSizes;
  readonly search: Pick<SiteSearch, 'search'>;
  readonly tables: Pick<ThreadedTables, 'of'>;
  /** Where readers may ask at which address another server sees them. */
  readonly ipLookup?: string | null;
}

/** Answers readers' requests: published files first, then the few things only the process knows (S0 §2, §8). */
export class ReaderSite {
  readonly #options: ReaderOptions;
  readonly #previews: Previews;
  readonly #search: SearchPage;
  readonly #parts: PartsPage;
  readonly #client: Folder;
  readonly #bundles: KeptBundles;
  readonly #kept: Folder;
  readonly #published = new Map<string, Folder>();
  readonly #uploadFolders = new Map<string, Folder>();

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#previews = new Previews(options);
    this.#search = new SearchPage(options);
    this.#parts = new PartsPage(options);
    this.#client = new Folder(join(options.bundleDir, 'client'), options.cache);
    this.#bundles = new KeptBundles(options.dataDir);
    this.#kept = new Folder(this.#bundles.root, options.cache);
  }

  async answer(
    { tenantKey, rawPath, query, principal, address, mayPrint }: Asked,
    shareOf: () => Share | null,
  ): Promise<Answer> {
    const path = decode(rawPath);
    if (path === null) return { kind: 'bad', page: await this.errorPage(tenantKey) };
    /** What is no file costs whoever asks for it. */
    const drawn = async <T>(draw: () => Promise<T>): Promise<T | Answer> => {
      const share = shareOf();
      const answer = share === null ? await draw() : await share.spend(draw);
      return answer instanceof GraphQLError
        ? { kind: 'busy', page: await this.errorPage(tenantKey) }
        : answer;
    };
    const isPreview =
      query.get('preview-mode') === 'true' &&
      principal.kind === 'staff' &&
      mayWorkOn(principal, tenantKey) &&
      isAllowed(principal, { anyOf: pageStaff });
    if (isPreview)
      return drawn(
        async () =>
          (await this.#previews.answer(tenantKey, path, query)) ?? {
            kind: 'missing',
            page: await this.errorPage(tenantKey),
          },
      );
    // It is for nginx, which reads it from the disk.
    if (path === '/redirects.map') return { kind: 'missing', page: await this.errorPage(tenantKey) };
    if (path === '/ip-test') return drawn(() => this.#ipTest(tenantKey, address));
    if (normaliseAlias(path) === '/search') {
      const found = await drawn(() => this.#search.answer(tenantKey, query));
      return found ?? { kind: 'missing', page: await this.errorPage(tenantKey) };
    }
    const parts = partsAt(path);
    if (parts !== null) {
      const found = await drawn(() => this.#parts.answer(tenantKey, parts, query));
      // Where it has nothing, a redirect may lead on; while it is off, all of it is the site's.
      if (found !== null) return found;
    }
    const print = /^\/print\/content\/([A-Za-z0-9_-]{1,64})$/.exec(path)?.[1];
    const printed = print === undefined ? null : await drawn(() => this.#print(tenantKey, print, mayPrint));
    if (printed !== null) return printed;
    const isOfLibrary =
      principal.kind === 'staff' &&
      mayWorkOn(principal, tenantKey) &&
      isAllowed(principal, { anyOf: assetEntity.access.read });
    if (query.get('format') === 'json' && path.startsWith('/assets/')) {
      const facts = await this.#pictureFacts(tenantKey, path, isOfLibrary);
      if (facts !== null) return { kind: 'rendered', type: 'json', text: JSON.stringify(facts) };
    }
    return (
      // Before what is a file: a section may have an alias whose feed lies under this very name.
      (await this.#feed(tenantKey, path, query)) ??
      (await this.#size(tenantKey, path, isOfLibrary)) ??
      (await this.#ofLibrary(tenantKey, path, isOfLibrary)) ??
      (await this.#page(tenantKey, path, query)) ?? {
        kind: 'missing',
        page: await this.errorPage(tenantKey),
      }
    );
  }

  /** What is published for addresses that lead nowhere; null where nothing is published yet. */
  errorPage(tenantKey: string): Promise<ServedFile | null> {
    return this.#files(tenantKey).get('404.html');
  }

  /** The page that is published at a path; null for none. */
  publishedPage(tenantKey: string, alias: string): Promise<ServedFile | null> {
    return this.#files(tenantKey).get(alias === '/' ? 'index.html' : `${alias.slice(1)}/index.html`);
  }

  /** A record as it is edited, or `as` something else is made of it, for whom it is shared with; null where it has no page. */
  sharedPage(tenantKey: string, ref: Ref, as?: (whole: Whole) => Whole): Promise<SharedPage | null> {
    return this.#previews.shared(tenantKey, ref, as);
  }

  /** A page with a layout that is being edited. */
  laidOutPage(...asked: Parameters<Previews['laidOut']>): ReturnType<Previews['laidOut']> {
    return this.#previews.laidOut(...asked);
  }

  /** The page of a record with what its form has by now. */
  typedPage(...asked: Parameters<Previews['typed']>): ReturnType<Previews['typed']> {
    return this.#previews.typed(...asked);
  }

  /** A page as readers have it, in one of the designs. */
  dressedPage(...asked: Parameters<Previews['dressed']>): ReturnType<Previews['dressed']> {
    return this.#previews.dressed(...asked);
  }

  /** The ids of the assets that there are for a path to a file or to a size of it. */
  async assetsAt(tenantKey: string, path: string): Promise<readonly string[]> {
    const file = sizeAt(path)?.file ?? path.slice('/assets/'.length);
    const where = { file: { eq: file } };
    const { items } = await this.#options.store.forTenant(tenantKey).find({
      ...{ collection: assetEntity.collection, stage: 'live', where, orderBy: [], first: 20 },
      visibleAt: this.#options.now().toISOString(),
    });
    return items.map(({ id }) => id);
  }

  /** A file of the media library, whether readers may have it or not. */
  async sharedFile(tenantKey: string, path: string): Promise<ServedFile | null> {
    const found = (await this.#size(tenantKey, path, true)) ?? (await this.#ofLibrary(tenantKey, path, true));
    return found?.file ?? null;
  }

  /** What a reader is told who sent a form. */
  async formPage(tenantKey: string, answer: FormAnswer): Promise<string> {
    return this.#options.bundle.renderForm(answer, await this.#printContext(tenantKey));
  }

  /** A section's feed, as pages link to it. */
  async #feed(tenantKey: string, path: string, query: URLSearchParams): Promise<Answer | null> {
    if (path !== '/__rss/website-scheduled-content.xml') return null;
    const alias = normaliseAlias(`/${query.get('sectionAlias') ?? ''}`);
    const file = await this.#files(tenantKey).get(feedPath(alias).slice(1));
    return file === null
      ? { kind: 'missing', page: await this.errorPage(tenantKey) }
      : { kind: 'file', file, isByQuery: true };
  }

  /** A picture in one of its sizes, to whom the picture is answered. */
  async #size(tenantKey: string, path: string, isOpen: boolean): Promise<FileFound | null> {
    const size = sizeAt(path);
    if (size === null) return null;
    const whole = await this.#ofLibrary(tenantKey, `/assets/${size.file}`, isOpen);
    if (whole === null) return null;
    const drawn = await this.#options.sizes.fileOf(tenantKey, size);
    const file = drawn === null ? null : await this.#options.cache.get(drawn);
    return file === null ? null : { ...whole, file, isImmutable: true, isDerived: true };
  }

  /** What is known of a picture, to whom it is answered (S1 §7); null where there is none. */
  async #pictureFacts(tenantKey: string, path: string, isOpen: boolean): Promise<object | null> {
    const found = await this.#ofLibrary(tenantKey, path, isOpen);
    if (found === null) return null;
    const { store, now } = this.#options;
    return pictureFacts(store.forTenant(tenantKey), path, isOpen ? undefined : now().toISOString());
  }

  async #ofLibrary(tenantKey: string, path: string, isOpen: boolean): Promise<FileFound | null> {
    return (await this.#asset(tenantKey, path)) ?? this.#uploaded(tenantKey, path, isOpen);
  }

  async #asset(tenantKey: string, path: string): Promise<FileFound | null> {
    const name = path.slice(1);
    const file = path.startsWith('/assets/')
      ? await this.#files(tenantKey).get(name)
      : /\.[a-z0-9]+$/.test(path)
        ? ((await this.#client.get(name)) ??
          (await this.#files(tenantKey).get(name)) ??
          (await this.#fromKept(name)))
        : null;
    return file === null ? null : { kind: 'file', file, isImmutable: path.startsWith('/_astro/') };
  }

  /** A file of the media library that readers may not have, or not yet: for whom it is open. */
  async #uploaded(tenantKey: string, path: string, isOpen: boolean): Promise<FileFound | null> {
    if (!isOpen || !path.startsWith('/assets/')) return null;
    const file = await this.#uploads(tenantKey).get(path.slice('/assets/'.length));
    return file === null ? null : { kind: 'file', file, isWithheld: true };
  }

  /** What pages load that another bundle rendered: before this process came, or beside it. */
  async #fromKept(name: string): Promise<ServedFile | null> {
    for (const version of await this.#bundles.versions()) {
      const file = await this.#kept.get(`${version}/${name}`);
      if (file !== null) return file;
    }
    return null;
  }

  async #page(tenantKey: string, path: string, query: URLSearchParams): Promise<Answer | null> {
    const alias = normaliseAlias(path);
    const files = this.#files(tenantKey);
    const folder = alias === '/' ? '' : `${alias.slice(1)}/`;
    const name = query.get('page');
    const isArchive = name !== null && isArchiveName(name);
    const page = isArchive ? await files.get(`${folder}${archiveFile(name)}`) : null;
    const file = page ?? (await files.get(`${folder}index.html`));
    // There is no such page: what it would belong to is there.
    const rest = page === null && file !== null ? without('page', query) : query;
    const search = rest.size === 0 ? '' : `?${rest}`;
    if (file !== null)
      return alias === path && rest.size === query.size
        ? { kind: 'file', file, isByQuery: page !== null }
        : { kind: 'redirect', to: `${encodeURI(alias)}${search}` };
    return this.#redirect(tenantKey, alias, search);
  }

  async #print(tenantKey: string, id: string, mayPrint: Asked['mayPrint']): Promise<Answer | null> {
    const page = await this.#printContext(tenantKey);
    const html = await this.#options.bundle.renderPrint(id, page);
    if (html === null) return null;
    const isWhole = page.fragments.size > 0 && (await mayPrint(id));
    return { kind: 'rendered', type: 'html', text: isWhole ? wholePage(html, page.fragments) : html };
  }

  async #ipTest(tenantKey: string, address: string): Promise<Answer> {
    const { bundle, ipLookup: lookup = null } = this.#options;
    const shown = { address, header: CLIENT_ADDRESS, lookup };
    const text = await bundle.renderIpTest(shown, await this.#printContext(tenantKey));
    return { kind: 'rendered', type: 'html', text, asks: lookup };
  }

  /** An 8-digit id leads to its content, a redirect record to its target. */
  async #redirect(tenantKey: string, alias: string, search: string): Promise<Answer | null> {
    const reads = this.#options.store.forTenant(tenantKey);
    const visibleAt = this.#options.now().toISOString();
    const id = pieceIdAt(alias);
    if (id !== undefined) {
      const content = await reads.get('content', id, { stage: 'live', visibleAt });
      return content === null
        ? null
        : { kind: 'redirect', to: `${encodeURI(String(content.data.alias))}${search}` };
    }
    const to = await targetOf(alias, search, reads, visibleAt);
    return to === null ? null : { kind: 'redirect', to };
  }

  async #printContext(tenantKey: string) {
    const { store, now, dataDir } = this.#options;
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) throw new Error(`There is no site "${tenantKey}"`);
    return createPageContext({
      reads: siteReads(store, tenantKey),
      site,
      mode: 'print',
      stage: 'live',
      visibleAt: now().toISOString(),
      fileText: fileTextsIn(join(dataDir, 'assets', tenantKey)),
    });
  }

  #files(tenantKey: string): Folder {
    return this.#folder(this.#published, 'public', tenantKey);
  }

  #uploads(tenantKey: string): Folder {
    return this.#folder(this.#uploadFolders, 'assets', tenantKey);
  }

  #folder(folders: Map<string, Folder>, name: string, tenantKey: string): Folder {
    const { dataDir, cache } = this.#options;
    const known = folders.get(tenantKey) ?? new Folder(join(dataDir, name, tenantKey), cache);
    folders.set(tenantKey, known);
    return known;
  }
}

function without(name: string, query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([other]) => other !== name));
}

/** A request's path decoded once; null where it cannot be, or would climb. */
function decode(raw: string): string | null {
  try {
    const path = decodeURIComponent(raw).replace(/^\/{2,}/, '/');
    return path.includes('\0') ||
      path.includes('\\') ||
      path.split('/').some((one) => one === '..' || one === '.')
      ? null
      : path;
  } catch {
    return null;
  }
}
