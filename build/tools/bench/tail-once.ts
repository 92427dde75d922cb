/** An hour of publishing on a generated site, one publish a minute, new pieces and new titles by turns, in a process of its
 * own. The clock is moved on instead of waited for; after each publish all is saved, as it would be within the minute. */

import { readFile } from 'node:fs/promises';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Write } from '#content-store/store.ts';
import { compileSite } from '../../process/compile.ts';
import { readConfig } from '../../process/config.ts';
import { createPublisher } from '../../publisher/publisher.ts';
import { pick, random } from '../../testing/random.ts';
import { generateCorpus } from './generated-corpus.ts';
import { median, rounded } from './statistics.ts';

/** What the hour cost, until nothing was left to do. */
export interface TailFigures {
  /** Pages and outputs that a publish rendered: the most, and the median. */
  readonly pages: number;
  readonly pagesP50: number;
  /** Written to files by the whole process, the store's own included; null where the system does not tell. */
  readonly megabytes: number | null;
  /** Of all threads. */
  readonly cpuSeconds: number;
  /** From the stored change until the receipt. */
  readonly receiptP50Ms: number;
}

const SITE = 'bench';
const ACTOR = { kind: 'system', id: 'bench', name: 'Bench' } as const;
const [MINUTE, MINUTES, WARM_UP] = [60_000, 60, 10];
const [articles = 1] = process.argv.slice(2).map(Number);

const { dataDir, now } = readConfig();
let at = now().getTime();
const clock = () => new Date(at);
const [{ bundleDir }, store] = await Promise.all([compileSite(), openStore({ dataDir, now: clock })]);
await generateCorpus(store, SITE, articles);
const site = store.forTenant(SITE);
const setTimer = () => () => undefined;
const publisher = await createPublisher({ store, dataDir, bundleDir, now: clock, setTimer });
await publisher.bringUp(SITE);
await publisher.settle();
const { items: pieces } = await site.find({
  collection: 'content',
  stage: 'live',
  visibleAt: clock().toISOString(),
  orderBy: [['published', 'desc']],
  first: 9_999,
});
const next = random(1);

for (let count = 0; count < WARM_UP; count += 1) await minute(count);
const [cpuBefore, writtenBefore] = [process.cpuUsage(), await written()];
const receipts = [];
for (let count = WARM_UP; count < WARM_UP + MINUTES; count += 1) receipts.push(await minute(count));
const { user, system } = process.cpuUsage(cpuBefore);
const writtenAfter = await written();
const pages = receipts.map(({ checked }) => checked);
process.send?.({
  pages: Math.max(...pages),
  pagesP50: median(pages),
  megabytes:
    writtenBefore === null || writtenAfter === null ? null : rounded((writtenAfter - writtenBefore) / 1e6, 1),
  cpuSeconds: rounded((user + system) / 1e6, 1),
  receiptP50Ms: rounded(median(receipts.map(({ ms }) => ms)), 0),
} satisfies TailFigures);
await publisher.close();
await store.close();

/** A publish, a minute after the one before. */
async function minute(count: number): Promise<{ checked: number; ms: number }> {
  at += MINUTE;
  const write = count % 2 === 0 ? added(count) : await retitled(count);
  const { sequence } = await site.commit({ actor: ACTOR, reason: 'bench', writes: [write] });
  const from = performance.now();
  const { checked } = await publisher.publish(SITE, sequence);
  const ms = performance.now() - from;
  await publisher.settle();
  return { checked, ms };
}

function added(count: number): Write {
  const { type, primarySection, authors, taxonomy, body } = pick(pieces, next)?.data ?? {};
  const like = { type, primarySection, authors, taxonomy, body, published: clock().toISOString() };
  return create(content, { ...like, name: `A new one, ${count}`, alias: `/new-${count}` }, { publish: true });
}

async function retitled(count: number): Promise<Write> {
  const whole = await site.whole('content', pick(pieces, next)?.id ?? '');
  if (whole === null) throw new Error('A piece is gone');
  const { live, working } = edit(content, whole, { name: `Title ${count}` });
  return publish(content, { ...whole, live, working });
}

/** Bytes that this process has written so far. */
async function written(): Promise<number | null> {
  const io = await readFile('/proc/self/io', 'utf8').catch(() => '');
  const [, bytes] = /^wchar: (\d+)$/m.exec(io) ?? [];
  return bytes === undefined ? null : Number(bytes);
}
