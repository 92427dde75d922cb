import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { encodedAddress } from '#content-store/definition/encoded.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import type { PageContext } from '#site/page-data/context.ts';
import { publishedMonths } from '#site/page-data/published-months.ts';
import { partOf } from '#site/page-data/shared-part.ts';
import { findAll } from './find-all.ts';
import { publishedIn } from './published-in.ts';

const NEWS_HOURS = 48;
/** As many as the format allows. */
const NEWS_ITEMS = 1_000;

/** `/sitemap.xml`: the parts, one for sections and one for each content type and month in which there is something. */
export async function renderSitemapIndex({ reader, site }: PageContext): Promise<string> {
  const hidden = (await reader.settings('general')).enableNoIndexByContentType ?? [];
  const parts = ['sections'];
  for (const { type, layoutKey } of contentTypes.filter((one) => !hidden.includes(one.type)))
    for (const month of await partOf(publishedMonths, type, reader)) parts.push(`${layoutKey}-${month}`);
  const stream = new SitemapIndexStream();
  for (const part of parts) stream.write({ url: `${site.origin}/sitemap/${part}.xml` });
  stream.end();
  return (await streamToPromise(stream)).toString();
}

/** `/sitemap/{part}.xml`. Addresses and dates come from the order of the query itself, so that a part depends on those
 * alone. */
export async function renderSitemapPart(path: string, { reader, site }: PageContext): Promise<string | null> {
  const part = path.slice('/sitemap/'.length, -'.xml'.length);
  if (part === 'sections') {
    const sections = await findAll({ collection: 'websiteSection', orderBy: [['alias', 'asc']] }, reader);
    return toXml(sections.map(({ sort }) => ({ url: `${site.origin}${encodedAddress(String(sort[0]))}` })));
  }
  const [, key, month] = /^(.+)-(\d{4}-\d{2})$/.exec(part) ?? [];
  const type = contentTypes.find((one) => one.layoutKey === key)?.type;
  const hidden = (await reader.settings('general')).enableNoIndexByContentType ?? [];
  if (type === undefined || month === undefined) return null;
  const items = await publishedIn(month, type, reader);
  if (items.length === 0) return null;
  // Listed nowhere, and there all the same: it comes back by itself when the type is no longer hidden.
  if (hidden.includes(type)) return EMPTY;
  return toXml(
    items.map(({ sort: [published, alias] }) => ({
      url: `${site.origin}${encodedAddress(String(alias))}`,
      lastmod: String(published),
    })),
  );
}

const newsTypes: readonly string[] = contentTypes
  .filter((one) => one.schemaType === 'NewsArticle')
  .map((one) => one.type);

/** `/sitemap-google-news.xml`: the articles and news of the last 48 hours. */
export async function renderNewsSitemap({ reader, site }: PageContext): Promise<string> {
  const since = new Date(Date.parse(reader.day()) - NEWS_HOURS * 3_600_000).toISOString();
  const { items } = await reader.find({
    collection: 'content',
    where: { published: { gt: since } },
    anyOf: newsTypes.map((type) => ({ type: { eq: type } })),
    orderBy: [['published', 'desc']],
    first: NEWS_ITEMS,
  });
  const recent: SitemapItemLoose[] = [];
  for (const { id, sort } of items) {
    const leaves = new Date(Date.parse(String(sort[0])) + NEWS_HOURS * 3_600_000).toISOString();
    if (reader.isPast(leaves)) break;
    const article = await reader.get('content', id, 'card');
    if (article === null) continue;
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

async function toXml(items: readonly SitemapItemLoose[]): Promise<string> {
  // The package takes an empty sitemap for a mistake; a site without recent news is none.
  if (items.length === 0) return EMPTY;
  const stream = new SitemapStream();
  for (const item of items) stream.write(item);
  stream.end();
  return (await streamToPromise(stream)).toString();
}

const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';
