import { appendFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../keeping/open.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import { actor, namesIn, page } from '../../testing/pages.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { describeStore } from '../contract.ts';
import { openLowdb } from './writer.ts';

const folder = temporaryFolder;
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

async function filled() {
  const dataDir = await folder();
  const store = await openStore({ dataDir });
  for (const name of ['a', 'b', 'c'])
    await store.forTenant('one').commit({ actor, reason: 'test', writes: [page(name, name)] });
  await store.close();
  return { dataDir, journal: join(dataDir, 'store', 'journal-1') };
}

/** Opens it once, and answers what it says and has. */
async function opened(dataDir: string) {
  const notices: string[] = [];
  const store = await openStore({ dataDir, onNotice: (text) => notices.push(text) });
  const names = await namesIn(store.forTenant('one'));
  return { store, names, notice: notices.join('\n') };
}

describe('the journal', () => {
  it('loses a write that was cut short and nothing before it, and says so', async () => {
    const { dataDir, journal } = await filled();
    const bytes = await readFile(journal);
    await writeFile(journal, Buffer.concat([bytes, bytes.subarray(8, 8 + 40)]));
    const { store, names, notice } = await opened(dataDir);
    expect(names).toEqual(['a', 'b', 'c']);
    expect(notice).toContain('was not acknowledged; it was cut off');
    expect((await readFile(journal)).equals(bytes)).toBe(true);
    await store.close();
  });

  it('takes zeros at its end, as a power cut leaves them, for a write that was cut short', async () => {
    const { dataDir, journal } = await filled();
    await appendFile(journal, Buffer.alloc(4_096));
    const { store, names, notice } = await opened(dataDir);
    expect(names).toEqual(['a', 'b', 'c']);
    expect(notice).toContain('cut off');
    await store.close();
  });

  it('takes a group whose beginning was lost for one write that was cut short', async () => {
    const { dataDir, journal } = await filled();
    const { length } = await readFile(journal);
    const store = await openStore({ dataDir });
    const site = store.forTenant('one');
    await Promise.all(
      ['d', 'e', 'f'].map((name) => site.commit({ actor, reason: 'test', writes: [page(name, name)] })),
    );
    await store.close();
    const bytes = await readFile(journal);
    await writeFile(journal, bytes.fill(0, length + 100, length + 110));
    // As if the group had not been acknowledged yet.
    await rm(join(dataDir, 'store', 'acknowledged'));
    const again = await opened(dataDir);
    expect(again.names).toEqual(['a', 'b', 'c']);
    await again.store.close();
  });

  it('says so loudly where the disk lost what was acknowledged, and does not give its number again', async () => {
    const { dataDir, journal } = await filled();
    await truncate(journal, (await readFile(journal)).length - 5);
    const { store, names, notice } = await opened(dataDir);
    expect(names).toEqual(['a', 'b']);
    expect(notice).toContain('cut off behind change 2: changes up to 3 had been acknowledged');
    expect((await readdir(join(dataDir, 'store'))).filter((name) => name.startsWith('lost-'))).toHaveLength(
      1,
    );
    await expect(store.changes(2, 9)).rejects.toMatchObject({ code: 'GONE' });
    const next = await store.forTenant('one').commit({ actor, reason: 'test', writes: [page('d', 'd')] });
    expect(next.sequence).toBe(5);
    await store.close();
    const again = await opened(dataDir);
    expect([again.notice, again.names]).toEqual(['', ['a', 'b', 'd']]);
    await again.store.close();
  });

  it('refuses to open with a damaged record in its middle', async () => {
    const { dataDir, journal } = await filled();
    const bytes = await readFile(journal);
    const place = Math.floor(bytes.length / 2);
    bytes[place] = (bytes[place] ?? 0) ^ 0xff;
    await writeFile(journal, bytes);
    await expect(openStore({ dataDir })).rejects.toMatchObject({ code: 'DAMAGED' });
  });

  it('refuses to open what is not a journal', async () => {
    const { dataDir, journal } = await filled();
    const bytes = await readFile(journal);
    bytes.write('MHJRNL99');
    await writeFile(journal, bytes);
    await expect(openStore({ dataDir })).rejects.toThrow(
      'journal-1 is not a journal, or was written by a newer version',
    );
  });

  it('refuses to open what a newer version wrote', async () => {
    const { dataDir } = await filled();
    const manifest = join(dataDir, 'store', 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"format":\d/, '"format":4'));
    await expect(openStore({ dataDir })).rejects.toThrow('was written by a newer version');
  });

  it('refuses to open with a list of its files that was damaged', async () => {
    const { dataDir } = await filled();
    const manifest = join(dataDir, 'store', 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"sequence":0', '"sequence":4'));
    await expect(openStore({ dataDir })).rejects.toThrow('manifest.json cannot be read');
  });

  it('does not answer with a body that was damaged, and names the file', async () => {
    const { dataDir } = await filled();
    const store = join(dataDir, 'store');
    const writer = await openLowdb({ folder: store, specs: collectionSpecs(), now: () => new Date() });
    await writer.compact();
    await writer.close();
    const bodies = join(store, 'bodies-2');
    await writeFile(bodies, (await readFile(bodies, 'utf8')).replace('<p>b</p>', '<p>x</p>'));
    const again = await openStore({ dataDir });
    await expect(namesIn(again.forTenant('one'))).rejects.toThrow('bodies-2 is damaged');
    await again.close();
  });

  it('finds damage to a body after another of the same words was read', async () => {
    const { dataDir } = await filled();
    const edited = { ...page('b', 'b', 1), working: { name: 'Renamed', body: '<p>b</p>' } };
    const store = await openStore({ dataDir });
    await store.forTenant('one').commit({ actor, reason: 'test', writes: [edited] });
    await store.close();
    const folder = join(dataDir, 'store');
    const writer = await openLowdb({ folder, specs: collectionSpecs(), now: () => new Date() });
    await writer.compact();
    await writer.close();
    const bodies = join(folder, 'bodies-2');
    const text = await readFile(bodies, 'utf8');
    const second = text.lastIndexOf('<p>b</p>');
    expect(second).toBeGreaterThan(text.indexOf('<p>b</p>'));
    await writeFile(bodies, `${text.slice(0, second)}<p>x</p>${text.slice(second + 8)}`);
    const again = await openStore({ dataDir });
    const read = (stage: 'live' | 'working') =>
      again.forTenant('one').get('content', 'b', { stage, body: true });
    const outcomes = await Promise.allSettled([read('live'), read('working')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await again.close();
  });

  it('does not begin a new store over the files of one whose manifest is missing', async () => {
    const { dataDir, journal } = await filled();
    const bytes = await readFile(journal);
    await rm(join(dataDir, 'store', 'manifest.json'));
    await expect(openStore({ dataDir })).rejects.toThrow(
      'manifest.json is missing, and there are files of a store',
    );
    expect((await readFile(journal)).equals(bytes)).toBe(true);
  });

  it('refuses to open without it', async () => {
    const { dataDir, journal } = await filled();
    await rm(journal);
    await expect(openStore({ dataDir })).rejects.toThrow('journal-1 is missing. Restore a backup.');
  });

  it('refuses to open with places of followers that cannot be read', async () => {
    const { dataDir } = await filled();
    await writeFile(join(dataDir, 'store', 'cursors.json'), '{"search":"x"}');
    await expect(openStore({ dataDir })).rejects.toThrow('cursors.json cannot be read. Remove it');
  });

  it('forgets idempotency keys after 24 hours', async () => {
    let now = new Date('2026-01-01T00:00:00.000Z');
    const store = await openStore({ dataDir: await folder(), now: () => now });
    const commit = () =>
      store.forTenant('one').commit({
        actor,
        reason: 'test',
        idempotencyKey: 'k',
        writes: [{ ...page('a', 'a'), id: undefined }],
      });
    expect([(await commit()).sequence, (await commit()).sequence]).toEqual([1, 1]);
    now = new Date('2026-01-02T00:00:00.000Z');
    expect((await commit()).sequence).toBe(2);
    await store.close();
  });
});
