import { outbound } from '#content-store/messages/outbound.ts';
import { type FetchLimits, type FetchOptions, fetchOutside } from '../outbound/fetch-outside.ts';
import { FeedError, type ParsedFeed, parseFeed } from './parse-feed.ts';

/** What a server named the state by that is kept, to be asked whether there is another. */
export interface KnownState {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** Null: nothing is otherwise since. */
export type AskedFeed = { readonly feed: ParsedFeed; readonly state: KnownState } | null;

/** Asks a feed for what it has. Throws OutboundError or FeedError, which say why there is nothing. */
export type AskFeed = (address: string, known: KnownState, signal: AbortSignal) => Promise<AskedFeed>;

/** What a feed may cost: real ones are well below a megabyte. */
export const FEED_LIMITS: FetchLimits = { bytes: 5_000_000, milliseconds: 20_000, redirects: 5 };

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1';

/** Asks feeds of the public web; `door` is what a test has otherwise. */
export function askFeeds(
  door: Partial<Pick<FetchOptions, 'limits' | 'resolve' | 'mayAsk' | 'mayReach'>> = {},
): AskFeed {
  return async (address, { etag, lastModified }, signal) => {
    const answer = await fetchOutside(address, {
      limits: FEED_LIMITS,
      ...door,
      signal,
      headers: {
        accept: ACCEPT,
        ...(etag !== undefined && { 'if-none-match': etag }),
        ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
      },
    });
    const { status, headers, body } = answer;
    if (status === 304) return null;
    if (status !== 200) throw new FeedError(outbound.feed.status(status));
    const feed = parseFeed(decoded(body, headers['content-type']), answer.address);
    return {
      feed,
      state: {
        etag: shortEnough(headers.etag, 1_000),
        lastModified: shortEnough(headers['last-modified'], 100),
      },
    };
  };
}

function shortEnough(text: string | undefined, most: number): string | undefined {
  return text === undefined || text.length > most ? undefined : text;
}

/** In the encoding that its first bytes, its head or its first line name; UTF-8 where none does. */
function decoded(body: Buffer, contentType: string | undefined): string {
  const start = body.subarray(0, 200).toString('latin1');
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  const named = /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  const marked = start.startsWith('\xff\xfe')
    ? 'utf-16le'
    : start.startsWith('\xfe\xff')
      ? 'utf-16be'
      : undefined;
  try {
    return new TextDecoder(marked ?? named ?? declared ?? 'utf-8').decode(body);
  } catch {
    throw new FeedError(outbound.feed.charset(named ?? declared ?? ''));
  }
}
