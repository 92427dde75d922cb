import { join } from 'node:path';
import { archivePath } from '#content-store/addresses/archive-path.ts';
import { outputAt } from '#content-store/addresses/outputs.ts';
import { processRoutes, publicRoutes } from '#content-store/addresses/routes.ts';
import type { ThreadedTables } from '#content-store/datasets/tables/threaded-tables.ts';
import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { Schedule } from '#content-store/definition/schedule.ts';
import { publish, type Whole } from '#content-store/editing/editing.ts';
import { instantMeant } from '#content-store/formats/wall-clock.ts';
import type { SampleDesign } from '#content-store/model/blocks/sample-looks.ts';
import { content } from '#content-store/model/content/content.ts';
import { moduleAt } from '#content-store/model/layouts/module-pages.ts';
import type { LaidOutPage } from '#content-store/model/previews/layout-page.ts';
import { type PageReaders, readersOf } from '#content-store/model/previews/page-readers.ts';
import { targetWithQuery } from '#content-store/model/redirects/target.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import { readsIfWritten, recordsWritten } from '#content-store/reading/if-written.ts';
import { type ReadsOfPages, siteReads } from '#content-store/reading/site-reads.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Fields, Ref, Store, Write } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import { isSharedWhole, pageSeen } from '../domains/previews/page-seen.ts';
import { drawnPage } from './drawn-page.ts';
import { seenBy } from './seen-by.ts';
import { inDesign, type TypedLayout } from './typed-layout.ts';
import { writesDueBy } from './writes-due.ts';

export type Previewed =
  | { readonly kind: 'rendered'; readonly type: 'html' | 'css'; readonly text: string }
  | { readonly kind: 'redirect'; readonly to: string };

export type SharedPage =
  | { readonly kind: 'page'; readonly html: string; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** A layout for one path, which is tried there. */
interface LayoutTried extends TypedLayout {
  /** It makes a page of the path where there is none. */
  readonly isMade: boolean;
  /** Another than the site's may be named. */
  readonly design: SampleDesign | undefined;
}

/** A record that is being edited, and who sees it when. */
interface RecordTyped {
  readonly as: (whole: Whole) => Whole;
  /** A `readerKey`. */
  readonly viewer: string;
  /** On the site's clock, as an address has it; null: now. */
  readonly asOf: string | null;
  readonly companyName: (own: string) => string;
}

/** The page of a record that is being edited, with the style sheet of its site, and who can be chosen to see it. */
interface TypedPage extends PageReaders {
  readonly page: LaidOutPage;
  /** The path of the page that it is shown on, of a layout that has none of its own. */
  readonly shownOn: string | null;
  /** Why there is no page of it, and what helps, where that is known. */
  readonly missing: string | null;
}

interface PreviewOptions {
  readonly store: Store;
  readonly bundle: Pick<SiteBundle, 'renderPage' | 'renderTheme'>;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly tables: Pick<ThreadedTables, 'of'>;
}

export const noPage: TypedPage = {
  ...{ page: { kind: 'missing' }, shownOn: null, missing: null },
  ...readersOf(null, { memberships: [], company: null, metering: null }),
};

/** Renders pages for staff: with drafts and unpublished changes, or as readers will have them at a moment. Its links lead
 * on in the preview. */
export class Previews {
  readonly #options: PreviewOptions;

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /** Null where there is no page. */
  async answer(tenantKey: string, path: string, query: URLSearchParams): Promise<Previewed | null> {
    const { bundle } = this.#options;
    const page = await this.#context(tenantKey, query.get('preview-at'));
    if (path === '/theme.css') return { kind: 'rendered', type: 'css', text: await bundle.renderTheme(page) };
    const name = query.get('page') ?? '';
    const rendered = await bundle.renderPage(archivePath(normaliseAlias(path), name), page);
    const own = ownQuery(query);
    if (rendered.kind === 'page')
      return { kind: 'rendered', type: 'html', text: keptInPreview(rendered.html, own) };
    if (rendered.kind === 'missing') return null;
    const { to, preserveQueryString } = rendered;
    const others = preserveQueryString ? [...query].filter(([name]) => !OWN.has(name)) : [];
    // Other sites have no previews.
    const kept = new URLSearchParams([...(to.startsWith('/') ? own : []), ...others]);
    const search = kept.size === 0 ? '' : `?${kept}`;
    return { kind: 'redirect', to: targetWithQuery({ to, preserveQueryString: true }, search) };
  }

  /** A record as it is edited, and of everything else what readers see: for whom it is shared with, or `as` something else is
   * made of it. A piece is shown whole, a layout on a page that keeps what its gate withholds. Null where there is no page, or
   * the record is gone. */
  async shared(
    tenantKey: string,
    { collection, id }: Ref,
    as: (whole: Whole) => Whole = (whole) => whole,
  ): Promise<SharedPage | null> {
    const { store, now, bundle } = this.#options;
    const entity = entityOf(collection, id);
    const whole = await store.forTenant(tenantKey).whole(collection, id);
    if (entity === undefined || whole === null || whole.record.deleted) return null;
    const visibleAt = now().toISOString();
    const written = publish(entity, as(whole), undefined, visibleAt);
    const live = seenFrom(visibleAt, written.live, entity.schedule);
    if (live === null) return null;
    const reads = siteReads(store, tenantKey);
    const seen = await pageSeen(entity, live, { reads, visibleAt });
    if (seen.path === null) return null;
    const { path, changes } = seen;
    const page = createPageContext({
      reads: readsIfWritten(reads, recordsWritten([seenAs(entity, written, { ...live, ...changes })])),
      site: await this.#site(tenantKey),
      mode: 'shared',
      showsWithheld: isSharedWhole(entity),
      stage: 'live',
      visibleAt,
      ...this.#files(tenantKey),
    });
    const rendered = await bundle.renderPage(path, page);
    if (rendered.kind === 'missing') return null;
    return rendered.kind === 'page'
      ? { kind: 'page', html: rendered.html, path }
      : { kind: 'redirect', to: rendered.to };
  }

  /** The page of a record `as` its form has it, now or as of a moment on the site's clock: of everything else, what readers see
   * then, or what staff edit. */
  async typed(tenantKey: string, { collection, id }: Ref, asked: RecordTyped): Promise<TypedPage> {
    const { store } = this.#options;
    const entity = entityOf(collection, id);
    const stored = await store.forTenant(tenantKey).whole(collection, id);
    if (entity === undefined || stored === null || stored.record.deleted) return noPage;
    const moment = await this.#moment(tenantKey, asked.asOf);
    const { visibleAt, asOf, site } = moment;
    const whole = asked.as(stored);
    const published = publish(entity, whole, undefined, visibleAt);
    // At a moment that was chosen, it is there or not as its own times say.
    const live = asOf === null ? seenFrom(visibleAt, published.live, entity.schedule) : published.live;
    const isEdited = asked.viewer === 'staff' && asOf === null;
    const seen = isEdited ? (whole.working ?? whole.live) : live;
    if (seen === null) return noPage;
    const shown = await pageSeen(entity, seen, moment);
    if (shown.path === null) return { ...noPage, missing: shown.missing };
    const { path, changes } = shown;
    const piece = collection === content.collection ? { id, data: seen } : null;
    const { timeZone } = site;
    const about = { reads: moment.reads, visibleAt, timeZone, companyName: asked.companyName };
    const { asSeen, readers, gate } = await seenBy(asked.viewer, piece, about);
    const written = seenAs(entity, published, { ...seen, ...changes });
    const page = createPageContext({
      ...this.#files(tenantKey),
      ...{ visibleAt, asOf: asOf ?? undefined, site },
      reads: readsIfWritten(moment.reads, recordsWritten([written])),
      mode: asked.viewer === 'staff' ? 'preview' : 'published',
      stage: isEdited ? 'working' : 'live',
    });
    const drawn = await drawnPage(this.#options.bundle, path, page, asSeen);
    const isOwn = Object.keys(changes).length === 0;
    return {
      page: drawn,
      readers,
      // Of the page of another there is nothing to say.
      gate: isOwn ? gate : 'gated',
      missing: null,
      shownOn: isOwn ? null : path,
    };
  }

  /** A page as readers would have it with a layout that is being edited, whatever layout it has, with its parts marked; one that
   * they do not have yet as staff edit it. Nothing is stored by it. */
  async laidOut(tenantKey: string, path: string, asked: LayoutTried): Promise<LaidOutPage> {
    const { store, now } = this.#options;
    const stored = siteReads(store, tenantKey);
    const visibleAt = now().toISOString();
    const holder = await stored.claimant(`path:${path}`);
    const isPage = path === '/' || moduleAt(path) !== undefined || holder !== null;
    if (!isPage && !asked.isMade) return { kind: 'missing' };
    const isSeen =
      holder === null ||
      (await stored.get(holder.collection, holder.id, { stage: 'live', visibleAt })) !== null;
    const page = createPageContext({
      reads: inDesign(readsIfWritten(stored, recordsWritten([asked.write])), asked.design),
      site: await this.#site(tenantKey),
      ...{ mode: 'preview', stage: isSeen ? 'live' : 'working', visibleAt },
      places: { incomplete: asked.incomplete, refused: asked.refused },
      ...this.#files(tenantKey),
    });
    return drawnPage(this.#options.bundle, path, page);
  }

  /** A page as readers have it, in one of the designs; the site's own where none is named. */
  async dressed(tenantKey: string, path: string, design: SampleDesign | undefined): Promise<LaidOutPage> {
    const { store, now } = this.#options;
    const page = createPageContext({
      reads: inDesign(siteReads(store, tenantKey), design),
      site: await this.#site(tenantKey),
      ...{ mode: 'published', stage: 'live', visibleAt: now().toISOString() },
      ...this.#files(tenantKey),
    });
    return drawnPage(this.#options.bundle, path, page);
  }

  async #site(tenantKey: string) {
    const site = await siteOf(this.#options.store.installation, tenantKey);
    if (site === null) throw new Error(`There is no site "${tenantKey}"`);
    return site;
  }

  async #context(tenantKey: string, at: string | null) {
    const { reads, site, visibleAt, asOf } = await this.#moment(tenantKey, at);
    return createPageContext({
      ...this.#files(tenantKey),
      ...{ reads, site, visibleAt, asOf: asOf ?? undefined },
      mode: 'preview',
      stage: asOf === null ? 'working' : 'live',
    });
  }

  /** What there is to read at a moment of the site's clock: what is stored now, or with what is published until then. */
  async #moment(tenantKey: string, at: string | null) {
    const { store, now } = this.#options;
    const site = await this.#site(tenantKey);
    const reads: ReadsOfPages = siteReads(store, tenantKey);
    const asOf = clockTime(at);
    if (asOf === null) return { reads, site, asOf, visibleAt: now().toISOString() };
    const visibleAt = new Date(instantMeant(Date.parse(`${asOf}Z`), site.timeZone)).toISOString();
    const due = recordsWritten(await writesDueBy(visibleAt, store, tenantKey));
    return { reads: readsIfWritten(reads, due), site, asOf, visibleAt };
  }

  #files(tenantKey: string) {
    const { dataDir, tables } = this.#options;
    return {
      fileText: fileTextsIn(join(dataDir, 'assets', tenantKey)),
      tables: tables.of(tenantKey),
    };
  }
}

/** A write that has readers see this of its record. */
function seenAs(entity: AnyEntity, write: Write, live: Fields): Write {
  return { ...write, live, claims: [...write.claims, ...entity.claims(live)] };
}

/** A document as it would be if readers saw it at a moment, whatever it says of when they do. */
function seenFrom(at: string, data: Fields | null, schedule: Schedule | undefined): Fields | null {
  if (data === null || schedule === undefined) return data;
  const { from, until } = schedule;
  const { [until]: end, ...rest } = data;
  const begins = String(data[from] ?? '');
  return {
    ...rest,
    ...(typeof end === 'string' && end > at && { [until]: end }),
    [from]: begins === '' || begins > at ? at : begins,
  };
}

/** A time on the site's clock as an address has it, to the minute: `2026-12-24T18:00`, or the beginning of a day. Null for
 * what is none. */
function clockTime(at: string | null): string | null {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?)?$/.exec(at ?? '') ?? [];
  return day === undefined || Number.isNaN(Date.parse(`${day}T${time}Z`)) ? null : `${day}T${time}`;
}

const OWN: ReadonlySet<string> = new Set(['preview-mode', 'preview-at']);

function ownQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => OWN.has(name)));
}

/** A page whose links to the site's own pages lead to their previews. */
export function keptInPreview(html: string, query: URLSearchParams): string {
  const added = `${query}`.replaceAll('&', '&amp;');
  return html.replace(
    /(<a\s(?:[^>]*?\s)?href=")(\/(?!\/)[^"?#]*)(\?[^"#]*)?(#[^"]*)?"/g,
    (tag, before: string, path: string, search = '', hash = '') =>
      isPage(path) ? `${before}${path}${search === '' ? '?' : `${search}&amp;`}${added}${hash}"` : tag,
  );
}

/** Whether a path may be that of a page of the site: no file, no output, nothing of the product's own. */
export function isPage(path: string): boolean {
  return outputAt(path) === null && !others.some((other) => path === other || path.startsWith(`${other}/`));
}

const others = [...processRoutes, ...publicRoutes]
  .filter((route) => route !== '/search' && route !== '/membership/choose')
  .map((route) => route.replace(/\/\{.*$/, ''));
