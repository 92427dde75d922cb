import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { create } from '../../editing/editing.ts';
import { migrateDatabase, openStore } from '../../keeping/open.ts';
import type { CollectionSpec } from '../../store.ts';
import { dumped, written } from '../../testing/aged-store.ts';
import { releases, thirdFields } from '../../testing/aging.ts';
import { testPostgres } from '../../testing/postgres.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const postgres = testPostgres();
const { first, third } = releases;
const actor = { kind: 'staff', id: '7', name: 'Ada' } as const;

describe('a database of an older release', () => {
  async function older() {
    const location = { dataDir: await temporaryFolder(), storeUrl: await postgres.database() };
    const store = await openStore({ ...location, specs: first.specs });
    await written(store);
    const before = await dumped(store, first.specs);
    await store.close();
    return { ...location, before };
  }

  async function recordsIn(
    location: { dataDir: string; storeUrl: string },
    { specs }: { readonly specs: readonly CollectionSpec[] },
  ) {
    const store = await openStore({ ...location, specs });
    const records = await dumped(store, specs);
    await store.close();
    return records;
  }

  it('is not opened before it is migrated, nor migrated while another process uses it', async () => {
    const { before, ...location } = await older();
    const { specs } = third;
    await expect(openStore({ ...location, specs })).rejects.toThrow(
      'piece in the database is of version 1 instead of 3, piece Review version 1 instead of 2. Stop what uses it, then run, which takes a backup first: npm run migrate',
    );
    const running = await openStore({ ...location, specs: first.specs });
    await expect(migrateDatabase({ ...location, specs })).rejects.toThrow(
      /in use by other processes \(\d connections\)\. Stop them/,
    );
    expect(await dumped(running, first.specs)).toEqual(before);
    await running.close();
    await expect(readdir(join(location.dataDir, 'backups'))).rejects.toThrow('ENOENT');
    expect(await migrateDatabase({ ...location, specs })).toEqual(['piece', 'page', 'settings']);
    expect(await migrateDatabase({ ...location, specs })).toEqual([]);
  });

  it('takes no commit of a process that opened it before', async () => {
    const { storeUrl, dataDir } = await older();
    const running = await openStore({ dataDir, storeUrl, specs: first.specs });
    const client = await connected(storeUrl);
    await client.query(`update store set made_by = '{"versions":{"piece":3},"indexes":{}}'`);
    await client.end();
    const writes = [create(first.shelf, { name: 'New' }, { publish: true })];
    await expect(running.forTenant('one').commit({ actor, reason: 'test', writes })).rejects.toMatchObject({
      code: 'READ_ONLY',
      message: expect.stringContaining('the database was migrated to another release'),
    });
    await running.close();
  });

  it('is as it was where the connection breaks in mid-migration, and is migrated by the next run', async () => {
    const { before, ...location } = await older();
    const { specs } = third;
    const [client, other] = [await connected(location.storeUrl), await connected(location.storeUrl)];
    await client.query('begin; lock table index_entries in access exclusive mode');
    const outcome = migrateDatabase({ ...location, specs }).then(
      () => 'migrated',
      () => 'broken off',
    );
    for (let ended = 0; ended === 0; )
      ended =
        (
          await other.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        ).rowCount ?? 0;
    await client.end();
    await other.end();
    expect(await outcome).toBe('broken off');
    expect(await recordsIn(location, first)).toEqual(before);
    await migrateDatabase({ ...location, specs });
    const now = await recordsIn(location, third);
    expect(now.find((one) => one.record.id === 'a')?.live).toEqual(thirdFields('a', { shelf: 'shelf' }));
  });

  it('may be of before there were versions', async () => {
    const { before, ...location } = await older();
    const client = await connected(location.storeUrl);
    await client.query(`alter table store drop column made_by; truncate index_entries, refs;
      drop table events; drop sequence events_place;
      delete from kysely_migration where name in ('003-made-by', '004-events')`);
    await client.end();
    await expect(openStore({ ...location, specs: first.specs })).rejects.toThrow(
      'The database lacks 003-made-by, 004-events. Stop what uses it, then run',
    );
    const applied = await migrateDatabase({ ...location, specs: third.specs });
    expect(applied).toEqual(['003-made-by', '004-events', 'piece', 'page', 'settings', 'shelf']);
    expect(await readdir(join(location.dataDir, 'backups'))).toHaveLength(1);
    const now = await recordsIn(location, third);
    expect(now).toHaveLength(before.length);
    expect(now.find((one) => one.record.id === 'c')?.live).toEqual(
      thirdFields('c', { type: 'Review', rating: 4 }),
    );
  });

  it('is filled for a new index by the same command', async () => {
    const { before, ...location } = await older();
    const specs = first.specs.map((spec) =>
      spec.name === 'piece'
        ? { ...spec, indexes: [...spec.indexes, { equals: 'kicker', orderBy: [['author', 'asc'] as const] }] }
        : spec,
    );
    await expect(openStore({ ...location, specs })).rejects.toThrow('piece in the database lacks indexes');
    await migrateDatabase({ ...location, specs });
    const store = await openStore({ ...location, specs });
    const found = await store.forTenant('one').find({
      collection: 'piece',
      stage: 'live',
      where: { kicker: { eq: 'Essay' } },
      orderBy: [['author', 'asc']],
      first: 9,
    });
    expect(found.items.map((one) => one.id)).toEqual(['a', 'c']);
    expect(await dumped(store, specs)).toEqual(before);
    await store.close();
  });

  async function connected(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }
});
