import { expect, it } from 'vitest';
import { openStore } from '#content-store/open.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { Attempts } from './attempts.ts';

it('counts the tries of several processes together', async () => {
  const store = await openStore({ dataDir: await temporaryFolder() });
  const now = () => new Date('2026-11-21T12:00:00Z');
  const processes = [new Attempts(store, now), new Attempts(store, now)];
  const tries = Array.from({ length: 12 }, (_, n) =>
    processes[n % 2]?.admit([
      { key: 'account:1', most: 5 },
      { key: `address:${n}`, most: 50 },
    ]),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
  await processes[0]?.forgive('account:1', 'address:0');
  expect(await processes[1]?.admit([{ key: 'account:1', most: 1 }])).toBe(true);
  expect(await processes[0]?.admit([{ key: 'account:1', most: 1 }])).toBe(false);
  await store.close();
});
