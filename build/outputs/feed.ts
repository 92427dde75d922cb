import { Feed } from 'feed';
import { sectionOfFeed } from '#content-store/addresses/feed-path.ts';
import { encodedAddress } from '#content-store/definition/encoded.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import type { PageContext } from '#site/page-data/context.ts';
import { feedAddress } from '#site/page-data/feed-address.ts';
import { typesIn } from '#site/page-data/newest.ts';

const ITEMS = 20;

/** A section's RSS feed: its twenty newest pieces as cards, never more of their text than the teaser; without those that
 * are of no day, and those that search engines are to leave out. */
export async function renderFeed(path: string, { reader, site }: PageContext): Promise<string | null> {
  const alias = sectionOfFeed(path);
  if (alias === null) return null;
  const holder = await reader.claimant(`path:${alias}`);
  const section =
    holder?.collection === 'websiteSection' ? await reader.get('websiteSection', holder.id, 'head') : null;
  if (section === null) return null;
  const { enableNoIndexByContentType: hidden = [], tagline } = await reader.settings('general');
  const { items } = await reader.find({
    collection: 'content',
    where: {
      ...typesIn(dated.filter((type) => !hidden.some((one) => one === type))),
      ...(alias === '/' && stayingIn(undefined, 'feeds')),
    },
    ...(alias === '/' ? {} : { anyOf: placesIn(section.id, 'feeds') }),
    orderBy: [['published', 'desc']],
    first: ITEMS,
  });
  const pieces = (await Promise.all(items.map((one) => reader.get('content', one.id, 'card')))).filter(
    (one) => one !== null,
  );
  const address = `${site.origin}${alias}`;
  const title = alias === '/' ? site.name : `${site.name}: ${section.name}`;
  const feed = new Feed({
    title,
    description: section.description ?? (alias === '/' ? tagline : undefined) ?? `The newest of ${title}`,
    id: address,
    link: address,
    language: site.language,
    copyright: site.name,
    // The newest piece's date: the same bytes whenever it is rendered.
    updated: new Date(pieces[0]?.published ?? 0),
    generator: 'Masthead',
    feedLinks: { rss: `${site.origin}${feedAddress(alias)}` },
  });
  for (const piece of pieces) {
    const link = `${site.origin}${encodedAddress(piece.alias)}`;
    feed.addItem({
      title: withinCdata(piece.name),
      // Not its address, which may change: feed readers would take it for a new piece.
      id: `masthead:${site.tenantKey}:${piece.id}`,
      link,
      date: new Date(piece.published),
      ...(piece.teaser === undefined ? {} : { description: escapeHtml(piece.teaser) }),
    });
  }
  return feed.rss2();
}

/** Of no day are companies and the like. */
const dated = contentTypes.filter((one) => one.isTimeless !== true).map(({ type }) => type);

/** A title that cannot end the CDATA section that it is written in: the library sees to the first `]]>` alone. */
function withinCdata(text: string): string {
  const [first = '', second, ...rest] = text.split(']]>');
  return second === undefined ? first : `${first}]]>${[second, ...rest].join(']]]]><![CDATA[>')}`;
}

/** Teasers are text; feed readers take descriptions for HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
