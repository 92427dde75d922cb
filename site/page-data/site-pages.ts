import { contentTypes } from '#content-store/model/content/content-types.ts';
import { drawingPaths, isDrawing } from '#content-store/model/media/drawing.ts';
import { isForSite, type ReadsOfPages, type SiteReads } from '#content-store/reading/site-reads.ts';
import type { Fields } from '#content-store/store.ts';
import { monthOf } from './published-months.ts';

/** Outputs every site has, whatever is published. */
export const FIXED_OUTPUTS: ReadonlySet<string> = new Set([
  '/404.html',
  '/theme.css',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-google-news.xml',
  '/redirects.map',
  '/sitemap/sections.xml',
  ...drawingPaths,
]);

/** The paths a visible document has: its page, its feed, the part of the sitemap that lists it, its file. */
export function pathsOfDocument(collection: string, data: Fields): string[] {
  if (collection === 'content' && typeof data.alias === 'string')
    return [data.alias, sitemapPath(String(data.type), String(data.published))];
  if (collection === 'websiteSection' && typeof data.alias === 'string')
    return [data.alias, feedPath(data.alias)];
  if (
    /^(?:layout|sharedLayout)$/.test(collection) &&
    data.type === 'url-override' &&
    Array.isArray(data.alias)
  )
    return data.alias.filter((one) => typeof one === 'string');
  if (collection === 'asset' && typeof data.file === 'string' && isFileName(data.file))
    return [`/assets/${data.file}`];
  return [];
}

/** Whether it names a file below a folder and nothing else: an older release may have stored any. */
function isFileName(name: string): boolean {
  return name.split('/').every((part) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(part)) && !name.endsWith('.new');
}

/** Where the sitemap's part lies that lists a piece of a type published at an instant (ISO 8601, UTC). */
function sitemapPath(type: string, published: string): string {
  const key = contentTypes.find((one) => one.type === type)?.layoutKey;
  return `/sitemap/${key}-${monthOf(published)}.xml`;
}

/** The root section's: under a name that no alias can have, so that "/home" may be a section. */
const ROOT_FEED = '/__rss/_home.xml';

/** Where a section's feed is published. */
export function feedPath(sectionAlias: string): string {
  return sectionAlias === '/' ? ROOT_FEED : `/__rss${sectionAlias}.xml`;
}

/** The alias of the section that a path is the feed of; null where it is no feed's. */
export function sectionOfFeed(path: string): string | null {
  return path === ROOT_FEED ? '/' : (/^\/__rss(\/.+)\.xml$/.exec(path)?.[1] ?? null);
}

/** Documents looked at between two turns of the event loop. */
const BATCH = 200;

/** Every path of a site at a moment (ISO 8601, UTC), told from the store alone. A large site takes a while: others have
 * their turn in between, and what changes meanwhile may be in it or not. */
export async function pathsOf(
  reads: Pick<SiteReads, 'ids' | 'getAll'>,
  tenantKey: string,
  visibleAt: string,
): Promise<Set<string>> {
  const paths = new Set(FIXED_OUTPUTS);
  // Files first: pages show them.
  for (const collection of ['asset', 'content', 'websiteSection', 'layout', 'sharedLayout']) {
    const ids = await reads.ids(collection);
    for (let at = 0; at < ids.length; at += BATCH) {
      const found = await reads.getAll(collection, ids.slice(at, at + BATCH), { stage: 'live', visibleAt });
      for (const one of found)
        if (one !== null && isForSite(collection, one.data, tenantKey))
          for (const path of pathsOfDocument(collection, one.data)) paths.add(path);
      await new Promise(setImmediate);
    }
  }
  return paths;
}

/** Where a site's sections are. */
export async function sectionPaths(reads: Pick<ReadsOfPages, 'find'>): Promise<Set<string>> {
  const query = { collection: 'websiteSection', stage: 'live', orderBy: [], first: 9_999 } as const;
  const { items } = await reads.find(query);
  return new Set(items.map(({ data }) => String(data.alias)));
}

/** The file of a path below a site's public folder. */
export function fileOfPath(path: string): string {
  if (path === '/') return 'index.html';
  return isOutput(path) ? path.slice(1) : `${path.slice(1)}/index.html`;
}

/** Whether a path is an output of its own kind rather than a page of the site. */
export function isOutput(path: string): boolean {
  return (
    FIXED_OUTPUTS.has(path) || isAssetFile(path) || path.startsWith('/__rss/') || path.startsWith('/sitemap/')
  );
}

/** Whether a path is that of a file of the media library. */
export function isAssetFile(path: string): boolean {
  return path.startsWith('/assets/') && !isDrawing(path);
}
