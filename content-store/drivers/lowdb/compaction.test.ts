import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import { failingDisk } from '../../testing/failing-disk.ts';
import { actor, namesIn, page } from '../../testing/pages.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { attachLowdb } from './replica.ts';
import { type LowdbOptions, openLowdb } from './writer.ts';

describe('a compaction', () => {
  async function opening(more: Partial<LowdbOptions> = {}) {
    const folder = join(await temporaryFolder(), 'store');
    const open = (again: Partial<LowdbOptions> = {}) =>
      openLowdb({ folder, specs: collectionSpecs(), now: () => new Date(), ...more, ...again });
    return { folder, open };
  }

  it('takes no body from whoever looks through many meanwhile', async () => {
    const { open, folder } = await opening();
    const store = await open();
    const site = store.forTenant('one');
    const writes = Array.from({ length: 600 }, (_, n) => page(`p${n}`, `p${n}`));
    await site.commit({ actor, reason: 'test', writes });
    const compact = async () => {
      const old = (await readdir(folder)).filter((file) => file.startsWith('journal-'));
      await store.compact();
      await vi.waitFor(async () => expect(await readdir(folder)).not.toContain(old[0]));
    };
    let compacted: Promise<void> | undefined;
    const breathe = () => {
      compacted ??= compact();
      return compacted;
    };
    const { items } = await site.find({
      ...{ collection: 'content', stage: 'working', orderBy: [['updatedAt', 'asc']], first: 3 },
      ...{ body: true, breathe },
    });
    expect(items.map(({ data }) => typeof data.body)).toEqual(['string', 'string', 'string']);
    await store.close();
  });

  it('lets commits go on, and loses none of them, whichever of its steps they meet', async () => {
    const { open } = await opening();
    const commits: Promise<unknown>[] = [];
    let isRunning = false;
    let meanwhile = 0;
    const disk = failingDisk(({ path }) => {
      if (isRunning && !basename(path).startsWith('journal-'))
        commits.push(add(`during${commits.length}`).then(() => isRunning && meanwhile++));
      return null;
    });
    const store = await open({ disk });
    const site = store.forTenant('one');
    const add = (name: string) => site.commit({ actor, reason: 'test', writes: [page(name, name)] });
    await Promise.all(Array.from({ length: 100 }, (_, n) => add(`before${n}`)));
    isRunning = true;
    await store.compact();
    isRunning = false;
    await Promise.all(commits);
    expect(meanwhile).toBeGreaterThan(5);
    const names = await namesIn(site);
    expect(names).toHaveLength(100 + commits.length);
    await store.close();
    const again = await open();
    expect(await namesIn(again.forTenant('one'))).toEqual(names);
    await again.close();
  });

  it('begins by itself when the journals have grown', async () => {
    const { open, folder } = await opening({ compactAt: 20_000 });
    const store = await open();
    const site = store.forTenant('one');
    for (let n = 0; n < 100; n += 1)
      await site.commit({ actor, reason: 'test', writes: [page(`n${n}`, `n${n}`)] });
    await vi.waitFor(async () => expect(await readdir(folder)).not.toContain('journal-1'));
    expect(await namesIn(site)).toHaveLength(100);
    await store.close();
  });

  it('that fails as it begins, twice, hides nothing from those who read the files', async () => {
    const { open, folder } = await opening();
    const disk = failingDisk(({ path }) =>
      basename(path).startsWith('bodies-') ? new Error('EIO: it failed') : null,
    );
    const store = await open({ disk });
    const add = (name: string) =>
      store.forTenant('one').commit({ actor, reason: 'test', writes: [page(name, name)] });
    await add('a');
    await expect(store.compact()).rejects.toThrow('EIO');
    await expect(store.compact()).rejects.toThrow('EIO');
    await add('b');
    const replica = await attachLowdb({ folder, specs: collectionSpecs() });
    expect(await namesIn(replica.forTenant('one'))).toEqual(['a', 'b']);
    replica.close();
    await store.close();
  });

  it('keeps what belongs to a collection that is no longer defined', async () => {
    const { open } = await opening();
    const first = await open();
    await first.forTenant('one').commit({ actor, reason: 'test', writes: [page('a', '10000001')] });
    await first.compact();
    await first.forTenant('one').commit({ actor, reason: 'test', writes: [page('b', '10000002')] });
    await first.close();
    const specs = collectionSpecs().filter((one) => one.name !== 'content');
    const second = await open({ specs });
    await second.compact();
    await second.close();
    const third = await open({ specs });
    await third.compact();
    await third.close();
    const fourth = await open();
    expect(await namesIn(fourth.forTenant('one'))).toEqual(['a', 'b']);
    await fourth.close();
  });

  it('keeps the bodies of a moment that is held', async () => {
    const { open, folder } = await opening();
    const store = await open();
    const site = store.forTenant('one');
    await site.commit({ actor, reason: 'test', writes: [page('a', 'x'), page('b', 'y')] });
    const moment = store.at(1);
    await site.commit({ actor, reason: 'test', writes: [page('c', 'x', 1)] });
    await store.compact();
    await site.commit({ actor, reason: 'test', writes: [page('d', 'y', 1)] });
    await store.compact();
    expect(await namesIn(moment.forTenant('one'))).toEqual(['a', 'b']);
    moment.close();
    await vi.waitFor(async () => expect(await readdir(folder)).not.toContain('journal-1'));
    expect(() => store.at(1)).toThrow('no longer knows how it was at change 1');
    await store.close();
  });

  it('keeps the answers to idempotency keys', async () => {
    const { open } = await opening();
    const store = await open();
    const commit = (to: typeof store) =>
      to.forTenant('one').commit({ actor, reason: 'test', idempotencyKey: 'k', writes: [page('a', 'x')] });
    const first = await commit(store);
    await store.compact();
    await store.close();
    const again = await open();
    expect(await commit(again)).toEqual(first);
    await again.close();
  });

  it('is not opened where one of its files is missing or damaged', async () => {
    const { open, folder } = await opening();
    const store = await open();
    await store.forTenant('one').commit({ actor, reason: 'test', writes: [page('a', 'x')] });
    await store.compact();
    await store.close();
    const snapshot = join(folder, 'snapshot-2-one-content.json');
    const text = await readFile(snapshot, 'utf8');
    await writeFile(snapshot, text.replace('"a"', '"b"'));
    await expect(open()).rejects.toThrow('snapshot-2-one-content.json is damaged');
    await rm(snapshot);
    await expect(open()).rejects.toThrow('snapshot-2-one-content.json is missing. Restore a backup.');
    await writeFile(snapshot, text);
    await rm(join(folder, 'bodies-2'));
    await expect(open()).rejects.toThrow('bodies-2 is missing. Restore a backup.');
  });

  it('is given up when the store is closed, and leaves it whole', async () => {
    const { open, folder } = await opening();
    const store = await open();
    await store.forTenant('one').commit({ actor, reason: 'test', writes: [page('a', 'x')] });
    const compaction = store.compact();
    const refused = expect(compaction).rejects.toThrow('The store is being closed');
    await store.close();
    await refused;
    const again = await open();
    expect(await namesIn(again.forTenant('one'))).toEqual(['a']);
    expect((await readdir(folder)).filter((name) => name.startsWith('bodies-'))).toEqual([]);
    await again.close();
  });
});
