import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { Snapshot, Store } from '../store.ts';
import { actor, page } from '../testing/pages.ts';
import { testPostgres } from '../testing/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { backup, checkBackup, newestBackup, removeOldBackups, restore } from './backup.ts';
import { type Dumped, dump } from './dump.ts';
import { attachStore, openEmbedded, openStore } from './open.ts';

const postgres = testPostgres();
const specs = collectionSpecs();

async function all(snapshot: Snapshot): Promise<Dumped[]> {
  const records: Dumped[] = [];
  for await (const one of dump(snapshot, specs)) records.push(one);
  snapshot.close();
  return records;
}

const newest = (store: Store) => all(store.at(store.sequence()));

async function restored(folder: string): Promise<Dumped[]> {
  const dataDir = await temporaryFolder();
  const store = await openStore({ dataDir });
  await restore({ store, specs, folder, dataDir });
  const records = await newest(store);
  await store.close();
  return records;
}

describe.each([
  ['a folder', async (dataDir: string) => ({ storeUrl: undefined, store: await openEmbedded({ dataDir }) })],
  [
    'a database',
    async (dataDir: string) => {
      const storeUrl = await postgres.database();
      return { storeUrl, store: await openStore({ dataDir, storeUrl }) };
    },
  ],
])('a store in %s that four write to', (_, open) => {
  it('is backed up as it was at one change, document by document', async () => {
    const dataDir = await temporaryFolder();
    const { store, storeUrl } = await open(dataDir);
    const site = store.forTenant('one');
    let isOver = false;
    let written = 0;
    const begun = Promise.withResolvers<void>();
    const write = async (writer: number) => {
      for (let n = 1; !isOver; n += 1) {
        // A new page and a count of them, which must never differ.
        const count = await site.record('content', `count-${writer}`);
        const writes = [
          page(`${writer}-${n}`, `${writer}-${n}`),
          page(`${n}`, `count-${writer}`, count?.version ?? null),
        ];
        await site.commit({ actor, reason: 'test', writes });
        written += 1;
        if (written > 40) begun.resolve();
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    await begun.promise;
    const to = await temporaryFolder();
    for (const second of [1, 2, 3]) {
      const replica = await attachStore({ dataDir, storeUrl });
      const snapshot = replica.at(replica.sequence());
      const then = store.at(snapshot.sequence);
      const compacted = 'compact' in store ? store.compact() : undefined;
      const at = new Date(`2026-05-02T00:00:0${second}Z`);
      const before = written;
      const { folder, manifest } = await backup({
        snapshot,
        specs,
        dataDir,
        to,
        at,
      });
      while (written === before) await site.record('content', 'count-1');
      await compacted;
      snapshot.close();
      replica.close();
      const there = await restored(folder);
      expect(there).toEqual(await all(then));
      expect(there).toHaveLength(manifest.records);
      const counts = there.filter((one) => one.record.id.startsWith('count-'));
      expect(counts.reduce((sum, one) => sum + Number(one.live?.name), 0)).toBe(there.length - counts.length);
    }
    isOver = true;
    await Promise.all(writers);
    await store.close();
  });
});

describe('a folder of backups', () => {
  async function kept(count: number) {
    const dataDir = await temporaryFolder();
    const to = await temporaryFolder();
    const store = await openStore({ dataDir });
    const folders: string[] = [];
    for (let n = 1; n <= count; n += 1) {
      await store.forTenant('one').commit({ actor, reason: 'test', writes: [page(`${n}`, `${n}`)] });
      const snapshot = store.at(store.sequence());
      // The last two are of one moment.
      const at = new Date(Date.UTC(2026, 4, Math.min(n, count - 1)));
      folders.push((await backup({ snapshot, specs, dataDir, to, at })).folder);
      snapshot.close();
    }
    await store.close();
    return { to, folders };
  }

  it('keeps as many as are wanted, the newest, and each brings its own moment back', async () => {
    const { to, folders } = await kept(5);
    expect(await newestBackup(to)).toBe(folders[4]);
    expect(await removeOldBackups(to, 3)).toEqual(folders.slice(0, 2));
    expect((await readdir(to)).map((name) => join(to, name)).sort()).toEqual(folders.slice(2).sort());
    for (const [index, folder] of folders.slice(2).entries())
      expect((await restored(folder)).map((one) => one.record.id)).toHaveLength(index + 3);
    expect(await removeOldBackups(to, 3)).toEqual([]);
  });

  it('keeps what is no whole backup of its own: one under way, one broken off, one before a migration, other files', async () => {
    const { to, folders } = await kept(3);
    const [first = '', second = '', third = ''] = folders;
    await cp(first, join(to, 'before-2026-01-01T00-00-00-000Z'), { recursive: true });
    await mkdir(join(to, '2026-01-01T00-00-00-000Z.partial'));
    await mkdir(join(to, '2026-01-01T00-00-00-000Z'));
    await mkdir(join(to, 'photos'));
    await writeFile(join(second, 'manifest.json'), '{}');
    expect(await removeOldBackups(to, 1)).toEqual([first]);
    expect((await readdir(to)).sort()).toEqual(
      [
        '2026-01-01T00-00-00-000Z',
        '2026-01-01T00-00-00-000Z.partial',
        ...[second, third].map((one) => one.slice(to.length + 1)),
        'before-2026-01-01T00-00-00-000Z',
        'photos',
      ].sort(),
    );
  });
});

describe('restoring', () => {
  async function one() {
    const dataDir = await temporaryFolder();
    const store = await openStore({ dataDir });
    await store.forTenant('one').commit({ actor, reason: 'test', writes: [page('a', 'a'), page('b', 'b')] });
    await mkdir(join(dataDir, 'assets'));
    await writeFile(join(dataDir, 'assets', 'picture.webp'), 'a picture');
    const snapshot = store.at(store.sequence());
    const { folder } = await backup({
      snapshot,
      specs,
      dataDir,
      to: await temporaryFolder(),
      at: new Date('2026-05-02T00:00:00Z'),
    });
    snapshot.close();
    return { folder, store };
  }

  it('refuses a backup any byte of which was changed, or a file of which is missing, by name and before it writes', async () => {
    const { folder, store } = await one();
    await store.close();
    for (const name of ['manifest.json', 'records.ndjson', 'assets/picture.webp']) {
      const file = join(folder, name);
      const bytes = await readFile(file);
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes);
        changed[at] = (bytes[at] ?? 0) ^ 1;
        await writeFile(file, changed);
        const outcome = await checkBackup(folder).then(String, (error: Error) => error.message);
        expect(outcome, `byte ${at}`).toContain(`${name} is damaged`);
      }
      await rm(file);
      const dataDir = await temporaryFolder();
      const into = await openStore({ dataDir });
      await expect(restore({ store: into, specs, folder, dataDir })).rejects.toThrow(name);
      expect(into.sequence()).toBe(0);
      await into.close();
      await writeFile(file, bytes);
    }
    expect(await restored(folder)).toHaveLength(2);
  });

  it('refuses a store that is not empty, by name, and leaves it as it is', async () => {
    const { folder, store } = await one();
    const before = await newest(store);
    const dataDir = await temporaryFolder();
    await expect(restore({ store, specs, folder, dataDir, place: 'The store in ./data' })).rejects.toThrow(
      'The store in ./data is not empty. Name an empty folder or database',
    );
    expect(await newest(store)).toEqual(before);
    await expect(readdir(join(dataDir, 'assets'))).rejects.toThrow('ENOENT');
    await store.close();
  });

  it('goes on where it was broken off, and mixes no two backups', async () => {
    const [{ folder, store }, other] = [await one(), await one()];
    await store.close();
    await other.store.close();
    const dataDir = await temporaryFolder();
    const into = await openStore({ dataDir });
    await restore({ store: into, specs, folder, dataDir });
    const before = await newest(into);
    await restore({ store: into, specs, folder, dataDir });
    expect(await newest(into)).toEqual(before);
    await expect(restore({ store: into, specs, folder: other.folder, dataDir })).rejects.toThrow(
      'is not empty',
    );
    await into.close();
  });
});
