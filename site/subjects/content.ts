import { podcastPath } from '#content-store/addresses/podcast-path.ts';
import { slugify } from '#content-store/definition/alias.ts';
import { content as definition } from '#content-store/model/content/content.ts';
import type { View } from '#content-store/reading/reader.ts';
import { pictureOf } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import { fieldOf } from '../page-data/field-of.ts';
import { firstWords } from '../page-data/first-words.ts';
import { isHidden } from '../page-data/is-hidden.ts';
import { lastChange } from '../page-data/last-change.ts';
import { podcastAt } from '../page-data/podcast.ts';
import { publicBody } from '../page-data/public-body.ts';
import { partOf } from '../page-data/shared-part.ts';
import type { FeedLink, SubjectKind } from './kind.ts';
import { structuredData } from './structured-data.ts';
import { firstPicture } from './told-of-body.ts';

/** A piece of content. */
export const content: SubjectKind<'content'> = {
  definition,
  async load(id, reader) {
    const piece = await reader.get('content', id, 'head');
    if (piece === null) return null;
    const { primarySection } = piece;
    const section =
      primarySection === undefined ? null : await reader.get('websiteSection', primarySection, 'card');
    return { content: piece, section };
  },
  nameOf: (about) => about.content.name,
  layout: null,
  async headOf({ content: piece, shown }, page) {
    const lead = await pictureOf(piece.primaryImage, page.reader);
    // What the page does not show, nobody is told of.
    const body = shown.has('text') ? await publicBody(piece.id, page) : null;
    const description =
      piece.metadata?.description ?? piece.teaser ?? (body === null ? undefined : firstWords(body));
    return {
      title: piece.seoTitle ?? piece.name,
      description,
      canonical: piece.canonicalUrl,
      isHidden: page.mode !== 'preview' && (await partOf(isHidden, piece.type, page.reader)),
      feeds: await podcastFeeds(piece, page),
      picture: lead ?? (body === null ? null : firstPicture(body)),
      type: 'article',
      properties: [
        ['article:published_time', piece.published],
        ['article:modified_time', lastChange(piece)],
      ],
      structured: (subject, siteName) =>
        structuredData({ content: piece, subject, lead, body, description, siteName, page }),
    };
  },
};

/** The feed of the podcast that an episode is of. */
async function podcastFeeds(piece: View<'content'>, { reader }: PageContext): Promise<readonly FeedLink[]> {
  const series = fieldOf(piece, 'series');
  const podcast = series === undefined ? null : await podcastAt(podcastPath(slugify(series)), reader);
  return podcast === null ? [] : [{ title: podcast.title, href: podcast.path }];
}
