import { parseXml, textIn, within, type XmlElement } from './xml.ts';

/** How large artwork may be, in pixels on a side. */
const ARTWORK = { least: 1_400, most: 3_000 };
const ITUNES = 'http://www.itunes.com/dtds/podcast-1.0.dtd';
const MEDIA_TYPES = ['audio/mpeg', 'audio/x-m4a', 'video/mp4', 'video/x-m4v', 'video/quicktime'];

interface Rule<T> {
  readonly says: string;
  readonly holds: (element: T) => boolean;
}

/** What RSS 2.0 and podcast apps ask of a channel. */
const ofChannels: readonly Rule<XmlElement>[] = [
  { says: 'has a title', holds: (one) => textIn(one, 'title') !== '' },
  { says: 'leads to a page', holds: (one) => isAddress(textIn(one, 'link')) },
  {
    says: 'has a description of at most 4,000 bytes',
    holds: (one) => isWithin(textIn(one, 'description'), 4_000),
  },
  { says: 'says its language', holds: (one) => /^[a-z]{2,3}(-[a-zA-Z0-9]+)*$/.test(textIn(one, 'language')) },
  {
    says: 'has a category of podcast apps',
    holds: (one) => (attribute(one, 'itunes:category', 'text') ?? '') !== '',
  },
  {
    says: 'says whether it is explicit',
    holds: (one) => /^(true|false)$/.test(textIn(one, 'itunes:explicit')),
  },
  { says: 'has artwork as JPEG or PNG', holds: (one) => /\.(jpg|png)$/.test(artworkOf(one)) },
  { says: 'says its own address', holds: (one) => isAddress(attribute(one, 'atom:link', 'href') ?? '') },
  { says: 'says when it changed', holds: (one) => isDate(textIn(one, 'lastBuildDate')) },
  {
    says: 'has episodes with ids of their own',
    holds: (one) => {
      const ids = within(one, 'item').map((item) => textIn(item, 'guid'));
      return new Set(ids).size === ids.length;
    },
  },
];

/** And of each episode. */
const ofEpisodes: readonly Rule<XmlElement>[] = [
  { says: 'has a title', holds: (one) => textIn(one, 'title') !== '' },
  { says: 'has an id', holds: (one) => textIn(one, 'guid') !== '' },
  {
    says: 'has an id that is no address',
    holds: (one) => attribute(one, 'guid', 'isPermaLink') === 'false' && !isAddress(textIn(one, 'guid')),
  },
  { says: 'says when it was published', holds: (one) => isDate(textIn(one, 'pubDate')) },
  { says: 'has one recording', holds: (one) => within(one, 'enclosure').length === 1 },
  {
    says: 'says where its recording lies',
    holds: (one) => isAddress(attribute(one, 'enclosure', 'url') ?? ''),
  },
  {
    says: 'says how many bytes its recording has',
    holds: (one) => /^[1-9]\d*$/.test(attribute(one, 'enclosure', 'length') ?? ''),
  },
  {
    says: 'says of what kind its recording is, as apps play it',
    holds: (one) => MEDIA_TYPES.includes(attribute(one, 'enclosure', 'type') ?? ''),
  },
  {
    says: 'says how long it is in seconds or hours, if it does',
    holds: (one) => /^(|\d+|(\d+:)?\d{1,2}:\d{2})$/.test(textIn(one, 'itunes:duration')),
  },
  {
    says: 'has a number, if it has one',
    holds: (one) => /^([1-9]\d*)?$/.test(textIn(one, 'itunes:episode')),
  },
];

/** What is wrong with a podcast's feed by the rules, each in a sentence; nothing where apps take it. */
export function podcastProblems(xml: string): string[] {
  const root = parseXml(xml);
  const [channel, ...others] = within(root, 'channel');
  if (root.name !== 'rss' || root.attributes.version !== '2.0') return ['It is no RSS 2.0'];
  if (root.attributes['xmlns:itunes'] !== ITUNES) return ['It does not name the namespace of podcast apps'];
  if (channel === undefined || others.length > 0) return ['It has no channel, or several'];
  return [
    ...brokenBy(channel, ofChannels).map((rule) => `The channel must be so that it ${rule}`),
    ...within(channel, 'item').flatMap((item, at) =>
      brokenBy(item, ofEpisodes).map((rule) => `Episode ${at + 1} must be so that it ${rule}`),
    ),
  ];
}

/** Where the artwork of a podcast's feed lies. */
export function artworkIn(xml: string): string {
  return artworkOf(within(parseXml(xml), 'channel')[0]);
}

/** What is wrong with a picture as artwork. */
export function artworkProblem({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): string | null {
  if (width !== height) return `It is ${width} pixels wide and ${height} high`;
  return width < ARTWORK.least || width > ARTWORK.most ? `It is ${width} pixels wide` : null;
}

function brokenBy(element: XmlElement, rules: readonly Rule<XmlElement>[]): string[] {
  return rules.filter(({ holds }) => !holds(element)).map(({ says }) => says);
}

function artworkOf(channel: XmlElement | undefined): string {
  return (channel === undefined ? undefined : attribute(channel, 'itunes:image', 'href')) ?? '';
}

function attribute(element: XmlElement, child: string, name: string): string | undefined {
  return within(element, child)[0]?.attributes[name];
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function isDate(text: string): boolean {
  return /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text);
}

function isWithin(text: string, bytes: number): boolean {
  return text !== '' && Buffer.byteLength(text) <= bytes;
}
