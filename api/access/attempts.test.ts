import { expect, it } from 'vitest';
import { openStore } from '#content-store/keeping/open.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { Attempts, type Counted, placeOf } from './attempts.ts';

const account = (most: number): Counted => ({ kind: 'account', key: 'account:1', most });

it('counts the tries of several processes together', async () => {
  const store = await openStore({ dataDir: await temporaryFolder() });
  const now = () => new Date('2026-11-21T12:00:00Z');
  const processes = [new Attempts(store, now), new Attempts(store, now)];
  const tries = Array.from({ length: 12 }, (_, n) =>
    processes[n % 2]?.admit([account(5), { kind: 'network', key: `address:${n}`, most: 50 }]),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
  await processes[0]?.forgive(account(5), [{ kind: 'network', key: 'address:0', most: 50 }]);
  expect(await processes[1]?.admit([account(1)])).toBe(true);
  expect(await processes[0]?.admit([account(1)])).toBe(false);
  await store.close();
});

it('forgets no account for others that fall into the same record, and refuses those that find no room in it', async () => {
  let time = Date.parse('2026-11-21T12:00:00Z');
  const store = await openStore({ dataDir: await temporaryFolder() });
  const attempts = new Attempts(store, () => new Date(time));
  for (let n = 0; n < 5; n += 1) expect(await attempts.admit([account(5)])).toBe(true);
  const crowd: boolean[] = [];
  for (const key of namesBeside(account(5), 215))
    crowd.push(await attempts.admit([{ kind: 'account', key, most: 5 }]));
  expect(crowd).toEqual(Array.from({ length: 215 }, (_, n) => n < 199));
  expect(await attempts.admit([account(5)])).toBe(false);
  // A pair of account and network that is known needs no room.
  const known: Counted = { kind: 'known', key: 'account:1 203.0.113.1', most: 5 };
  expect(await attempts.admit([known])).toBe(true);
  time += 15 * 60_000;
  expect(await attempts.admit([account(5)])).toBe(true);
  await store.close();
});

/** Names that are counted in the same record as another. */
function namesBeside(other: Counted, count: number): string[] {
  const found: string[] = [];
  for (let n = 0; found.length < count; n += 1) {
    const key = `name:invented-${n}`;
    if (placeOf({ ...other, key }).bucket === placeOf(other).bucket) found.push(key);
  }
  return found;
}
