import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { create, edit, remove } from '../editing/editing.ts';
import { content } from '../model/content/content.ts';
import { tenant } from '../model/tenants/tenant.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { Store } from '../store.ts';
import { testPostgres } from '../testing/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { backup, checkBackup, newestBackup, restore } from './backup.ts';
import { type Dumped, dump, fill } from './dump.ts';
import { openStore } from './open.ts';

const actor = { kind: 'staff', id: '7', name: 'Ada' } as const;
const specs = collectionSpecs();
const postgres = testPostgres();

describe('a store that is kept elsewhere', () => {
  let dataDir: string;
  let store: Store;
  beforeEach(async () => {
    dataDir = await temporaryFolder();
    store = await openStore({ dataDir, now: () => new Date('2026-05-01T12:00:00Z') });
    const site = store.forTenant('one');
    await store.installation.commit({
      actor,
      reason: 'test',
      writes: [create(tenant, { tenantKey: 'one', abbreviation: 'ONE', name: 'One', domain: 'one.example' })],
    });
    const { records } = await site.commit({
      actor,
      reason: 'test',
      writes: ['a', 'b', 'c'].map((name) =>
        create(
          content,
          {
            type: 'Page',
            name,
            alias: `/${name}`,
            published: '2026-01-01T00:00:00Z',
            body: `<p>${name}\u2028\u2029</p>`,
          },
          { publish: true },
        ),
      ),
    });
    const wholeOf = async (at: number) => {
      const whole = await site.whole('content', records[at]?.id ?? '');
      if (whole === null) throw new Error('There is no such record');
      return whole;
    };
    await site.commit({
      actor,
      reason: 'test',
      writes: [edit(content, await wholeOf(0), { name: 'a, edited' })],
    });
    await site.commit({ actor, reason: 'test', writes: [remove(content, await wholeOf(1))] });
    await mkdir(join(dataDir, 'assets', 'one'), { recursive: true });
    await writeFile(join(dataDir, 'assets', 'one', 'picture.webp'), 'a picture');
    return () => store.close();
  });

  async function dumped(from: Store): Promise<Dumped[]> {
    const snapshot = from.at(from.sequence());
    const all: Dumped[] = [];
    for await (const one of dump(snapshot, specs)) all.push(one);
    snapshot.close();
    return all;
  }

  async function kept(to: string) {
    const snapshot = store.at(store.sequence());
    const at = new Date('2026-05-02T00:00:00Z');
    const made = await backup({ snapshot, specs, dataDir, to, at });
    snapshot.close();
    return made;
  }

  it('comes back from a backup as it was: versions, edits, deletions, moments and files', async () => {
    const { folder, manifest } = await kept(await temporaryFolder());
    expect(manifest.records).toBe(4);
    const other = await temporaryFolder();
    const again = await openStore({ dataDir: other });
    await restore({ store: again, specs, folder, dataDir: other });
    expect(await dumped(again)).toEqual(await dumped(store));
    expect(await again.forTenant('one').claimant('path:/a')).toEqual(
      await store.forTenant('one').claimant('path:/a'),
    );
    expect(await readFile(join(other, 'assets', 'one', 'picture.webp'), 'utf8')).toBe('a picture');
    const next = await again.forTenant('one').commit({
      actor,
      reason: 'test',
      writes: [create(content, { type: 'Page', name: 'd', alias: '/d', published: '2026-01-01T00:00:00Z' })],
    });
    expect(next.records[0]?.id).toBe('10000004');
    await again.close();
  });

  it('holds one moment, whatever is written while the backup is made', async () => {
    const before = await dumped(store);
    const snapshot = store.at(store.sequence());
    await store.forTenant('one').commit({
      actor,
      reason: 'test',
      writes: [
        create(content, { type: 'Page', name: 'late', alias: '/late', published: '2026-01-01T00:00:00Z' }),
      ],
    });
    const to = await temporaryFolder();
    const { folder } = await backup({ snapshot, specs, dataDir, to, at: new Date('2026-05-02T00:00:00Z') });
    snapshot.close();
    const other = await temporaryFolder();
    const again = await openStore({ dataDir: other });
    await restore({ store: again, specs, folder, dataDir: other });
    expect(await dumped(again)).toEqual(before);
    await again.close();
  });

  it('refuses a backup that is cut short, changed, incomplete or none, naming the file', async () => {
    const to = await temporaryFolder();
    const { folder } = await kept(to);
    expect(await newestBackup(to)).toBe(folder);
    await expect(newestBackup(await temporaryFolder())).rejects.toThrow('There is no backup');
    const records = join(folder, 'records.ndjson');
    const whole = await readFile(records);
    await truncate(records, whole.length - 10);
    await expect(checkBackup(folder)).rejects.toThrow('records.ndjson is damaged');
    await writeFile(records, whole);
    await appendFile(join(folder, 'assets', 'one', 'picture.webp'), '!');
    await expect(checkBackup(folder)).rejects.toThrow('picture.webp is damaged or missing');
    await rm(join(folder, 'manifest.json'));
    await expect(checkBackup(folder)).rejects.toThrow('has no manifest.json');
    expect(await readdir(to)).toHaveLength(1);
  });

  it('is the same in PostgreSQL and back in a folder, also where the copy was broken off and begun again', async () => {
    const database = await openStore({ dataDir, storeUrl: await postgres.database() });
    async function* half() {
      for (const one of (await dumped(store)).slice(0, 2)) yield one;
    }
    await fill(database, half(), { reason: 'copy' });
    const snapshot = store.at(store.sequence());
    expect(await fill(database, dump(snapshot, specs), { reason: 'copy' })).toBe(2);
    snapshot.close();
    expect(await dumped(database)).toEqual(await dumped(store));
    const back = await openStore({ dataDir: await temporaryFolder() });
    const there = database.at(database.sequence());
    await fill(back, dump(there, specs), { reason: 'copy' });
    there.close();
    expect(await dumped(back)).toEqual(await dumped(store));
    await database.close();
    await back.close();
  });
});
