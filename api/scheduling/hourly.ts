import type { Store } from '#content-store/store.ts';
import type { CrawlerRanges } from '../access/crawlers/crawler-ranges.ts';
import { tellExpiredMemberships } from '../domains/site-users/expired-memberships.ts';
import { plainTimer, type SetTimer } from '../serve/plain-timer.ts';

interface HourlyOptions {
  readonly store: Pick<Store, 'forTenant' | 'installation'>;
  readonly now: () => Date;
  readonly crawlerRanges: CrawlerRanges | null;
  readonly log: { readonly warn: (about: object, what: string) => void };
}

const HOUR = 3_600_000;
/** After the start, which others wait for. */
const SOON = 60_000;

/** What is looked after each hour though nobody asked for it. Answers what ends it. */
export function followHours({ store, now, crawlerRanges, log }: HourlyOptions): () => void {
  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const onFailure = failed('expired memberships could not be told');
  const ends = [
    crawlerRanges &&
      everyHour(() => crawlerRanges.refreshAged(), plainTimer, failed('crawlers could not be looked after')),
    everyHour(() => tellExpiredMemberships({ store, now, onFailure }), plainTimer, onFailure),
  ];
  return () => {
    for (const end of ends) end?.();
  };
}

/** Does some work soon after the start, and each hour from then on, whatever came of it. Answers what ends it. */
export function everyHour(
  work: () => Promise<unknown>,
  setTimer: SetTimer,
  onFailure: (error: unknown) => void,
): () => void {
  let end = () => {};
  const next = (ms: number) => {
    end = setTimer(() => {
      work().catch(onFailure);
      next(HOUR);
    }, ms);
  };
  next(SOON);
  return () => end();
}
