import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newestBackup } from '#content-store/keeping/backup.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { actor, page } from '#content-store/testing/pages.ts';
import { testPostgres } from '#content-store/testing/postgres.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { readConfig } from '../process/config.ts';
import { runBackup, runRestore } from './backup.ts';
import { runMigrate } from './migrate.ts';

const postgres = testPostgres();
const at = (dataDir: string, storeUrl?: string) =>
  readConfig({ MASTHEAD_DATA: dataDir, ...(storeUrl !== undefined && { MASTHEAD_STORE: storeUrl }) });

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

/** A data folder with a store of two pages, an uploaded file and something published. */
async function installation(storeUrl?: string) {
  const dataDir = join(await temporaryFolder(), 'data');
  const store = await openStore({ dataDir, storeUrl });
  await store.forTenant('one').commit({ actor, reason: 'test', writes: [page('a', 'a'), page('b', 'b')] });
  await mkdir(join(dataDir, 'assets', 'one'), { recursive: true });
  await writeFile(join(dataDir, 'assets', 'one', 'picture.webp'), 'a picture');
  await mkdir(join(dataDir, 'publisher'));
  return { dataDir, store };
}

const pictureIn = (dataDir: string) => readFile(join(dataDir, 'assets', 'one', 'picture.webp'), 'utf8');

describe('migrate --to', () => {
  it('is refused while a process has the store, naming it, and leaves what that one published', async () => {
    const { dataDir, store } = await installation();
    const to = await postgres.database();
    await expect(runMigrate(at(dataDir), to)).rejects.toThrow(
      `is open in process ${process.pid}. Stop it first: what it saves meanwhile would not be in the copy.`,
    );
    expect(await readdir(join(dataDir, 'publisher'))).toEqual([]);
    await store.close();
    await runMigrate(at(dataDir), to);
    expect(said.at(-1)).toBe(
      `2 records were copied and compared: all the same. From now on: MASTHEAD_STORE=${to.replace('for-tests', '***')} npm start`,
    );
    await expect(readdir(join(dataDir, 'publisher'))).rejects.toThrow('ENOENT');
    // The old store can be written again.
    await (await openStore({ dataDir })).close();
  });

  it('brings the uploaded files along to another data folder, and says what a database was written since', async () => {
    const storeUrl = await postgres.database();
    const { dataDir, store } = await installation(storeUrl);
    const to = await temporaryFolder();
    await runMigrate(at(dataDir, storeUrl), to);
    await store.close();
    expect(said.at(-1)).toBe(
      `2 records and 1 file were copied and compared: all the same. What is saved in the old database since change 1 is not in the copy. From now on: MASTHEAD_DATA=${to} npm start`,
    );
    expect(await pictureIn(to)).toBe('a picture');
  });

  it('takes no address of something else for a folder, nor the place where the store is', async () => {
    const { dataDir, store } = await installation();
    await store.close();
    for (const wrong of ['mysql://host/name', 'postgres://host', 'postgresql://'])
      await expect(runMigrate(at(dataDir), wrong)).rejects.toThrow(
        '--to must be the address of a PostgreSQL database',
      );
    await expect(runMigrate(at(dataDir), dataDir)).rejects.toThrow('The store is there already');
  });
});

describe('backup', () => {
  it('refuses a place in the data folder, by whatever name', async () => {
    const { dataDir, store } = await installation();
    await store.close();
    const link = join(await temporaryFolder(), 'link');
    await symlink(dataDir, link);
    for (const to of [dataDir, join(dataDir, 'assets', 'backups'), join(link, 'backups')])
      await expect(runBackup(at(dataDir), to)).rejects.toThrow('Name a folder outside it');
    expect((await readdir(dataDir)).sort()).toEqual(['assets', 'publisher', 'store']);
    await runBackup(at(dataDir), `${dataDir}-backups`);
    expect(said.at(-1)).toContain('2 records and 1 file, as of change 1, in ');
  });
});

describe('restore', () => {
  it('says how many records and files are back, and of a damaged backup that nothing is', async () => {
    const { dataDir, store } = await installation();
    await store.close();
    const backups = await temporaryFolder();
    await runBackup(at(dataDir), backups);
    const there = await temporaryFolder();
    await runRestore(at(there), backups);
    expect(said.at(-1)).toMatch(/^2 records and 1 file of \S+ are back\./);
    expect(await pictureIn(there)).toBe('a picture');

    await writeFile(join(await newestBackup(backups), 'assets', 'one', 'picture.webp'), 'A picture');
    const empty = await temporaryFolder();
    await expect(runRestore(at(empty), backups)).rejects.toThrow(
      'picture.webp is damaged or missing. Take an older backup. Nothing was restored.',
    );
    expect(await readdir(empty)).toEqual(['store']);
  });
});
