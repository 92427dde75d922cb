import { Feed } from 'feed';
import type { PageContext } from '#site/page-data/context.ts';
import { sectionOfFeed } from '../pages.ts';

const ITEMS = 20;

/** A section's RSS feed: its twenty newest pieces as cards, never more of their text than the teaser. */
export async function renderFeed(path: string, { reader, site }: PageContext): Promise<string | null> {
  const alias = sectionOfFeed(path);
  if (alias === null) return null;
  const holder = await reader.claimant(`path:${alias}`);
  const section =
    holder?.collection === 'websiteSection' ? await reader.get('websiteSection', holder.id, 'card') : null;
  if (section === null) return null;
  const { items } = await reader.find({
    collection: 'content',
    ...(alias === '/'
      ? {}
      : {
          anyOf: [{ primarySection: { eq: section.id } }, { 'websiteSchedules.section': { eq: section.id } }],
        }),
    orderBy: [['published', 'desc']],
    first: ITEMS,
  });
  const pieces = (await Promise.all(items.map((one) => reader.get('content', one.id, 'card')))).filter(
    (one) => one !== null,
  );
  const address = `${site.origin}${alias}`;
  const feed = new Feed({
    title: alias === '/' ? site.name : `${site.name}: ${section.name}`,
    id: address,
    link: address,
    language: site.language,
    copyright: site.name,
    // The newest piece's date: the same bytes whenever it is rendered.
    updated: new Date(pieces[0]?.published ?? 0),
    generator: 'Masthead',
    feedLinks: { rss: `${site.origin}${path}` },
  });
  for (const piece of pieces) {
    const link = `${site.origin}${encodeURI(piece.alias)}`;
    feed.addItem({
      title: piece.name,
      id: link,
      link,
      date: new Date(piece.published),
      ...(piece.teaser === undefined ? {} : { description: escapeHtml(piece.teaser) }),
    });
  }
  return feed.rss2();
}

/** Teasers are text; feed readers take descriptions for HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
