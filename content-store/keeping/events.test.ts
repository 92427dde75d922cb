import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { collectionSpecs } from '../registry/collection-specs.ts';
import { event, eventsOf } from '../testing/events.ts';
import { testPostgres } from '../testing/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { backup, restore } from './backup.ts';
import { copyAllEvents } from './events.ts';
import { openStore } from './open.ts';
import { openEvents } from './open-events.ts';

const postgres = testPostgres();
const specs = collectionSpecs();
const at = new Date('2026-11-27T15:00:00Z');

it('a backup taken beside a server has its events, and they come back into a folder and a database', async () => {
  const dataDir = await temporaryFolder();
  const [store, log] = [await openStore({ dataDir }), await openEvents({ dataDir })];
  const events = [event(), event({ at: '2026-11-27T14:00:00.000Z' }), event({ tenantKey: 'two' })];
  for (const each of events) await log.append(each);
  const snapshot = store.at(store.sequence());
  const { folder } = await backup({ snapshot, specs, dataDir, to: await temporaryFolder(), at });
  snapshot.close();
  await log.close();
  await store.close();
  for (const storeUrl of [undefined, await postgres.database()]) {
    const into = { dataDir: await temporaryFolder(), storeUrl };
    const restored = await openStore(into);
    // Broken off behind the events, and repeated.
    for (const _run of [1, 2]) await restore({ store: restored, specs, folder, ...into });
    await restored.close();
    const there = await openEvents(into);
    expect([...(await eventsOf(there, 'one')), ...(await eventsOf(there, 'two'))]).toEqual(events);
    await there.close();
  }
  await appendFile(join(folder, 'events', 'one', '2026-11-27', '13.ndjson'), '\n');
  const into = await temporaryFolder();
  const empty = await openStore({ dataDir: into });
  await expect(restore({ store: empty, specs, folder, dataDir: into })).rejects.toThrow(
    '13.ndjson is damaged',
  );
  await empty.close();
});

it('events are copied once to another place, however often that is begun', async () => {
  const from = { dataDir: await temporaryFolder() };
  const to = { dataDir: from.dataDir, storeUrl: await postgres.database() };
  const log = await openEvents(from);
  const events = Array.from({ length: 2_500 }, () => event());
  await Promise.all(events.map((each) => log.append(each)));
  await log.close();
  expect([await copyAllEvents(from, to), await copyAllEvents(from, to)]).toEqual([2_500, 2_500]);
  const there = await openEvents(to);
  expect(await eventsOf(there, 'one')).toEqual(events);
  await there.close();
});
