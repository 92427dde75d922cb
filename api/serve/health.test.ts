import { readdir } from 'node:fs/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openLowdb } from '#content-store/drivers/lowdb/writer.ts';
import { collectionSpecs } from '#content-store/registry/collection-specs.ts';
import { failingDisk } from '#content-store/testing/failing-disk.ts';
import { actor, page } from '#content-store/testing/pages.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { registerHealth } from './health.ts';

/** A disk with room for small writes alone, while it is full. */
async function installation() {
  const dataDir = await temporaryFolder();
  const state = { isFull: false, failsToSync: false, time: 0, created: 0 };
  const disk = failingDisk(({ name }) => {
    if (name === 'create') state.created += 1;
    const fails = (state.isFull && name === 'write') || (state.failsToSync && name === 'sync');
    return fails ? new Error('ENOSPC: no space left on device, /secret/place') : null;
  });
  // Nothing was tried to be stored yet, so the store itself knows of no trouble.
  const store = await openLowdb({
    folder: `${dataDir}/store`,
    specs: collectionSpecs(),
    now: () => new Date(),
  });
  const app = Fastify();
  registerHealth(app, { store, dataDir, isDraining: () => false, disk, time: () => state.time });
  return {
    state,
    store,
    dataDir,
    ready: async () => {
      const answer = await app.inject('/health/ready');
      state.time += 2_000;
      return { status: answer.statusCode, said: answer.json<{ disk: string }>() };
    },
  };
}

it.each(['isFull', 'failsToSync'] as const)(
  'is not ready as long as the disk would not take the next save, though nobody saved (%s)',
  async (way) => {
    const { state, store, dataDir, ready } = await installation();
    expect(await ready()).toMatchObject({ status: 200, said: { disk: 'takes saves' } });
    state[way] = true;
    for (let again = 0; again < 3; again += 1) {
      const { status, said } = await ready();
      expect([status, store.health().ok]).toEqual([503, true]);
      expect(said.disk).toContain('free some space');
      expect(said.disk).not.toContain('/secret/place');
    }
    state[way] = false;
    await store.forTenant('one').commit({ actor, reason: 'test', writes: [page('a', 'a')] });
    expect((await ready()).status).toBe(200);
    expect((await readdir(dataDir)).sort()).toEqual(['store']);
    await store.close();
  },
);

it('writes once for all who ask within two seconds', async () => {
  const { state, store, ready } = await installation();
  const step = state.time;
  await ready();
  state.time = step + 1_999;
  await ready();
  expect(state.created).toBe(1);
  await ready();
  expect(state.created).toBe(2);
  await store.close();
});
