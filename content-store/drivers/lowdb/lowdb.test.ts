import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attachStore, openStore } from '../../open.ts';
import type { Write } from '../../store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { describeStore } from '../contract.ts';

const folder = temporaryFolder;
const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const page = (name: string, id: string, expectedVersion: number | null = null): Write => ({
  collection: 'content',
  id,
  expectedVersion,
  live: { name, body: `<p>${name}</p>` },
  working: null,
  claims: [],
});

describeStore('lowdb', async () => {
  const dataDir = await folder();
  const store = await openStore({ dataDir });
  return {
    store,
    reopen: async () => {
      await store.close();
      return openStore({ dataDir });
    },
  };
});

describe('the journal', () => {
  async function filled() {
    const dataDir = await folder();
    const store = await openStore({ dataDir });
    for (const name of ['a', 'b', 'c'])
      await store.forTenant('one').commit({ actor, reason: 'test', writes: [page(name, name)] });
    await store.close();
    return { dataDir, journal: join(dataDir, 'store', 'journal-1') };
  }

  it('loses a write that was cut short and nothing before it, and says so', async () => {
    const { dataDir, journal } = await filled();
    await truncate(journal, (await readFile(journal)).length - 5);
    const notices: string[] = [];
    const store = await openStore({ dataDir, onNotice: (text) => notices.push(text) });
    const names = (
      await store
        .forTenant('one')
        .find({ collection: 'content', stage: 'live', orderBy: [['name', 'asc']], first: 9 })
    ).items.map((one) => one.data.name);
    expect(names).toEqual(['a', 'b']);
    expect(notices.join()).toContain('cut off');
    await store.close();
  });

  it('refuses to open with a damaged record in its middle', async () => {
    const { dataDir, journal } = await filled();
    const bytes = await readFile(journal);
    const place = Math.floor(bytes.length / 2);
    bytes[place] = (bytes[place] ?? 0) ^ 0xff;
    await writeFile(journal, bytes);
    await expect(openStore({ dataDir })).rejects.toMatchObject({ code: 'DAMAGED' });
  });

  it('is refused to a second writer, naming the first one’s process', async () => {
    const dataDir = await folder();
    const store = await openStore({ dataDir });
    await expect(openStore({ dataDir })).rejects.toThrow(`is open in process ${process.pid}`);
    await store.close();
  });

  it('takes over the lock of a process that is gone', async () => {
    const { dataDir } = await filled();
    await writeFile(join(dataDir, 'store', 'lock'), JSON.stringify({ pid: 999_999_999, started: '1' }));
    const store = await openStore({ dataDir });
    expect(store.health().ok).toBe(true);
    await store.close();
  });

  it('is followed by a replica, across a compaction', async () => {
    const dataDir = await folder();
    const store = await openStore({ dataDir });
    const site = store.forTenant('one');
    await site.commit({ actor, reason: 'test', writes: [page('a', 'x')] });
    const replica = await attachStore({ dataDir });
    const read = async () =>
      (await replica.forTenant('one').get('content', 'x', { stage: 'live', body: true }))?.data;
    await site.commit({ actor, reason: 'test', writes: [page('b', 'x', 1)] });
    await replica.catchUp(store.sequence());
    expect(await read()).toEqual({ name: 'b', body: '<p>b</p>' });
    await store.compact();
    await site.commit({ actor, reason: 'test', writes: [page('c', 'x', 2)] });
    await replica.catchUp(store.sequence());
    expect(await read()).toEqual({ name: 'c', body: '<p>c</p>' });
    replica.close();
    await store.close();
  });
});
