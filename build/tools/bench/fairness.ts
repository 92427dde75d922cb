import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { MeasuredSite } from './measured-site.ts';
import { publishTitle, type Sample } from './publish.ts';
import { percentile, rounded } from './statistics.ts';
import { withStaff } from './with-staff.ts';

/** What readers and editors notice of a whole site being rendered anew. */
export interface FairnessFigures {
  /** Of a reader's request for the home page: while nothing else is done, and while every page is rendered. */
  readonly readerQuietP99Ms: number;
  readonly readerP99Ms: number;
  readonly ratio: number;
  /** From sending a publish amid the rebuild until its page is live. */
  readonly publishP50Ms: number;
  readonly publishMostMs: number;
  /** Publishes that fell into it. */
  readonly publishes: number;
}

/** Few, that ask again and again: readers who come and go, not as many as the server bears. */
const READERS = 8;
const SECONDS = 4;
const BETWEEN = 150;

/** Asks for pages and publishes edits of a running installation, with and without a rebuild of all its pages. `samples`
 * are articles to edit. */
export async function measureFairness(
  site: MeasuredSite,
  samples: readonly Sample[],
): Promise<FairnessFigures> {
  return withStaff(site, async ({ origin, staff }) => {
    const read = async () => {
      const options = { url: `${origin}/`, connections: READERS, duration: SECONDS };
      return (await autocannon({ ...options, overallRate: READERS * 50 })).latency.p99;
    };
    await read();
    const quiet = await read();
    let isReading = true;
    const rebuilt = staff.ask('mutation { rebuildSite { isUnderWay } }');
    const reading = read().finally(() => {
      isReading = false;
    });
    const times: number[] = [];
    for (const [count, one] of samples.entries()) {
      if (!isReading) break;
      times.push((await publishTitle(staff, origin, one, `Amid a rebuild, ${count}`)).liveMs);
      await wait(BETWEEN);
    }
    const amid = await reading;
    await rebuilt;
    return {
      readerQuietP99Ms: quiet,
      readerP99Ms: amid,
      ratio: rounded(amid / Math.max(1, quiet), 1),
      publishP50Ms: rounded(percentile(times, 0.5), 1),
      publishMostMs: rounded(percentile(times, 1), 1),
      publishes: times.length,
    };
  });
}
