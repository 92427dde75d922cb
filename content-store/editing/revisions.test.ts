import { expect, it } from 'vitest';
import { backup, restore } from '../keeping/backup.ts';
import { openEmbedded, openStore } from '../keeping/open.ts';
import { content } from '../model/content/content.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import { passingEntities } from '../registry/registry.ts';
import { type Store, StoreError } from '../store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { chained, fieldsIfReadable, fieldsKept, isOf, keep, keptOf } from './revisions.ts';

const actor = { kind: 'staff', id: '7', name: 'Ada Lock' } as const;
const of = { collection: 'content', id: '10000012' };
const fields = (name: string) => ({
  type: 'Article',
  name,
  body: [{ id: 'a', type: 'text', html: '<p>x</p>' }],
});

async function keepAll(store: Store, ...versions: readonly number[]): Promise<void> {
  const site = store.forTenant('one');
  for (const version of versions) {
    const write = keep(content, of, { kind: 'published', version }, fields(`Of ${version}`));
    await site.commit({ actor, reason: 'publish', writes: await chained(content, of, [write], site) });
  }
}

async function said(store: Store, after?: string) {
  const site = store.forTenant('one');
  const found: [version: number, by: string | null, name: unknown][] = [];
  for await (const { id, version, by } of keptOf(content, of, site, after)) {
    const whole = await site.whole('revision', id);
    found.push([version, by, fieldsKept(content, of, whole?.live ?? null).name]);
  }
  return found;
}

const everything = [
  [9, 'Ada Lock', 'Of 9'],
  [5, 'Ada Lock', 'Of 5'],
  [2, 'Ada Lock', 'Of 2'],
];

it('what is kept is there after compactions and restarts, the newest first, and goes on behind any of them', async () => {
  const dataDir = await temporaryFolder();
  const store = await openEmbedded({ dataDir });
  await keepAll(store, 2, 5);
  await store.compact();
  await keepAll(store, 9);
  await store.compact();
  await store.close();
  const again = await openStore({ dataDir });
  expect(await said(again)).toEqual(everything);
  expect(await said(again, '9')).toEqual(everything.slice(1));
  await again.close();
});

it('what is kept is in a backup, and comes back with it', async () => {
  const [dataDir, folder, other] = [
    await temporaryFolder(),
    await temporaryFolder(),
    await temporaryFolder(),
  ];
  const store = await openEmbedded({ dataDir });
  await keepAll(store, 2, 5, 9);
  const snapshot = store.at(store.sequence());
  const at = new Date('2026-05-01T12:00:00Z');
  const made = await backup({ snapshot, specs: collectionSpecs(), dataDir, to: folder, at });
  snapshot.close();
  await store.close();
  const restored = await openStore({ dataDir: other });
  const without = new Set(passingEntities.map((one) => one.collection));
  await restore({ store: restored, specs: collectionSpecs(), folder: made.folder, dataDir: other, without });
  expect(await said(restored)).toEqual(everything);
  await restored.close();
});

it('a state whose text is damaged is none, and nothing else that fails is taken for that', async () => {
  const failing = (error: Error) => ({ whole: () => Promise.reject(error) });
  const read = (error: Error) => fieldsIfReadable(content, of, 'content-10000012-7', failing(error));
  expect(await read(new StoreError('DAMAGED', 'x'))).toBeNull();
  await expect(read(new Error('no connection'))).rejects.toThrow('no connection');
});

it('a state is of the record that its id names, and of none whose id begins alike', () => {
  const ids = ['content-10000012-7', 'content-10000012-7-live', 'content-100000121-7', 'content-10000012'];
  expect(ids.map((id) => isOf(id, of))).toEqual([true, true, false, false]);
});
