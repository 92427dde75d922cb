/** A dataset of so many made-up parts, in a process of its own: taken in, then asked as readers ask it. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROWS } from '#content-store/datasets/asked.ts';
import { EVERYTHING, type TableRequest, type TableSource } from '#content-store/datasets/table.ts';
import { tableFolders } from '#content-store/datasets/tables/table-files.ts';
import { ThreadedTables } from '#content-store/datasets/tables/threaded-tables.ts';
import type { Column } from '#content-store/model/datasets/columns.ts';
import { readConfig } from '../../process/config.ts';
import { random } from '../../testing/random.ts';
import { percentile, rounded } from './statistics.ts';

export interface PartsFigures {
  /** From asking to the first page of everything with its facets, by a process that has just begun: its thread too. */
  readonly openedMs: number;
  /** The same from then on, p95. */
  readonly firstPageMs: number;
  /** The same narrowed by a facet, p95. */
  readonly facetMs: number;
  /** Narrowed by words, a choice and a range, and sorted, p95. */
  readonly mixedMs: number;
  /** From a file to a table that answers. */
  readonly importSeconds: number;
  /** What a process has more once it was asked all that. */
  readonly memoryMiB: number;
}

/** What the first process tells, which takes the file in. */
export type PartsImportFigures = Pick<PartsFigures, 'importSeconds'>;

const SITE = 'bench';
const FILE = 'parts-1.csv';
const [size = '1000', asked = '300', phase = 'ask'] = process.argv.slice(2);
const { dataDir } = readConfig();
const next = random(1);

const column = (heading: string, type: Column['type'], more: Partial<Column> = {}): Column => ({
  ...{ heading, type, isFilter: type === 'choice' || type === 'number', isListed: true },
  ...more,
});
const columns = [
  column('Part', 'text'),
  ...['Type', 'Body', 'Seat', 'Ends', 'Maker'].map((heading) => column(heading, 'choice')),
  ...['Size', 'Rating', 'Weight', 'Kv'].map((heading) => column(heading, 'number')),
  column('Note', 'text'),
  column('Sheet', 'link'),
];
const source: TableSource = { file: FILE, columns };

const tables = new ThreadedTables(dataDir);
process.send?.(phase === 'import' ? await imported() : await answered());
await tables.close();

async function imported(): Promise<PartsImportFigures> {
  const { uploads } = tableFolders(dataDir, SITE);
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, FILE), file(Number(size)));
  const started = performance.now();
  const { problems } = await tables.make(SITE, source);
  if (Object.keys(problems).length > 0) throw new Error(JSON.stringify(problems));
  return { importSeconds: rounded((performance.now() - started) / 1_000, 1) };
}

async function answered(): Promise<Omit<PartsFigures, 'importSeconds'>> {
  const before = process.memoryUsage.rss();
  const openedMs = await timeOf({});
  const firstPages = await timesOf(() => ({}));
  const facets = await timesOf(() => ({ choices: new Map([[1 + whole(5), [`kind ${whole(30)}`]]]) }));
  const mixed = await timesOf(() => ({
    text: `note ${whole(90)}`,
    choices: new Map([[1 + whole(5), [`kind ${whole(30)}`, `kind ${whole(30)}`]]]),
    ranges: new Map([[6 + whole(4), { min: whole(400), max: 400 + whole(400) }]]),
    sort: { column: whole(10), isDescending: next() < 0.5 },
  }));
  return {
    openedMs: rounded(openedMs, 1),
    firstPageMs: rounded(percentile(firstPages, 0.95), 1),
    facetMs: rounded(percentile(facets, 0.95), 1),
    mixedMs: rounded(percentile(mixed, 0.95), 1),
    memoryMiB: rounded((process.memoryUsage.rss() - before) / 1_048_576, 0),
  };
}

async function timesOf(request: () => Partial<TableRequest>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < Number(asked); at += 1) times.push(await timeOf(request()));
  return times;
}

async function timeOf(request: Partial<TableRequest>): Promise<number> {
  const from = performance.now();
  const answer = await tables.of(SITE).search(source, { ...EVERYTHING, first: ROWS, ...request });
  if (answer === null || answer.facets.length === 0) throw new Error('The table does not answer');
  return performance.now() - from;
}

function file(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const kinds = Array.from({ length: 5 }, () => `kind ${whole(30)}`);
    const numbers = Array.from({ length: 4 }, () => whole(8_000) / 10);
    return [`P-${at}`, ...kinds, ...numbers, `note ${whole(1_000)} of many`, `https://a.example/${at}`].join(
      ',',
    );
  });
  return [columns.map(({ heading }) => heading).join(','), ...lines].join('\n');
}

function whole(below: number): number {
  return Math.floor(next() * below);
}
