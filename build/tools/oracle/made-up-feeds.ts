import type { AskFeed } from '#api/feeds/ask-feed.ts';
import { FeedError } from '#api/feeds/parse-feed.ts';

const HOUR = 3_600_000;

/** Feeds that have something else every few hours, each in a way of its own, and that cannot be had now and then. */
export function madeUpFeeds(now: () => Date): AskFeed {
  return async (address) => {
    const hours = Math.floor(now().getTime() / HOUR) + address.length;
    if (hours % 7 === 0) throw new FeedError('Its server answers with status 503.');
    const round = Math.floor(hours / 3);
    const entries = Array.from({ length: 1 + (round % 4) }, (_, at) => ({
      title: `Entry ${round - at}`,
      link: `${address}#${round - at}`,
    }));
    return { feed: { title: `What is new at ${new URL(address).hostname}`, entries }, state: {} };
  };
}
