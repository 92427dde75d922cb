import { describe, expect, it } from 'vitest';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import type { StoreError } from '../../store.ts';
import { testPostgres } from '../../testing/postgres.ts';
import { describeStore } from '../contract.ts';
import { describeProperties } from '../properties.ts';
import { AdvisoryLocks } from './advisory-locks.ts';
import { openPostgres } from './driver.ts';

const postgres = testPostgres();

describeStore('PostgreSQL', async () => {
  const url = await postgres.database();
  const open = () => openPostgres({ url, specs: collectionSpecs(), now: () => new Date() });
  const store = await open();
  return {
    store,
    reopen: async () => {
      await store.close();
      return open();
    },
  };
});

describe('a site’s turn on PostgreSQL', () => {
  it('is one over several processes, and says so where it does not come', async () => {
    const url = await postgres.database();
    const [first, second] = [new AdvisoryLocks(url), new AdvisoryLocks(url, 200)];
    const refused = await first.run('one', async () => {
      expect(await second.run('two', async () => 'another site')).toBe('another site');
      return second.run('one', async () => 'mine').catch((error: StoreError) => error.code);
    });
    expect(refused).toBe('LOCKED');
    expect(await second.run('one', async () => 'mine')).toBe('mine');
    await Promise.all([first.close(), second.close()]);
  });
});

describeProperties(
  'PostgreSQL',
  async () =>
    openPostgres({ url: await postgres.database(), specs: collectionSpecs(), now: () => new Date() }),
  { runs: 8 },
);
