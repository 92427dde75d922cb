import type { Store } from '#content-store/store.ts';
import { type AskRanges, CrawlerRanges } from './crawlers/crawler-ranges.ts';
import { type AddressNames, resolver, VerifiedCrawlers } from './crawlers/verified-crawlers.ts';
import { Meters } from './meters.ts';
import { SiteLicences } from './site-licences.ts';

/** What tells who may read what is gated, beside accounts. */
export type Gatekeepers = {
  readonly licences: SiteLicences;
  readonly meters: Meters;
  readonly crawlers: Pick<VerifiedCrawlers, 'nameOf'>;
  /** By what crawlers are verified; null where nobody asks over the web. */
  readonly crawlerRanges: CrawlerRanges | null;
};

export interface GatekeeperOptions {
  readonly store: Store;
  readonly dataDir: string;
  readonly now: () => Date;
  /** Who is asked for the ranges that crawlers read from; without, they are as the machine's staff put them. */
  readonly askRanges?: AskRanges;
  /** Who knows the names of addresses: the machine's resolver, unless a test has its own. */
  readonly addressNames?: AddressNames;
  /** What a test has in their place. */
  readonly instead?: (own: Gatekeepers) => Gatekeepers;
}

export function gatekeepers(options: GatekeeperOptions): Gatekeepers {
  const { store, dataDir, now, askRanges = null, addressNames = resolver() } = options;
  const ranges = new CrawlerRanges(dataDir, now, askRanges);
  const own = {
    licences: new SiteLicences(store, now),
    meters: new Meters(store, now),
    crawlers: new VerifiedCrawlers(ranges, addressNames, now),
    crawlerRanges: ranges,
  };
  return options.instead?.(own) ?? own;
}
