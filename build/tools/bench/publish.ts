import type { Receipt } from '../../receipts/receipt.ts';
import type { Login, StaffClient } from '../../testing/staff-client.ts';
import { KeptPage } from './kept-page.ts';
import { percentile, rounded } from './statistics.ts';
import { withStaff } from './with-staff.ts';

export interface PublishFigures {
  /** From sending the publish until article, home and section answer over HTTP with the new bytes. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Until every page that shows the change was live and the receipt had come. */
  readonly receiptP50Ms: number;
  /** Of the pages rendered again, the share whose bytes changed: for new titles and, apart, for new bodies. */
  readonly precision: number;
  readonly precisionOfBodies: number;
  readonly samples: number;
}

/** An article to edit, and the pages besides its own that show its title. */
export interface Sample {
  readonly id: string;
  readonly paths: readonly string[];
}

interface Edited {
  readonly record: { readonly version: number };
  readonly receipt: Pick<Receipt, 'checked' | 'changed'> | null;
}

/** On a large site what shows a title takes long to render, and each edit waits until the last one's receipt is there:
 * after this long, in milliseconds, this many are enough. */
const ENOUGH = { ms: 240_000, samples: 20 };

/** Publishes edits through the API of a running installation: `samples`, or as many as come within some minutes.
 * `listed` are articles that home and section show. */
export async function measurePublish(options: {
  readonly dataDir: string;
  readonly tenantKey: string;
  readonly login: Login;
  readonly listed: readonly Sample[];
  readonly others: readonly Sample[];
  readonly samples: number;
}): Promise<PublishFigures> {
  const { listed, others, samples } = options;
  return withStaff(options, async ({ origin, staff }) => {
    const titles: Edited[] = [];
    const bodies: Edited[] = [];
    const times: number[] = [];
    const receipts: number[] = [];
    const warmUp = Math.min(10, samples);
    const isEnough = enough();
    for (let count = -warmUp; count < samples && !isEnough(count); count += 1) {
      const one = at(listed, count + warmUp);
      const marker = `Sample ${count + warmUp} of ${samples}`;
      const { liveMs, receiptMs, edited } = await publishTitle(staff, origin, one, marker);
      if (count < 0) continue;
      times.push(liveMs);
      receipts.push(receiptMs);
      titles.push(edited);
    }
    const areEnough = enough();
    for (let count = 0; count < samples && !areEnough(count); count += 1) {
      const one = at(others, count);
      titles.push(await publish(staff, one.id, await edit(staff, one.id, { name: `Other sample ${count}` })));
      const body = `<p>The text of sample ${count}, a good deal shorter than it was.</p>`;
      bodies.push(await publish(staff, one.id, await edit(staff, one.id, { body })));
    }
    return {
      p50Ms: rounded(percentile(times, 0.5), 1),
      p95Ms: rounded(percentile(times, 0.95), 1),
      p99Ms: rounded(percentile(times, 0.99), 1),
      receiptP50Ms: rounded(percentile(receipts, 0.5), 1),
      precision: precisionOf(titles),
      precisionOfBodies: precisionOf(bodies),
      samples: times.length,
    };
  });
}

/** Tells after how many samples it has been going on long enough. */
function enough(): (count: number) => boolean {
  const started = performance.now();
  return (count) => count >= ENOUGH.samples && performance.now() - started > ENOUGH.ms;
}

/** Gives an article a title and publishes it: how long until the pages that show it were live, and until the receipt of
 * all of them was there. */
export async function publishTitle(
  staff: StaffClient,
  origin: string,
  { id, paths }: Sample,
  name: string,
): Promise<{ readonly liveMs: number; readonly receiptMs: number; readonly edited: Edited }> {
  const version = await edit(staff, id, { name });
  const pages = await Promise.all(paths.map((path) => KeptPage.load(`${origin}${path}`)));
  const started = performance.now();
  // The answer comes when every page that shows the title is live; the three that matter most are earlier.
  const answer = publish(staff, id, version);
  // One after the other, as one reader would look: three at once would take the processors from what is measured.
  for (const page of pages) await page.shows(name);
  const liveMs = performance.now() - started;
  const edited = await answer;
  return { liveMs, receiptMs: performance.now() - started, edited };
}

async function edit(staff: StaffClient, id: string, input: object): Promise<number> {
  const { content } = await staff.ask<{ content: { version: number } }>(
    'query ($id: ID!) { content(id: $id) { version } }',
    { id },
  );
  const { updateContent } = await staff.ask<{ updateContent: Edited }>(
    'mutation ($id: ID!, $version: Int!, $input: UpdateContentInput!) { updateContent(id: $id, version: $version, input: $input) { record { version } } }',
    { id, version: content.version, input },
  );
  return updateContent.record.version;
}

async function publish(staff: StaffClient, id: string, version: number): Promise<Edited> {
  const { publishContent } = await staff.ask<{ publishContent: Edited }>(
    'mutation ($id: ID!, $version: Int!) { publishContent(id: $id, version: $version) { record { version } receipt { checked changed } } }',
    { id, version },
  );
  return publishContent;
}

function precisionOf(edits: readonly Edited[]): number {
  const sum = (key: 'checked' | 'changed') =>
    edits.reduce((total, one) => total + (one.receipt?.[key] ?? 0), 0);
  return rounded(sum('changed') / Math.max(1, sum('checked')), 3);
}

function at(samples: readonly Sample[], index: number): Sample {
  const one = samples[index % samples.length];
  if (one === undefined) throw new Error('The corpus has too few articles to measure with');
  return one;
}
