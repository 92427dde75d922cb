import { displayDate } from '#content-store/formats/display-dates.ts';
import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { feedClaim } from '#content-store/model/feeds/feed-claim.ts';
import type { PageContext } from '../../page-data/context.ts';
import { cutAtWord } from '../../page-data/first-words.ts';
import { hostOf } from '../../page-data/host-of.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface ExternalFeedData {
  /** Whose words these are. */
  readonly source: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly title: string;
  readonly href: string | undefined;
  readonly summary: string | undefined;
  readonly published: { readonly date: string; readonly instant: string } | undefined;
}

/** The longest that is shown of a summary, in characters. */
const MOST_OF_SUMMARY = 180;

/** The newest entries of a feed elsewhere, as it was last fetched; nothing before it was. */
export async function load(
  { feedUrl, numberOfItems }: BlockSettings<'external_rss_feed'>,
  _subject: Subject,
  { reader, site }: PageContext,
): Promise<ExternalFeedData | null> {
  const holder = await reader.claimant(feedClaim(feedUrl), 'externalFeed');
  const feed = holder === null ? null : await reader.get('externalFeed', holder.id, 'head');
  const entries = (feed?.entries ?? []).slice(0, itemsOf(numberOfItems));
  if (feed === null || entries.length === 0) return null;
  return {
    source: feed.title ?? hostOf(feedUrl),
    entries: entries.map(({ title, link, published, summary }) => ({
      title,
      href: link,
      summary: summary === undefined ? undefined : cutAtWord(summary, MOST_OF_SUMMARY),
      published:
        published === undefined
          ? undefined
          : { date: displayDate(published, site.timeZone), instant: published },
    })),
  };
}
