import { type HtmlNode, parseHtml } from '#content-store/html/html-tree.ts';
import { isNestedTooDeep } from '#content-store/html/nesting.ts';
import { outbound } from '#content-store/messages/outbound.ts';
import { MOST_ITEMS } from '#content-store/model/blocks/listing.ts';
import { KEPT_OF_FEED } from '#content-store/model/feeds/external-feed.ts';
import { DEEPEST, type Element, readElements } from './read-elements.ts';

/** What is kept of a feed: plain text of one line, addresses of the web, moments in ISO 8601, UTC. */
export interface ParsedFeed {
  readonly title?: string;
  /** The newest first, where all say when they were published; else as the feed has them. */
  readonly entries: readonly ParsedEntry[];
}

export interface ParsedEntry {
  readonly title: string;
  readonly link?: string;
  readonly published?: string;
  readonly summary?: string;
}

/** What is wrong with a feed, in words for the staff. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** Reads a feed of RSS 0.9 to 2.0 or Atom; links are taken relative to where it came from. Markup is taken out of texts,
 * entries without a word are left out, and what is more than may be kept is cut. Throws FeedError for what is no feed or
 * broken XML: half a feed is not to stand in the place of a whole one. */
export function parseFeed(xml: string, address: string): ParsedFeed {
  const { root, channel, entries, broken, isTooDeep } = readElements(xml);
  if (root === null || !ROOTS.has(root)) throw new FeedError(outbound.feed.noFeed());
  if (isTooDeep) throw new FeedError(outbound.feed.tooDeep(DEEPEST));
  if (broken !== null) throw new FeedError(outbound.feed.broken(broken));
  const read = entries.map((one) => entryOf(one, address)).filter((one) => one !== null);
  const title = textOf(
    channel.find(({ name }) => name === 'title'),
    KEPT_OF_FEED.title,
  );
  return { ...(title !== undefined && { title }), entries: inOrder(read).slice(0, MOST_ITEMS) };
}

const ROOTS = new Set(['rss', 'feed', 'rdf:rdf']);

function entryOf(elements: readonly Element[], address: string): ParsedEntry | null {
  const first = (...names: readonly string[]) =>
    names.map((name) => elements.find((one) => one.name === name && one.text.trim() !== '')).find(isThere);
  const summary = textOf(first('description', 'summary', 'content:encoded', 'content'), KEPT_OF_FEED.summary);
  // RSS lets a short note be without a title: its first words are one.
  const title = textOf(first('title'), KEPT_OF_FEED.title) ?? summary?.slice(0, KEPT_OF_FEED.title);
  if (title === undefined) return null;
  const link = linkOf(elements, address);
  const published = momentOf(first('pubdate', 'published', 'dc:date', 'updated')?.text);
  return {
    title,
    ...(link !== undefined && { link }),
    ...(published !== undefined && { published }),
    ...(summary !== undefined && summary !== title && { summary }),
  };
}

function isThere<T>(one: T | undefined): one is T {
  return one !== undefined;
}

/** Atom's link to the page itself, RSS's link, or an id that is one. */
function linkOf(elements: readonly Element[], address: string): string | undefined {
  const links = elements.filter(({ name }) => name === 'link');
  const page = links.find(
    ({ attributes: { rel = 'alternate', href, type = 'text/html' } }) =>
      href !== undefined && rel === 'alternate' && /html/i.test(type),
  );
  const permanent = elements.find(
    ({ name, attributes }) => name === 'guid' && (attributes.ispermalink ?? 'true') === 'true',
  );
  const given = [
    page?.attributes.href,
    links.find(({ text }) => text.trim() !== '')?.text,
    links.find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')?.attributes.href,
    // Of an id that is no address, nothing is made.
    /^https?:/i.test(permanent?.text.trim() ?? '') ? permanent?.text : undefined,
  ].find((one) => one !== undefined && one.trim() !== '');
  return given === undefined ? undefined : webAddress(given.trim(), address);
}

/** The longest address that is kept. */
const LONGEST = 2_000;

function webAddress(link: string, base: string): string | undefined {
  const url = URL.parse(link, base);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url !== null && isWeb && url.href.length <= LONGEST ? url.href : undefined;
}

function momentOf(text: string | undefined): string | undefined {
  const time = Date.parse(text?.trim() ?? '');
  // A year of more than four digits is no moment that can be stored.
  if (Number.isNaN(time) || Math.abs(time) > LAST) return undefined;
  return time < 0 ? undefined : new Date(time).toISOString();
}

const LAST = Date.parse('9999-12-31T23:59:59Z');

/** Its words in one line, cut at a word; undefined where there are none. */
function textOf(element: Element | undefined, most: number): string | undefined {
  if (element === undefined) return undefined;
  // Atom says what its texts are; in RSS they are HTML, whether they have any of it or not.
  const isPlain = element.attributes.type === 'text' || element.isTree;
  const words = isPlain ? element.text : wordsInHtml(element.text);
  const line = words
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line.length <= most) return line === '' ? undefined : line;
  const cut = line
    .slice(0, most - 1)
    .toWellFormed()
    .replaceAll('\ufffd', '');
  return `${cut.replace(/\s+\S{0,40}$/, '')}…`;
}

/** What is no word to readers. */
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object']);

/** None of what nobody wrote: markup so deep takes long to read. */
function wordsInHtml(html: string): string {
  return isNestedTooDeep(html) ? '' : wordsOf(parseHtml(html));
}

function wordsOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (SILENT.has(node.tag)) return ' ';
      const words = wordsOf(node.children);
      return INLINE.has(node.tag) ? words : ` ${words} `;
    })
    .join('');
}

/** Within a word or a line. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

function inOrder(entries: readonly ParsedEntry[]): readonly ParsedEntry[] {
  if (entries.some(({ published }) => published === undefined)) return entries;
  const time = ({ published }: ParsedEntry) => Date.parse(published ?? '');
  return entries.toSorted((one, other) => time(other) - time(one));
}
