import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type ReadBody, readBody } from '#content-store/body-forms/body-html.ts';
import type { BodyForm } from '#content-store/body-forms/form.ts';
import { html, stored } from '#content-store/body-forms/html.ts';
import { isSettingsOfBodies } from '#content-store/body-forms/settings-of-bodies.ts';
import type { TableFolders } from '#content-store/datasets/tables/table-files.ts';
import { tablesHere } from '#content-store/datasets/tables/tables-here.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing/editing.ts';
import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import type { SampleForm } from '#content-store/model/blocks/sample-looks.ts';
import type { BodyBlockType } from '#content-store/model/body/body-blocks.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Store, Write } from '#content-store/store.ts';
import { samples } from '#site/blocks/samples.ts';
import type { AccountShown } from '#site/forms/account-shown.ts';
import type { PageContext, SiteBundle } from '#site/page-data/context.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import { bodyBlockSamples } from './body-blocks.ts';
import { accountOfSample } from './members.ts';
import { type SampleLook, sampleReads } from './sample-reads.ts';
import { around, SAMPLES_AT, sampleFiles } from './world.ts';

interface SampleOptions {
  readonly store: Pick<Store, 'forTenant' | 'installation' | 'onChange'>;
  readonly bundle: Pick<SiteBundle, 'renderPage' | 'renderPrint' | 'renderTheme'>;
}

/** How long a sample is the same for whoever asks for it in several frames, in milliseconds: in development its source may be
 * edited. */
const KEPT_FOR = 10_000;
/** What samples wear of a site. */
const WORN: ReadonlySet<string> = new Set(['settings', 'tenant', 'asset']);

/** Renders samples of blocks as readers of a site would see them. Answers null where there is no such site. */
export class SamplePages {
  readonly #options: SampleOptions;
  readonly #kept = new LRUCache<string, Promise<string | null>>({ max: 400, ttl: KEPT_FOR });
  readonly #stopListening: () => void;
  /** Of the files that samples show, made when the first is looked at. */
  #folders: TableFolders | null = null;

  constructor(options: SampleOptions) {
    this.#options = options;
    this.#stopListening = options.store.onChange(({ records }) => {
      if (records.some(({ collection }) => WORN.has(collection))) this.#kept.clear();
    });
  }

  close(): void {
    this.#stopListening();
    if (this.#folders !== null) rmSync(join(this.#folders.uploads, '..'), { recursive: true, force: true });
  }

  /** The page of a block alone. Rejects where nothing is shown of it. */
  block(type: ViewedBlockType, look: SampleLook, tenantKey: string): Promise<string | null> {
    return this.#once([tenantKey, look, type], () => this.#blockPage(type, look, tenantKey));
  }

  /** A block of a text, as a page, on paper, or as those have it who read a feed, a letter or plain text: HTML, but for the
   * last. */
  bodyBlock(
    type: BodyBlockType,
    form: SampleForm,
    look: SampleLook,
    tenantKey: string,
  ): Promise<string | null> {
    return this.#once([tenantKey, look, type, form], () => this.#bodyBlockAs(type, form, look, tenantKey));
  }

  theme(look: SampleLook, tenantKey: string): Promise<string | null> {
    return this.#once([tenantKey, look], async () => {
      const page = await this.#context(tenantKey, look);
      return page && this.#options.bundle.renderTheme(page);
    });
  }

  #once(what: readonly unknown[], make: () => Promise<string | null>): Promise<string | null> {
    const key = JSON.stringify(what);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#kept.set(key, made);
    // What failed is made again by whoever asks next.
    made.catch(() => this.#kept.delete(key));
    return made;
  }

  async #blockPage(type: ViewedBlockType, look: SampleLook, tenantKey: string): Promise<string | null> {
    const { path, piece: fields = {}, settings } = samples[type];
    const page = await this.#context(tenantKey, look, {
      writes: [layoutAt(path, type, settings())],
      piece: { path, fields },
      account: accountOfSample(type, path, around.pieces),
    });
    return page && this.#render(path, page, `block-${type.replaceAll('_', '-')}`);
  }

  async #bodyBlockAs(
    type: BodyBlockType,
    form: SampleForm,
    look: SampleLook,
    tenantKey: string,
  ): Promise<string | null> {
    const page = await this.#context(
      tenantKey,
      look,
      { writes: [pieceWith(type), layoutAt(BODY_PATH, 'content_body', {})] },
      form === 'print' ? 'print' : 'published',
    );
    if (page === null) return null;
    if (form === 'page') return this.#render(BODY_PATH, page, 'block-content-body');
    if (form === 'print') {
      const printed = await this.#options.bundle.renderPrint(BODY_ID, page);
      if (printed === null) throw new Error(`There is no print view of a sample: ${type}`);
      return printed;
    }
    const body = await readFor(page, form === 'text' ? 'mail' : form);
    return form === 'text' ? body.text() : elsewhere(body.html(), page.site.language);
  }

  async #render(path: string, page: PageContext, shown: string): Promise<string> {
    const rendered = await this.#options.bundle.renderPage(path, page);
    const [failed] = page.failedBlocks;
    if (failed !== undefined) throw new Error(`The sample of ${failed.type} failed: ${failed.error}`);
    if (rendered.kind !== 'page' || !rendered.html.includes(shown))
      throw new Error(`Nothing is shown of the sample at ${path} with ${shown}`);
    return rendered.html;
  }

  async #context(
    tenantKey: string,
    look: SampleLook,
    {
      account,
      ...own
    }: Parameters<typeof sampleReads>[2] & { readonly account?: AccountShown | undefined } = {},
    mode: PageContext['mode'] = 'published',
  ): Promise<PageContext | null> {
    const { store } = this.#options;
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) return null;
    return createPageContext({
      reads: sampleReads(siteReads(store, tenantKey), look, own),
      site,
      mode,
      stage: 'live',
      visibleAt: SAMPLES_AT,
      account,
      fileText: async (file) => sampleFiles[file] ?? null,
      tables: tablesHere(this.#tableFolders()),
    });
  }

  #tableFolders(): TableFolders {
    if (this.#folders !== null) return this.#folders;
    const folder = mkdtempSync(join(tmpdir(), 'masthead-samples-'));
    this.#folders = { uploads: join(folder, 'uploads'), tables: join(folder, 'tables') };
    mkdirSync(this.#folders.uploads);
    for (const [name, text] of Object.entries(sampleFiles))
      writeFileSync(join(this.#folders.uploads, name), text);
    return this.#folders;
  }
}

function layoutAt(path: string, type: string, settings: object): Write {
  const data = {
    ...{ name: 'A sample', type: 'url-override', alias: [path], hideHeader: true, hideFooter: true },
    rows: [{ columns: [{ blocks: [{ type, settings }] }] }],
  };
  return create(layout, data, { publish: true, id: 'sample' });
}

const BODY_PATH = '/features/a-block-of-a-text';
const BODY_ID = '30000090';

/** A piece whose text is one type of block; notes have the words that they belong to. */
function pieceWith(type: BodyBlockType): Write {
  const all = bodyBlockSamples(around);
  const types: readonly BodyBlockType[] = type === 'footnotes' ? ['text', type] : [type];
  const body = types
    .flatMap((each) => all[each].map((block) => ({ ...block, type: each })))
    .map((block, at) => ({ ...block, id: `b${at}` }));
  const data = {
    ...{ type: 'Article', name: 'A block of a text', alias: BODY_PATH, primarySection: around.features },
    ...{ published: '2026-11-01T00:00:00Z', body },
  };
  return create(content, data, { publish: true, id: BODY_ID });
}

async function readFor({ reader, fileText }: PageContext, form: BodyForm): Promise<ReadBody> {
  const record = async (collection: string, id: string): Promise<Data | null> => {
    if (collection === 'settings') return isSettingsOfBodies(id) ? reader.settings(id) : null;
    return collection === 'asset' || collection === 'content' || collection === 'person'
      ? reader.get(collection, id, 'card')
      : null;
  };
  const piece = await reader.get('content', BODY_ID, 'body');
  return readBody((piece !== null && 'body' in piece && piece.body) || [], {
    form,
    record,
    async address(collection, id) {
      const alias = (await record(collection, id))?.alias;
      return typeof alias === 'string' ? alias : undefined;
    },
    fileAddress: (_id, file) => `/assets/${file}`,
    fileText,
  });
}

/** HTML as programs show it that have no styles of the site's. */
function elsewhere(body: string, language: string): string {
  const style = 'body{margin:16px;font:16px/1.5 sans-serif}img{max-width:100%;height:auto}';
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>A sample</title><style>${stored(style)}</style></head><body>${stored(body)}</body></html>`
    .markup;
}
