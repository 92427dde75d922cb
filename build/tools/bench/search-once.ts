/** Search over so many made-up documents of 6 KB each, in two processes of its own: the first takes them in, the second opens
 * and searches them. */

import type { SearchDocument } from '#content-store/search/document.ts';
import { ThreadedIndex } from '#content-store/search/fts/threaded-index.ts';
import type { SearchRequest } from '#content-store/search/search-index.ts';
import { readConfig } from '../../process/config.ts';
import { random } from '../../testing/random.ts';
import { percentile, rounded } from './statistics.ts';

export interface SearchFigures {
  /** From asking to the answer, with facets and excerpts, in milliseconds. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** From a changed document to its being found. */
  readonly visibleMs: number;
  /** What the process has more than before the documents were opened, once they were searched and changed. */
  readonly memoryMiB: number;
  readonly rebuildSeconds: number;
  /** Of opening them again. */
  readonly startMs: number;
  /** What the slowest of a hundred searches take, and what they take while another site's documents are made anew. */
  readonly p99Ms: number;
  readonly p99BesideRebuildMs: number;
}

/** What the first process tells, which takes the documents in. */
export type SearchRebuildFigures = Pick<SearchFigures, 'rebuildSeconds'>;

const SITE = 'bench';
const BATCH = 10;
/** Of so many documents one is made anew beside searches. */
const REMADE = 20;
const CHANGES = 40;
/** Pages of results that titles are taken from. */
const TITLES = 50;
const AT = '2026-06-01T00:00:00.000Z';
/** Words that there are, of which few are in most texts and most in few. */
const VOCABULARY = 80_000;
const [size = '1000', asked = '300', phase = 'search'] = process.argv.slice(2);
const { dataDir } = readConfig();
const count = Number(size);

const next = random(1);
const words = Array.from({ length: VOCABULARY }, () => madeUpWord());
const titles: string[] = [];
const before = process.memoryUsage.rss();
const index = new ThreadedIndex(dataDir);
process.send?.(phase === 'rebuild' ? await rebuilt() : await searched());
await index.close();

async function rebuilt(): Promise<SearchRebuildFigures> {
  const started = performance.now();
  await made(SITE, count);
  return { rebuildSeconds: rounded((performance.now() - started) / 1_000, 1) };
}

/** Makes so many documents of a site, some in each turn. */
async function made(site: string, many: number): Promise<void> {
  const rebuild = await index.rebuild(site, 'en-US');
  for (let from = 0; from < many; from += BATCH) {
    await rebuild.add(Array.from({ length: Math.min(BATCH, many - from) }, (_, at) => documentAt(from + at)));
    await new Promise(setImmediate);
  }
  await rebuild.finish([], 1);
}

/** How long each search takes until something is done. */
async function timesUntil(done: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const end = done.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  for (const query of queries(Number.POSITIVE_INFINITY)) {
    if (isDone) break;
    times.push(await timeOf(query));
  }
  await end;
  return times;
}

async function timeOf(query: SearchRequest): Promise<number> {
  const from = performance.now();
  await index.search(SITE, query);
  return performance.now() - from;
}

async function searched(): Promise<Omit<SearchFigures, 'rebuildSeconds'>> {
  const opening = performance.now();
  await index.sequence(SITE, 'en-US');
  const startMs = performance.now() - opening;
  for (let page = 0; page < TITLES; page += 1) {
    const { hits } = await index.search(SITE, { ...request(''), skip: page * 20 });
    titles.push(...hits.map(({ title }) => title.map(({ text }) => text).join('')));
  }
  for (const query of queries(20)) await index.search(SITE, query);
  const times: number[] = [];
  for (const query of queries(Number(asked))) times.push(await timeOf(query));
  const visible: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const from = performance.now();
    const changed = { ...documentAt(Math.floor(next() * count)), name: `Unheard ${change} of` };
    await index.apply(SITE, { documents: [changed], removed: [], sequence: 2 + change });
    const { total } = await index.search(SITE, request(`"unheard ${change}"`));
    if (total === 0) throw new Error('What was changed is not found');
    visible.push(performance.now() - from);
  }
  const memoryMiB = rounded((process.memoryUsage.rss() - before) / 1_048_576, 0);
  const beside = await timesUntil(made('another', Math.ceil(count / REMADE)));
  return {
    p50Ms: rounded(percentile(times, 0.5), 1),
    p95Ms: rounded(percentile(times, 0.95), 1),
    visibleMs: rounded(percentile(visible, 0.95), 1),
    memoryMiB,
    startMs: rounded(startMs, 0),
    p99Ms: rounded(percentile(times, 0.99), 1),
    p99BesideRebuildMs: rounded(percentile(beside, 0.99), 1),
  };
}

/** What readers ask for: words of a title, one that is in many texts, one that is being typed, a phrase, a slip of the pen. */
function* queries(some: number): Generator<SearchRequest> {
  const kinds = [
    () => title().slice(0, 3).join(' '),
    () => title().slice(1, 3).join(' '),
    () => word(),
    () => `${title()[0]} ${title()[1]?.slice(0, 4)}`,
    () => `"${title().slice(0, 2).join(' ')}"`,
    () => (words[Math.floor(next() * VOCABULARY)] ?? '').replace(/(.)(.)(.)$/, '$1$3$2'),
  ];
  for (let at = 0; at < some; at += 1) {
    const text = kinds[at % kinds.length]?.() ?? '';
    yield { ...request(text), isTyping: at % kinds.length === 3 };
  }
}

function request(text: string): SearchRequest {
  return {
    ...{ text, isTyping: false, filters: {}, sort: 'relevance', types: ['Article', 'News', 'Event'] },
    ...{ at: AT, skip: 0, first: 20 },
  };
}

function title(): string[] {
  return titles[Math.floor(next() * titles.length)]?.split(' ') ?? [];
}

function documentAt(number: number): SearchDocument {
  const id = String(20_000_000 + number);
  const published = new Date(Date.UTC(2000, 0, 1) + number * 8_000_000).toISOString();
  const section = (at: number) => ({ id: `section ${at}`, from: null, until: null });
  return {
    ...{ collection: 'content', id, type: ['Article', 'News', 'Event'][number % 3] ?? '' },
    ...{ name: some(7), teaser: some(22), names: `Author ${number % 200}`, text: some(850) },
    ...{ published, from: published, until: null, removed: [], authors: [`author ${number % 200}`] },
    sections: [section(number % 12), section((number * 7) % 40)],
    terms: [0, 1, 2, 3].map((at) => `term ${(number * (at + 3)) % 400}`),
  };
}

function some(many: number): string {
  return Array.from({ length: many }, word).join(' ');
}

/** As often as words are in texts: the second half as often as the first, and so on (Zipf). */
function word(): string {
  return words[Math.floor(VOCABULARY ** next()) - 1] ?? '';
}

function madeUpWord(): string {
  const syllables = 2 + Math.floor(next() * 3);
  const letter = (of: string) => of[Math.floor(next() * of.length)] ?? '';
  return Array.from(
    { length: syllables },
    () => letter('bcdfgklmnprstvwz') + letter('aeiou') + letter('lnrst ').trim(),
  ).join('');
}
