import { collectionSpecs } from '../../model/registry.ts';
import { testPostgres } from '../../testing/postgres.ts';
import { describeStore } from '../contract.ts';
import { describeProperties } from '../properties.ts';
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

describeProperties(
  'PostgreSQL',
  async () =>
    openPostgres({ url: await postgres.database(), specs: collectionSpecs(), now: () => new Date() }),
  { runs: 8 },
);
