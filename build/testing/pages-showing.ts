import { contentTypes } from '#content-store/model/content/content-types.ts';
import type { Fields, Reads, StoredDocument } from '#content-store/store.ts';

/** Of an author or a topic, as their pages list them. */
const NEWEST_FILED = 40;

/** Of an archive. */
const MOST_ON_A_PAGE = 48;

/** Which published files show a piece's title, worked out from the stored documents alone, in a few plain loops: a
 * second opinion on what the publisher's records of reads say. Knows the blocks the demonstration's layouts use. */
export async function filesShowing(id: string, reads: Reads, visibleAt: string): Promise<Set<string>> {
  const all = async (collection: string) =>
    (await reads.find({ collection, stage: 'live', visibleAt, orderBy: [], first: 9_999 })).items;
  const [contents, sections, layouts, style] = await Promise.all([
    all('content'),
    all('websiteSection'),
    all('layout'),
    reads.get('settings', 'contentStyle', { stage: 'live' }),
  ]);
  const newest = contents.toSorted((a, b) =>
    a.data.published === b.data.published
      ? compare(a.id, b.id)
      : compare(String(b.data.published), String(a.data.published)),
  );
  const site: Site = { newest, layouts, defaultTypes: list(style?.data.defaultContentTypes), visibleAt };
  const told = newest.filter((one) => isDated(one) && site.defaultTypes.includes(String(one.data.type)));
  const files = new Set<string>();
  // The error page shows the newest.
  if (told.slice(0, 3).some((one) => one.id === id)) files.add('404.html');
  for (const page of contents)
    if (page.id === id || shownOn(site, page, null, String(page.data.alias)).has(id))
      files.add(`${String(page.data.alias).slice(1)}/index.html`);
  for (const section of sections) {
    const alias = String(section.data.alias);
    if (shownOn(site, null, section, alias).has(id))
      files.add(alias === '/' ? 'index.html' : `${alias.slice(1)}/index.html`);
    const inFeed = told.filter((one) => alias === '/' || isIn(one, section.id)).slice(0, 20);
    if (inFeed.some((one) => one.id === id))
      files.add(`__rss/${alias === '/' ? '_home' : alias.slice(1)}.xml`);
  }
  const piece = contents.find((one) => one.id === id);
  for (const [collection, field] of [
    ['person', 'authors'],
    ['taxonomyTerm', 'taxonomy'],
  ] as const)
    for (const filer of await all(collection)) {
      const filed = newest.filter((one) => list(one.data[field]).includes(filer.id)).slice(0, NEWEST_FILED);
      if (typeof filer.data.alias === 'string' && filed.some((one) => one.id === id))
        files.add(`${filer.data.alias.slice(1)}/index.html`);
    }
  // The home page's archive has all that is told of, by years while those fit on a page.
  const year = String(piece?.data.published).slice(0, 4);
  const ofYear = told.filter((one) => String(one.data.published).startsWith(year));
  if (ofYear.length > MOST_ON_A_PAGE) throw new Error('Archives by months are not known here');
  if (ofYear.some((one) => one.id === id)) files.add(`page=${year}.html`);
  if (piece?.data.startDate !== undefined) files.add(`${String(piece.data.alias).slice(1)}.ics`);
  const age = Date.parse(visibleAt) - Date.parse(String(piece?.data.published));
  if (piece?.data.type === 'Article' && age < 48 * 3_600_000) files.add('sitemap-google-news.xml');
  return files;
}

function isDated({ data }: StoredDocument): boolean {
  return contentTypes.find((one) => one.type === data.type)?.isTimeless !== true;
}

interface Site {
  readonly newest: readonly StoredDocument[];
  readonly layouts: readonly StoredDocument[];
  readonly defaultTypes: readonly string[];
  readonly visibleAt: string;
}

function shownOn(
  site: Site,
  content: StoredDocument | null,
  section: StoredDocument | null,
  path: string,
): Set<string> {
  const { layouts, visibleAt } = site;
  const layout =
    layouts.find(({ data }) => data.type === 'url-override' && list(data.alias).includes(path)) ??
    layouts.find(
      ({ data }) => data.type === 'content-override' && list(data.contents).includes(content?.id ?? ''),
    ) ??
    layouts.find(
      ({ data }) =>
        data.type === 'content-type-override' && list(data.contentTypes).includes(String(content?.data.type)),
    ) ??
    layouts.find(({ data }) => data.type === (content === null ? 'section' : 'content'));
  const used = new Set(content === null ? [] : [content.id]);
  const take = (ids: readonly string[]) => {
    for (const one of ids) used.add(one);
  };
  for (const block of blocksOf(layout)) {
    const count = Number(block.settings.numberOfItems ?? 0);
    if (block.type === 'related_content' && content !== null) {
      const related: string[] = [];
      for (let rest = list(content.data.taxonomy); rest.length > 0; rest = rest.slice(3)) {
        const nearest = new Map<string, { lists: number; between: number; at: number }>();
        for (const term of rest.slice(0, 3)) {
          const isListed = (one: StoredDocument) =>
            list(one.data.taxonomy).includes(term) &&
            !used.has(one.id) &&
            !related.includes(one.id) &&
            site.defaultTypes.includes(String(one.data.type));
          const own = site.newest.findIndex((one) => one.id === content.id);
          const newer = site.newest.slice(0, own).filter(isListed).toReversed();
          const older = site.newest.slice(own + 1).filter(isListed);
          // Half from either side, or what the other lacks.
          const fromNewer = Math.min(newer.length, Math.max(Math.floor(count / 2), count - older.length));
          for (const side of [newer.slice(0, fromNewer), older.slice(0, count - fromNewer)])
            for (const [between, { id }] of side.entries()) {
              const known = nearest.get(id) ?? {
                lists: 0,
                between,
                at: site.newest.findIndex((one) => one.id === id),
              };
              nearest.set(id, {
                ...known,
                lists: known.lists + 1,
                between: Math.min(known.between, between),
              });
            }
        }
        const ranked = [...nearest].toSorted(
          ([, a], [, b]) => b.lists - a.lists || a.between - b.between || a.at - b.at,
        );
        related.push(...ranked.map(([id]) => id));
      }
      take(related.slice(0, count));
    }
    if (block.type !== 'content_list') continue;
    const { settings } = block;
    const isUpcoming = settings.sort === 'upcoming';
    const chosen = list(settings.contentTypes);
    const types = chosen.length > 0 ? chosen : site.defaultTypes;
    const within = settings.section ?? (content === null && path !== '/' ? section?.id : undefined);
    const fitting = site.newest.filter(
      (one) => types.includes(String(one.data.type)) && (within === undefined || isIn(one, String(within))),
    );
    const ordered = isUpcoming
      ? fitting
          .filter(({ data }) => String(data.endDate ?? data.startDate ?? '') > visibleAt)
          .toSorted((a, b) => compare(String(a.data.startDate), String(b.data.startDate)))
      : fitting.toSorted((a, b) => rankIn(within, a) - rankIn(within, b));
    const isFresh = settings.withoutRepetition === true;
    const fresh = ordered.filter((one) => !isFresh || !used.has(one.id));
    const repeated = ordered.length - fresh.length;
    const skip = Number(settings.skip ?? 0);
    const from = isFresh ? Math.max(0, skip - repeated) : skip;
    take(fresh.slice(from, from + count).map((one) => one.id));
  }
  return used;
}

/** Pinned ones before featured ones before others, in a list of a section. */
function rankIn(section: unknown, { data }: StoredDocument): number {
  const placed = JSON.stringify(data.websiteSchedules ?? []);
  const isPlaced = (as: string) => placed.includes(`{"section":"${section}","placement":"${as}"`);
  return isPlaced('Pinned') ? 0 : isPlaced('Featured') ? 1 : 2;
}

interface Block {
  readonly type: string;
  readonly settings: Fields;
}

function blocksOf(layout: StoredDocument | undefined): Block[] {
  const of = (value: unknown, name: string): unknown[] => {
    const inner: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    return Array.isArray(inner) ? inner : [];
  };
  // Layouts in a store have the shape their definition gives them.
  return of(layout?.data, 'rows').flatMap((row) =>
    of(row, 'columns').flatMap((column) => of(column, 'blocks') as Block[]),
  );
}

function isIn(one: StoredDocument, section: string): boolean {
  return (
    one.data.primarySection === section || JSON.stringify(one.data.websiteSchedules ?? []).includes(section)
  );
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
