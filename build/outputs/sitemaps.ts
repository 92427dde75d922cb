import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { sitemapPartOf, sitemapPath } from '#content-store/addresses/sitemap-path.ts';
import { encoded, encodedAddress } from '#content-store/definition/encoded.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import type { Found, View } from '#content-store/reading/reader.ts';
import { listedInSitemap } from '#content-store/registry/paged.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import { pictureOf } from '#site/page-data/card.ts';
import type { PageContext } from '#site/page-data/context.ts';
import { filed } from '#site/page-data/filed.ts';
import { isHidden } from '#site/page-data/is-hidden.ts';
import { lastChange } from '#site/page-data/last-change.ts';
import { newestDay } from '#site/page-data/newest-day.ts';
import { BY_DAY, monthAfter, publishedMonths } from '#site/page-data/published-months.ts';
import { partOf } from '#site/page-data/shared-part.ts';
import { findAll } from './find-all.ts';
import { publishedIn } from './published-in.ts';

/** As many as a query may answer. */
const MOST_FOREIGN = 9_999;
const NEWS_HOURS = 48;
/** As many as the format allows. */
const NEWS_ITEMS = 1_000;

/** `/sitemap.xml`: the parts, one for each kind of page that is listed whole (sections, authors, topics) and one for each content type and month in which there is something. */
export async function renderSitemapIndex({ reader, site }: PageContext): Promise<string> {
  const hidden = (await reader.settings('general')).enableNoIndexByContentType ?? [];
  const parts: string[] = [...listedInSitemap.keys()];
  for (const { type, layoutKey } of contentTypes.filter((one) => !hidden.includes(one.type)))
    for (const month of await partOf(publishedMonths, type, reader)) parts.push(`${layoutKey}-${month}`);
  const stream = new SitemapIndexStream();
  for (const part of parts) stream.write({ url: `${site.origin}${sitemapPath(part)}` });
  stream.end();
  return (await streamToPromise(stream)).toString();
}

/** `/sitemap/{part}.xml`. Addresses, dates and pictures come from the order of the query itself, so that a part depends on
 * those alone. */
export async function renderSitemapPart(path: string, { reader, site }: PageContext): Promise<string | null> {
  const part = sitemapPartOf(path);
  const listed = listedInSitemap.get(part);
  if (listed !== undefined) return renderListed(listed, { reader, site });
  const [, key, month] = /^(.+)-(\d{4}-\d{2})$/.exec(part) ?? [];
  const type = contentTypes.find((one) => one.layoutKey === key)?.type;
  const hidden = (await reader.settings('general')).enableNoIndexByContentType ?? [];
  if (type === undefined || month === undefined) return null;
  const items = await publishedIn(month, type, reader);
  if (items.length === 0) return null;
  // Listed nowhere, and there all the same: it comes back by itself when the type is no longer hidden.
  if (hidden.includes(type)) return EMPTY;
  const foreign = await foreignIn(month, type, { reader, site });
  const own = items.filter(({ id }) => !foreign.has(id));
  return toXml(
    await Promise.all(
      own.map(async ({ sort: [published, alias, updated, picture] }) => ({
        url: `${site.origin}${encodedAddress(String(alias))}`,
        lastmod: lastChange({ published: String(published), updated: textOf(updated) }),
        img: await picturesAt(textOf(picture), { reader, site }),
      })),
    ),
  );
}

function textOf(value: Found['sort'][number] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The picture of a piece where its sitemap says it. */
async function picturesAt(id: string | undefined, { reader, site }: Pick<PageContext, 'reader' | 'site'>) {
  const picture = await pictureOf(id, reader);
  // A drawing stands for a picture that is not there.
  return picture === null || picture.file === null
    ? []
    : [{ url: `${site.origin}/assets/${encoded(picture.file)}` }];
}

/** Those of a month whose originals stand elsewhere: search engines are sent there. */
async function foreignIn(
  month: string,
  type: string,
  { reader, site }: Pick<PageContext, 'reader' | 'site'>,
): Promise<ReadonlySet<string>> {
  const { items } = await reader.find({
    collection: 'content',
    where: {
      type: { eq: type },
      published: { gte: month, lt: monthAfter(month) },
      canonicalUrl: { missing: false },
    },
    orderBy: BY_DAY,
    first: MOST_FOREIGN,
  });
  const pieces = await Promise.all(items.map(({ id }) => reader.get('content', id, 'head')));
  return new Set(pieces.flatMap((one) => (one !== null && isElsewhere(one, site.origin) ? [one.id] : [])));
}

/** Whether the original of a piece stands at another address than its own. */
function isElsewhere({ canonicalUrl, alias }: View<'content'>, origin: string): boolean {
  return canonicalUrl !== undefined && canonicalUrl !== `${origin}${encodedAddress(alias)}`;
}

/** All pages of records of one kind, by their addresses; of those that are there only while something is filed under them,
 * those that are. Of sections also the day of their newest piece, which is when their pages changed last. */
async function renderListed(
  { collection, page }: AnyEntity,
  { reader, site }: Pick<PageContext, 'reader' | 'site'>,
): Promise<string> {
  if (page !== undefined && (await partOf(isHidden, page.subject, reader))) return EMPTY;
  // What has pages is among what pages read.
  const query = { collection: collection as keyof Documents, orderBy: [['alias', 'asc']] } as const;
  const records = await findAll(query, reader);
  const urls: { url: string; lastmod?: string }[] = [];
  for (const { id, sort } of records) {
    const [alias] = sort;
    if (typeof alias !== 'string') continue;
    const by = page?.filedBy;
    if (by !== undefined && !(await partOf(filed, `${by} ${id}`, reader))) continue;
    const lists = collection === 'websiteSection' ? partOf(newestDay, alias === '/' ? '' : id, reader) : null;
    const lastmod = (await lists) ?? undefined;
    urls.push({
      url: `${site.origin}${encodedAddress(alias)}`,
      ...(lastmod !== undefined && { lastmod }),
    });
  }
  return toXml(urls, { lastmodDateOnly: true });
}

const newsTypes = contentTypes.filter((one) => one.schemaType === 'NewsArticle').map((one) => one.type);

/** `/sitemap-google-news.xml`: the articles and news of the last 48 hours that search engines may show. */
export async function renderNewsSitemap({ reader, site }: PageContext): Promise<string> {
  const hidden = (await reader.settings('general')).enableNoIndexByContentType ?? [];
  const types = newsTypes.filter((type) => !hidden.includes(type));
  if (types.length === 0) return EMPTY;
  const since = new Date(Date.parse(reader.day()) - NEWS_HOURS * 3_600_000).toISOString();
  const { items } = await reader.find({
    collection: 'content',
    where: { published: { gt: since } },
    anyOf: types.map((type) => ({ type: { eq: type } })),
    orderBy: [['published', 'desc']],
    first: NEWS_ITEMS,
  });
  const recent: SitemapItemLoose[] = [];
  for (const { id, sort } of items) {
    const leaves = new Date(Date.parse(String(sort[0])) + NEWS_HOURS * 3_600_000).toISOString();
    if (reader.isPast(leaves)) break;
    const article = await reader.get('content', id, 'head');
    if (article === null || isElsewhere(article, site.origin)) continue;
    recent.push({
      url: `${site.origin}${encodedAddress(article.alias)}`,
      news: {
        publication: { name: site.name, language: site.language },
        publication_date: article.published,
        title: article.name,
      },
    });
  }
  return toXml(recent);
}

async function toXml(
  items: readonly SitemapItemLoose[],
  how: { readonly lastmodDateOnly?: boolean } = {},
): Promise<string> {
  // The package takes an empty sitemap for a mistake; a site without recent news is none.
  if (items.length === 0) return EMPTY;
  const stream = new SitemapStream(how);
  for (const item of items) stream.write(item);
  stream.end();
  return (await streamToPromise(stream)).toString();
}

const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';
