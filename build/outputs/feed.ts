import { type Extension, Feed } from 'feed';
import { sectionOfFeed } from '#content-store/addresses/feed-path.ts';
import { encodedAddress } from '#content-store/definition/encoded.ts';
import { placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import { sizePath } from '#content-store/model/media/sizes.ts';
import type { View } from '#content-store/reading/reader.ts';
import { authorsOf, pictureOf } from '#site/page-data/card.ts';
import type { PageContext } from '#site/page-data/context.ts';
import { feedAddress } from '#site/page-data/feed-address.ts';
import { feedTypes } from '#site/page-data/feed-types.ts';
import { fieldOf } from '#site/page-data/field-of.ts';
import { lastChange } from '#site/page-data/last-change.ts';
import { typesIn } from '#site/page-data/newest.ts';
import { recordingOf } from '#site/page-data/recording.ts';
import { escapeHtml, wellFormed, withinCdata } from './xml-text.ts';

const ITEMS = 20;

/** Beside those that the library declares. */
const NAMESPACES = 'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"';

/** A section's RSS feed: its twenty newest pieces as cards, never more of their text than the teaser; of the types that
 * `feedTypes` says. */
export async function renderFeed(path: string, page: PageContext): Promise<string | null> {
  const { reader, site } = page;
  const alias = sectionOfFeed(path);
  if (alias === null) return null;
  const holder = await reader.claimant(`path:${alias}`);
  const section =
    holder?.collection === 'websiteSection' ? await reader.get('websiteSection', holder.id, 'head') : null;
  if (section === null) return null;
  const pieces = await newestIn(alias === '/' ? null : section.id, page);
  const { tagline } = await reader.settings('general');
  const address = `${site.origin}${encodedAddress(alias)}`;
  const title = alias === '/' ? site.name : `${site.name}: ${section.name}`;
  const image = await logoOf(page);
  const feed = new Feed({
    title,
    description: section.description ?? (alias === '/' ? tagline : undefined) ?? `The newest of ${title}`,
    id: address,
    link: address,
    language: site.language,
    copyright: site.name,
    // That of what changed last: the same bytes whenever it is rendered.
    updated: new Date(pieces.map(lastChange).toSorted().at(-1) ?? 0),
    generator: 'Masthead',
    feedLinks: { rss: `${site.origin}${feedAddress(alias)}` },
    ...(image === undefined ? {} : { image }),
  });
  for (const piece of pieces) feed.addItem(await itemOf(piece, page));
  return wellFormed(feed.rss2().replace('<rss ', `<rss ${NAMESPACES} `));
}

async function newestIn(section: string | null, { reader }: PageContext): Promise<View<'content'>[]> {
  const types = await feedTypes(reader);
  if (types.length === 0) return [];
  const { items } = await reader.find({
    collection: 'content',
    where: { ...typesIn(types), ...(section === null && stayingIn(undefined, 'feeds')) },
    ...(section === null ? {} : { anyOf: placesIn(section, 'feeds') }),
    orderBy: [['published', 'desc']],
    first: ITEMS,
  });
  const pieces = await Promise.all(items.map(({ id }) => reader.get('content', id, 'head')));
  return pieces.filter((one) => one !== null);
}

async function itemOf(piece: View<'content'>, page: PageContext) {
  const { site } = page;
  const recording = recordingOf(piece);
  const address = `${site.origin}${encodedAddress(piece.alias)}`;
  return {
    title: withinCdata(piece.name),
    // Not its address, which may change: feed readers would take it for a new piece.
    id: `masthead:${site.tenantKey}:${piece.id}`,
    // Where lists lead.
    link: URL.parse(fieldOf(piece, 'linkUrl') ?? address, site.origin)?.href ?? address,
    date: new Date(piece.published),
    category: (await categoriesOf(piece, page)).map((name) => ({ name })),
    extensions: [...(await creatorsOf(piece, page)), ...(await picturedBy(piece, page))],
    ...(piece.teaser === undefined ? {} : { description: withinCdata(escapeHtml(piece.teaser)) }),
    ...(recording === null ? {} : { enclosure: { ...recording } }),
  };
}

/** The section it stands in, and what it is filed under. */
async function categoriesOf(piece: View<'content'>, { reader }: PageContext): Promise<string[]> {
  const { primarySection } = piece;
  const section =
    primarySection === undefined ? null : await reader.get('websiteSection', primarySection, 'card');
  const ids = fieldOf(piece, 'taxonomy') ?? [];
  const terms = await Promise.all(ids.map((id) => reader.get('taxonomyTerm', id, 'card')));
  return [section, ...terms].flatMap((one) => (one === null ? [] : [one.name]));
}

/** The byline as it was written, else each author: RSS itself asks for an e-mail address. */
async function creatorsOf(piece: View<'content'>, { reader }: PageContext): Promise<Extension[]> {
  const byline = fieldOf(piece, 'byline');
  const names =
    byline === undefined
      ? (await authorsOf(piece, reader, 'card')).map(({ fullName }) => fullName)
      : [byline];
  if (names.length === 0) return [];
  // The library makes an element of each of a list, which its types do not know.
  const objects = names.map((name) => ({ _text: name })) as unknown as Extension['objects'];
  return [{ name: 'dc:creator', objects }];
}

/** Its picture as JPEG, which every feed reader knows. An enclosure would have to say how many bytes it has. */
async function picturedBy(piece: View<'content'>, { reader, site }: PageContext): Promise<Extension[]> {
  const picture = await pictureOf(piece.primaryImage, reader);
  if (picture === null || picture.file === null) return [];
  const url = `${site.origin}${sizePath({ file: picture.file, width: 1280, kind: 'jpg' })}`;
  return [{ name: 'media:content', objects: { _attributes: { url, type: 'image/jpeg', medium: 'image' } } }];
}

/** The site's logo, as small as channels may have it. */
async function logoOf({ reader, site }: PageContext): Promise<string | undefined> {
  const picture = await pictureOf((await reader.settings('header')).logo, reader);
  if (picture === null || picture.file === null) return undefined;
  return `${site.origin}${sizePath({ file: picture.file, width: 160, kind: 'jpg' })}`;
}
