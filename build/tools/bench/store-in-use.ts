/** One store, filled step by step to a size and measured at each, in a process of its own. */

import type { LowdbStore } from '#content-store/drivers/lowdb/lowdb-store.ts';
import { openEmbedded, openStore } from '#content-store/keeping/open.ts';
import type { Store, Write } from '#content-store/store.ts';
import { random } from '../../testing/random.ts';
import { percentile, rounded } from './statistics.ts';

export interface StoreFigures {
  /** One acknowledged save after another, in milliseconds, by how many documents are there; and, in a data folder, while
   * all of them are copied. */
  readonly saves: Readonly<Record<string, { readonly p50Ms: number; readonly p99Ms: number }>>;
  readonly concurrentSavesPerSecond: number;
  readonly getMicros: number;
  readonly getWithBodyMicros: number;
  readonly queryMicros: number;
  /** Of a process that opens the store as it was left, and holds it open. */
  readonly startSeconds: number;
  readonly residentMiB: number;
}

const TENANT = 'bench';
const WRITERS = 20;
/** So many that the hundredth part of them is more than what a collection of garbage or a flush of the disk falls into. */
const SAVES = 2_000;
const BATCHES = 20;
const actor = { kind: 'system', id: 'bench', name: 'Bench' } as const;
const next = random(1);

const [dataDir = '', sizes = '1000', storeUrl] = process.argv.slice(2);
const embedded = storeUrl === undefined ? await openEmbedded({ dataDir }) : null;
const store = embedded ?? (await openStore({ dataDir, storeUrl }));
const saves: Record<string, { p50Ms: number; p99Ms: number }> = {};
let count = 0;
for (const size of sizes.split(',').map(Number)) {
  while (count < size) {
    const some = Math.min(200, size - count);
    await commit(
      store,
      Array.from({ length: some }, (_, at) => article(count + at + 1, null)),
    );
    count += some;
  }
  // Filling leaves one running, which the last figure is about.
  await embedded?.compact();
  saves[`save${size / 1000}k`] = latencies(await timesOf(SAVES, () => save(store)));
}
if (embedded !== null) saves.saveBesideCompaction = latencies(await besideCompaction(embedded));
const concurrent = await measureConcurrent(store);
const reads = await measureReads(store);
await store.close();
process.send?.({ saves, concurrentSavesPerSecond: rounded(concurrent, 0), ...reads });

/** An article of about 6 KB, most of it body. */
function article(index: number, version: number | null): Write {
  const id = String(20_000_000 + index);
  const day = new Date(Date.UTC(2010, 0, 1) + index * 3_600_000).toISOString();
  return {
    collection: 'content',
    id,
    expectedVersion: version,
    live: {
      type: 'Article',
      name: `Article ${index} ${next().toString(36)}`,
      teaser: 'A teaser of the usual length, which says what the article is about and why it was written.',
      alias: `/article-${index}`,
      published: day,
      primarySection: `${30_000_000 + (index % 40)}`,
      taxonomy: [`${40_000_000 + (index % 60)}`, `${40_000_000 + (index % 7)}`],
      body: `<p>${next().toString(36).repeat(450)}</p>`,
    },
    working: null,
    claims: [`path:/article-${index}`],
  };
}

async function commit(to: Store, writes: Write[]): Promise<void> {
  await to.forTenant(TENANT).commit({ writes, actor, reason: 'bench' });
}

async function save(to: Store): Promise<void> {
  const index = 1 + Math.floor(next() * count);
  const record = await to.forTenant(TENANT).record('content', String(20_000_000 + index));
  await commit(to, [article(index, record?.version ?? null)]);
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  return times;
}

/** Saves while all that is there is copied, one after the other as long as that takes. */
async function besideCompaction(to: LowdbStore): Promise<number[]> {
  let isRunning = true;
  const compacted = to.compact().finally(() => {
    isRunning = false;
  });
  const times: number[] = [];
  while (isRunning) times.push(await timed(() => save(to)));
  await compacted;
  return times;
}

function latencies(times: readonly number[]) {
  return { p50Ms: rounded(percentile(times, 0.5), 3), p99Ms: rounded(percentile(times, 0.99), 3) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Saves a second of twenty writers, each with documents of its own. */
async function measureConcurrent(to: Store): Promise<number> {
  const each = 100;
  const time = await timed(() =>
    Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let round = 0; round < each; round += 1) {
          const index = 1 + writer + WRITERS * round;
          const record = await to.forTenant(TENANT).record('content', String(20_000_000 + index));
          await commit(to, [article(index, record?.version ?? null)]);
        }
      }),
    ),
  );
  return (WRITERS * each) / (time / 1000);
}

async function measureReads(from: Store) {
  const reads = from.forTenant(TENANT);
  const id = () => String(20_000_001 + Math.floor(next() * count));
  // The median of some batches: one that the collector falls into says little of a read.
  const micros = async (rounds: number, work: () => Promise<unknown>) => {
    const batch = async () => {
      for (let round = 0; round < rounds / BATCHES; round += 1) await work();
    };
    const times: number[] = [];
    for (let at = 0; at < BATCHES; at += 1) times.push(await timed(batch));
    return rounded((percentile(times, 0.5) / (rounds / BATCHES)) * 1_000, 1);
  };
  const query = () =>
    reads.find({
      collection: 'content',
      stage: 'live',
      where: { primarySection: { eq: `${30_000_000 + Math.floor(next() * 40)}` } },
      orderBy: [['published', 'desc']],
      first: 20,
    });
  await query();
  return {
    getMicros: await micros(5_000, () => reads.get('content', id(), { stage: 'live' })),
    getWithBodyMicros: await micros(2_000, () => reads.get('content', id(), { stage: 'live', body: true })),
    queryMicros: await micros(1_000, query),
  };
}
