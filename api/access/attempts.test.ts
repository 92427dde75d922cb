import { expect, it } from 'vitest';
import { openStore } from '#content-store/keeping/open.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { Attempts, type Counted, placeOf } from './attempts.ts';
import { Signing } from './signing.ts';

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
  for (const key of await namesBeside(account(5), 215, new Signing(store, 'attempts')))
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

it('counts in a record that nobody outside can tell, so that none is filled up to shut somebody out', async () => {
  const [ours, another] = await Promise.all(
    [0, 1].map(async () => openStore({ dataDir: await temporaryFolder() })),
  );
  if (ours === undefined || another === undefined) throw new Error('Two stores were opened');
  const attempts = new Attempts(ours, () => new Date('2026-11-21T12:00:00Z'));
  // Told with all that is public, and a secret that is not this installation's.
  for (const key of await namesBeside(account(5), 200, new Signing(another, 'attempts')))
    await attempts.admit([{ kind: 'account', key, most: 5 }]);
  expect(await attempts.admit([account(5)])).toBe(true);
  const places = await Promise.all(
    [ours, another].map((store) => placeOf(account(5), new Signing(store, 'attempts'))),
  );
  expect(places[0]?.digest).not.toBe(places[1]?.digest);
  await Promise.all([ours.close(), another.close()]);
});

/** Names that are counted in the same record as another. */
async function namesBeside(other: Counted, count: number, signing: Signing): Promise<string[]> {
  const found: string[] = [];
  const { bucket } = await placeOf(other, signing);
  for (let n = 0; found.length < count; n += 1) {
    const key = `name:invented-${n}`;
    if ((await placeOf({ ...other, key }, signing)).bucket === bucket) found.push(key);
  }
  return found;
}
