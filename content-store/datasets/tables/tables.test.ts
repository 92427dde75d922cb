import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Column } from '../../model/datasets/columns.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { EVERYTHING, type TableRequest, type TableSource, type Tables } from '../table.ts';
import { TableFiles, tableFolders } from './table-files.ts';
import { tablesHere } from './tables-here.ts';
import { ThreadedTables } from './threaded-tables.ts';

const folder = await temporaryFolder();
const SITE = 'culvert';

const column = (heading: string, type: Column['type']): Column => ({
  ...{ heading, type, isFilter: type !== 'text', isListed: true },
});
const columns = [
  column('Part', 'text'),
  column('Body', 'choice'),
  column('Size', 'number'),
  column('Says', 'text'),
];
const rows = [
  ['V10', 'brass', '50', 'Für Wasser'],
  ['V9', 'steel', '15', ''],
  ['v2', 'brass', '', 'for steam'],
  ['W/1', 'PVC', '200', 'for waste water'],
  ['W2', '', '15', 'for water'],
];
const source: TableSource = { key: 'valves', file: 'valves-1.csv', columns };

function put(site: string, file: string, lines: readonly (readonly string[])[]): void {
  const { uploads } = tableFolders(folder, site);
  mkdirSync(uploads, { recursive: true });
  const text = [columns.map(({ heading }) => heading), ...lines].map((line) => line.join(',')).join('\n');
  writeFileSync(join(uploads, file), text);
}

const threaded = () => new ThreadedTables(folder);
let inThread: ThreadedTables;
beforeAll(() => {
  put(SITE, source.file, rows);
  inThread = threaded();
});
afterAll(() => inThread.close());

describe.each([
  ['in a thread of their own', (site: string): Tables => inThread.of(site)],
  ['here', (site: string): Tables => tablesHere(tableFolders(folder, site))],
])('tables %s', (_where, of) => {
  const search = (request: Partial<TableRequest>) =>
    of(SITE).search(source, { ...EVERYTHING, first: 50, ...request });
  const parts = async (request: Partial<TableRequest>) =>
    (await search(request))?.rows.map(({ part }) => part);

  it('answer all rows as they are in the file, a page at a time', async () => {
    expect(await parts({})).toEqual(['V10', 'V9', 'v2', 'W/1', 'W2']);
    expect(await parts({ skip: 1, first: 2 })).toEqual(['V9', 'v2']);
    expect((await search({ first: 1 }))?.total).toBe(5);
  });

  it('are narrowed by choices, of which any will do, by ranges, and by words in any column', async () => {
    expect(await parts({ choices: new Map([[1, ['brass', 'PVC']]]) })).toEqual(['V10', 'v2', 'W/1']);
    expect(await parts({ ranges: new Map([[2, { min: 15, max: 50 }]]) })).toEqual(['V10', 'V9', 'W2']);
    expect(await parts({ text: 'FUR wasser' })).toEqual(['V10']);
    expect(await parts({ text: 'water w' })).toEqual(['W/1', 'W2']);
    expect(await parts({ text: 'water', choices: new Map([[1, ['PVC']]]) })).toEqual(['W/1']);
    expect(await parts({ text: 'brass\nV9' })).toEqual([]);
  });

  it('are ordered by a column, numbers by size and texts as people look them up, what is missing last', async () => {
    const by = (at: number, isDescending = false) => parts({ sort: { column: at, isDescending } });
    expect(await by(2)).toEqual(['V9', 'W2', 'V10', 'W/1', 'v2']);
    expect(await by(2, true)).toEqual(['W/1', 'V10', 'W2', 'V9', 'v2']);
    expect(await by(0)).toEqual(['v2', 'V9', 'V10', 'W/1', 'W2']);
  });

  it('say of each filter what there would be with it, the others as they are', async () => {
    const answer = await search({ choices: new Map([[1, ['brass']]]), ranges: new Map([[2, { max: 60 }]]) });
    expect(answer?.facets).toEqual([
      {
        column: 1,
        kind: 'choice',
        values: [
          { value: 'brass', count: 1 },
          { value: 'steel', count: 1 },
        ],
      },
      { column: 2, kind: 'range', min: 50, max: 50 },
    ]);
  });

  it('find parts by their numbers, whatever their case', async () => {
    const found = await of(SITE).rows(source, ['w/1', 'V2', 'nothing']);
    expect(found.map(({ part }) => part)).toEqual(['W/1', 'v2']);
  });

  it('are of one site, though another has a dataset of the same key and file', async () => {
    put('headloss', source.file, [['H1', 'brass', '1', '']]);
    const of1 = await of('headloss').search(source, { ...EVERYTHING, first: 9 });
    expect(of1?.rows.map(({ part }) => part)).toEqual(['H1']);
    expect(await of('nowhere').search(source, EVERYTHING)).toBeNull();
  });

  it('are not there where the file is none, and climb nowhere', async () => {
    for (const file of ['none.csv', '../culvert/valves-1.csv', '/etc/passwd'])
      expect(await of(SITE).search({ ...source, file }, EVERYTHING)).toBeNull();
  });
});

describe('a table is a projection', () => {
  const { tables } = tableFolders(folder, SITE);
  const stored = () => readdirSync(tables).filter((name) => name.startsWith('pumps.'));
  const files = new TableFiles();
  const folders = tableFolders(folder, SITE);
  const pumps = (file: string): TableSource => ({ key: 'pumps', file, columns });

  it('that is made again where it is lost, the same', async () => {
    put(SITE, 'pumps-1.csv', rows);
    const ask = () => new TableFiles().search(folders, pumps('pumps-1.csv'), { ...EVERYTHING, first: 9 });
    const before = ask();
    rmSync(tables, { recursive: true });
    expect(ask()).toEqual(before);
    expect(before?.total).toBe(5);
  });

  it('of which nothing is kept while something is wrong with the file', () => {
    put(SITE, 'pumps-2.csv', [...rows, ['V10', 'brass', 'x', '']]);
    const kept = stored();
    const made = files.make(folders, pumps('pumps-2.csv'));
    expect(made.problems.file).toContain('Line 7');
    expect(made.first).toHaveLength(5);
    expect(stored()).toEqual(kept);
    expect(files.search(folders, pumps('pumps-2.csv'), EVERYTHING)).toBeNull();
  });

  it('of which a few are kept of each dataset', () => {
    for (let at = 3; at < 9; at += 1) {
      put(SITE, `pumps-${at}.csv`, rows);
      expect(files.make(folders, pumps(`pumps-${at}.csv`)).problems).toEqual({});
    }
    expect(stored()).toHaveLength(3);
  });
});
