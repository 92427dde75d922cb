import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Column } from '../../model/datasets/columns.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { EVERYTHING, type TableRequest, type TableSource, type Tables } from '../table.ts';
import { TableFiles, tableFolders } from './table-files.ts';
import { tablesHere, tablesThere } from './tables-here.ts';
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
const source: TableSource = { file: 'valves-1.csv', columns };

function put(site: string, file: string, lines: readonly (readonly string[])[]): void {
  const { uploads } = tableFolders(folder, site);
  mkdirSync(uploads, { recursive: true });
  const text = [columns.map(({ heading }) => heading), ...lines].map((line) => line.join(',')).join('\n');
  writeFileSync(join(uploads, file), text);
}

/** Whoever asks here waits for what is made. */
const PATIENT = { patience: { reader: 60_000, staff: 60_000 } };
const threaded = () => new ThreadedTables(folder, PATIENT);
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
    expect(found?.map(({ part }) => part)).toEqual(['W/1', 'v2']);
  });

  it('are of one site, though another has a file of the same name', async () => {
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
  const SHOP = 'shop';
  const folders = tableFolders(folder, SHOP);
  const files = new TableFiles();
  const stored = () => readdirSync(folders.tables);
  const pumps = (file: string): TableSource => ({ file, columns });
  const ask = (file: string) => tablesHere(folders).search(pumps(file), { ...EVERYTHING, first: 9 });

  it('that is made again where it is lost, the same', async () => {
    put(SHOP, 'pumps-1.csv', rows);
    const before = await ask('pumps-1.csv');
    rmSync(folders.tables, { recursive: true });
    const again = new TableFiles();
    again.make(folders, pumps('pumps-1.csv'));
    expect(again.search(folders, pumps('pumps-1.csv'), { ...EVERYTHING, first: 9 })).toEqual(before);
    expect(before?.total).toBe(5);
  });

  it('of which nothing is kept while something is wrong with the file, nor of one that is looked at', () => {
    put(SHOP, 'pumps-2.csv', [...rows, ['V10', 'brass', 'x', '']]);
    const kept = stored();
    const made = files.make(folders, pumps('pumps-2.csv'));
    expect(made.problems.file).toContain('Line 7');
    expect(made.first).toHaveLength(5);
    put(SHOP, 'pumps-3.csv', rows);
    expect(files.read(folders, pumps('pumps-3.csv'))).toMatchObject({ rowCount: 5, problems: {} });
    expect(stored()).toEqual(kept);
    for (const file of ['pumps-2.csv', 'pumps-3.csv'])
      expect(() => files.search(folders, pumps(file), EVERYTHING)).toThrow('NOT_READY');
  });

  it('that is made again where only a part of it came to the disk', async () => {
    put(SHOP, 'pumps-4.csv', rows);
    for (const torn of ['', 'SQLite format 3\0']) {
      const before = new Set(stored());
      new TableFiles().make(folders, pumps('pumps-4.csv'));
      const name = stored().find((other) => !before.has(other)) ?? '';
      writeFileSync(join(folders.tables, name), torn);
      expect((await ask('pumps-4.csv'))?.total).toBe(5);
      files.sweep(folders, [], Date.now() + 7 * 3_600_000);
    }
  });

  it('that is not made by a process that others wait for', async () => {
    put(SHOP, 'pumps-5.csv', rows);
    const before = stored();
    await expect(tablesThere(folders).search(pumps('pumps-5.csv'), EVERYTHING)).rejects.toThrow('NOT_READY');
    expect(stored()).toEqual(before);
  });

  it('that is taken away some hours after the last dataset that had it', () => {
    const hours = (count: number) => Date.now() + count * 3_600_000;
    files.sweep(folders, [], hours(7));
    expect(stored()).toEqual([]);
    for (const at of [6, 7]) {
      put(SHOP, `pumps-${at}.csv`, rows);
      files.make(folders, pumps(`pumps-${at}.csv`));
    }
    files.sweep(folders, [pumps('pumps-6.csv')], hours(5));
    expect(stored()).toHaveLength(2);
    files.sweep(folders, [pumps('pumps-6.csv')], hours(7));
    expect(stored()).toHaveLength(1);
    expect(files.search(folders, pumps('pumps-6.csv'), EVERYTHING).total).toBe(5);
  });
});

describe('files are read in threads', () => {
  it('a few of a site at a time, and those of another in their turn', async () => {
    const tables = threaded();
    put('many', source.file, rows);
    put('other', source.file, rows);
    const asked = Array.from({ length: 20 }, (_, at) =>
      tables.read('many', { ...source, columns: columns.map((each) => ({ ...each, label: `${at}` })) }),
    );
    const ended = Promise.allSettled(asked);
    const other = await tables.read('other', source);
    expect(other.rowCount).toBe(5);
    const refused = (await ended).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(17);
    expect(refused[0]).toMatchObject({ reason: { code: 'BUSY' } });
    await tables.close();
  });

  it('while readers are told that a table is not ready', async () => {
    put('slow', source.file, rows);
    const tables = new ThreadedTables(folder, { patience: { reader: 0 } });
    await expect(tables.of('slow').rows(source, ['V9'])).rejects.toMatchObject({ code: 'NOT_READY' });
    await tables.make('slow', source);
    expect(await tables.of('slow').rows(source, ['V9'])).toHaveLength(1);
    await tables.close();
  });

  it('and what fails for no fault of theirs is told, and not tried again for every reader', async () => {
    put('blocked', source.file, rows);
    writeFileSync(join(folder, 'datasets', 'blocked'), 'no folder');
    const notices: string[] = [];
    const tables = new ThreadedTables(folder, { ...PATIENT, onNotice: (line) => notices.push(line) });
    for (let at = 0; at < 3; at += 1)
      await expect(tables.of('blocked').rows(source, ['V9'])).rejects.toMatchObject({ code: 'FAILED' });
    expect(notices).toHaveLength(1);
    await tables.close();
  });
});
