import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attachStore, openEmbedded } from '../../keeping/open.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import { failingDisk } from '../../testing/failing-disk.ts';
import { actor, namesIn, page } from '../../testing/pages.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openLowdb } from './writer.ts';

describe('a replica', () => {
  async function attached() {
    const dataDir = await temporaryFolder();
    const store = await openEmbedded({ dataDir });
    const replica = await attachStore({ dataDir });
    const commit = (name: string, id = name, version: number | null = null) =>
      store.forTenant('one').commit({ actor, reason: 'test', writes: [page(name, id, version)] });
    const close = async () => {
      replica.close();
      await store.close();
    };
    return { store, replica, commit, close, names: () => namesIn(replica.forTenant('one')) };
  }

  it('reads up to the change it is asked for, and what is behind it the next time', async () => {
    const { replica, commit, close, names } = await attached();
    for (const name of ['a', 'b', 'c']) await commit(name);
    await replica.catchUp(2);
    expect([replica.sequence(), await names()]).toEqual([2, ['a', 'b']]);
    await replica.catchUp(3);
    expect(await names()).toEqual(['a', 'b', 'c']);
    await close();
  });

  it('stops within changes that were made durable together', async () => {
    const { replica, commit, close, names } = await attached();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => commit(name)));
    await replica.catchUp(2);
    expect(await names()).toEqual(['a', 'b']);
    await replica.follow();
    expect(await names()).toEqual(['a', 'b', 'c', 'd']);
    await close();
  });

  it('answers calls one after the other', async () => {
    const { replica, commit, close, names } = await attached();
    for (const name of ['a', 'b', 'c']) await commit(name);
    const seen: number[] = [];
    await Promise.all(
      [replica.catchUp(1), replica.catchUp(2), replica.follow(), replica.catchUp(3)].map((call) =>
        call.then(() => seen.push(replica.sequence())),
      ),
    );
    expect([seen, await names()]).toEqual([
      [1, 2, 3, 3],
      ['a', 'b', 'c'],
    ]);
    await close();
  });

  it('says which change it cannot find', async () => {
    const { replica, close } = await attached();
    await expect(replica.catchUp(1)).rejects.toThrow('Change 1 is not in the files');
    await close();
  });

  it('goes on across a compaction, and holds a moment of before it', async () => {
    const { store, replica, commit, close, names } = await attached();
    await commit('a', 'x');
    await commit('b', 'y');
    await replica.follow();
    const moment = replica.at(2);
    await commit('c', 'x', 1);
    await store.compact();
    await commit('d', 'z');
    await replica.follow();
    expect(await names()).toEqual(['b', 'c', 'd']);
    expect(await namesIn(moment.forTenant('one'))).toEqual(['a', 'b']);
    moment.close();
    await store.compact();
    await commit('e');
    await replica.catchUp(5);
    expect(await names()).toEqual(['b', 'c', 'd', 'e']);
    await close();
  });

  it('reads bodies of files that the writer has replaced', async () => {
    const { store, replica, commit, close, names } = await attached();
    await commit('a');
    await store.compact();
    await replica.follow();
    await commit('b');
    await store.compact();
    expect(await names()).toEqual(['a']);
    await close();
  });

  it('sees nothing that is not acknowledged yet', async () => {
    const folder = await temporaryFolder();
    let isSlow = false;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<null>();
    const disk = failingDisk(({ name }) => {
      if (!isSlow || name !== 'sync') return null;
      reached.resolve();
      return released.promise;
    });
    const specs = collectionSpecs();
    const store = await openLowdb({ folder: join(folder, 'store'), specs, now: () => new Date(), disk });
    const replica = await attachStore({ dataDir: folder });
    isSlow = true;
    const commit = store.forTenant('one').commit({ actor, reason: 'test', writes: [page('a', 'a')] });
    await reached.promise;
    await replica.follow();
    expect(await namesIn(replica.forTenant('one'))).toEqual([]);
    released.resolve(null);
    await commit;
    await replica.follow();
    expect(await namesIn(replica.forTenant('one'))).toEqual(['a']);
    replica.close();
    await store.close();
  });
});
