import { type Extension, Feed } from 'feed';
import { encodedAddress } from '#content-store/definition/encoded.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { PageContext } from '#site/page-data/context.ts';
import { fieldOf } from '#site/page-data/field-of.ts';
import { lastChange } from '#site/page-data/last-change.ts';
import { isOf, type Podcast, podcastAt } from '#site/page-data/podcast.ts';
import { type Recording, recordingOf } from '#site/page-data/recording.ts';
import { escapeHtml, wellFormed, withinCdata } from './xml-text.ts';

/** As many as podcast apps take. */
const EPISODES = 300;
const NAMESPACE = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';

interface Episode {
  readonly piece: View<'content'>;
  readonly recording: Recording;
}

/** The feed of a podcast, by RSS 2.0 and the tags that podcast apps ask for; null while the site's settings have no podcast
 * there that apps would take. It has the episodes whose recordings everyone may have. */
export async function renderPodcast(path: string, page: PageContext): Promise<string | null> {
  const { reader, site } = page;
  const podcast = await podcastAt(path, reader);
  if (podcast === null) return null;
  const episodes = await episodesOf(podcast, page);
  const feed = new Feed({
    title: podcast.title,
    description: podcast.description,
    id: podcast.url,
    link: podcast.url,
    language: site.language,
    copyright: podcast.author ?? site.name,
    updated: new Date(
      episodes
        .map(({ piece }) => lastChange(piece))
        .toSorted()
        .at(-1) ?? 0,
    ),
    generator: 'Masthead',
    feedLinks: { rss: `${site.origin}${path}` },
    image: `${site.origin}${podcast.artwork}`,
  });
  for (const tag of channelTags(podcast, page)) feed.addExtension(tag);
  for (const episode of episodes) feed.addItem(itemOf(episode, podcast, page));
  return wellFormed(feed.rss2().replace('<rss ', `<rss ${NAMESPACE} `));
}

async function episodesOf(podcast: Podcast, { reader }: PageContext): Promise<Episode[]> {
  const { items } = await reader.find({
    collection: 'content',
    where: isOf(podcast),
    orderBy: [['published', 'desc']],
    first: EPISODES,
  });
  const pieces = await Promise.all(items.map(({ id }) => reader.get('content', id, 'head')));
  return pieces.flatMap((piece) => {
    const recording = piece === null ? null : recordingOf(piece);
    return piece === null || recording === null ? [] : [{ piece, recording }];
  });
}

function channelTags(podcast: Podcast, { site }: PageContext): Extension[] {
  const { artwork, category, author = site.name, ownerEmail, isExplicit } = podcast;
  return [
    tag('itunes:image', { _attributes: { href: `${site.origin}${artwork}` } }),
    tag('itunes:category', { _attributes: { text: escapeHtml(category) } }),
    explicit(isExplicit),
    tag('itunes:author', { _text: author }),
    tag('itunes:summary', { _text: podcast.description }),
    ...(ownerEmail === undefined
      ? []
      : [
          tag('itunes:owner', {
            'itunes:name': { _text: author },
            'itunes:email': { _text: ownerEmail },
          }),
        ]),
  ];
}

function itemOf({ piece, recording }: Episode, { isExplicit }: Podcast, { site }: PageContext) {
  const [seconds, episode] = [fieldOf(piece, 'duration'), fieldOf(piece, 'episode')];
  const about = piece.teaser ?? piece.name;
  return {
    title: withinCdata(piece.name),
    id: `masthead:${site.tenantKey}:${piece.id}`,
    link: `${site.origin}${encodedAddress(piece.alias)}`,
    date: new Date(piece.published),
    description: withinCdata(escapeHtml(about)),
    enclosure: { ...recording },
    extensions: [
      tag('itunes:summary', { _text: about }),
      explicit(isExplicit),
      ...(seconds === undefined ? [] : [tag('itunes:duration', { _text: String(seconds) })]),
      ...(episode === undefined ? [] : [tag('itunes:episode', { _text: String(episode) })]),
    ],
  };
}

function explicit(isExplicit: boolean | undefined): Extension {
  return tag('itunes:explicit', { _text: String(isExplicit === true) });
}

function tag(name: string, objects: Record<string, unknown>): Extension {
  return { name, objects };
}
