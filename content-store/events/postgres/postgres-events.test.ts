import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../keeping/open.ts';
import { event, idsOf } from '../../testing/events.ts';
import { testPostgres } from '../../testing/postgres.ts';
import { describeEvents } from '../testing/contract.ts';
import { attachPostgresEvents, openPostgresEvents } from './postgres-events.ts';

const postgres = testPostgres();

describeEvents('a database', async () => {
  const url = await postgres.database();
  return {
    open: (limits) => openPostgresEvents({ url, ...limits }),
    attach: () => attachPostgresEvents(url),
  };
});

describe('events in a database', () => {
  it('come from several processes at once, the first of a day too', async () => {
    const url = await postgres.database();
    const logs = await Promise.all([1, 2, 3].map(async () => openPostgresEvents({ url })));
    const events = logs.flatMap((log) => Array.from({ length: 50 }, () => ({ log, event: event() })));
    await Promise.all(events.map((each) => each.log.append(each.event)));
    for (const log of logs) expect(await idsOf(log, 'one')).toHaveLength(150);
    await Promise.all(logs.map((log) => log.close()));
  });

  it('are refused where the database does not take them, and taken once it does', async () => {
    const url = await postgres.database();
    const log = await openPostgresEvents({ url });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const first = event();
    await log.append(first);
    await client.query('alter table events add constraint full_up check (place < 0) not valid');
    await expect(log.append(event())).rejects.toMatchObject({
      code: 'READ_ONLY',
      message: expect.stringContaining('full_up'),
    });
    await client.query('alter table events drop constraint full_up');
    const last = event();
    await log.append(last);
    expect(await idsOf(log, 'one')).toEqual([first.id, last.id]);
    await client.end();
    await log.close();
  });

  it('of a database of an earlier release are none', async () => {
    const reader = await attachPostgresEvents(await postgres.database());
    expect(await reader.tenants()).toEqual([]);
    await reader.close();
  });

  it('change nothing that is published', async () => {
    const url = await postgres.database();
    const store = await openStore({ dataDir: '', storeUrl: url });
    const log = await openPostgresEvents({ url });
    const before = store.sequence();
    await log.append(event());
    await store.catchUp();
    expect(store.sequence()).toBe(before);
    await log.close();
    await store.close();
  });
});
