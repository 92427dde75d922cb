import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { create } from '../editing/editing.ts';
import { restore } from '../keeping/backup.ts';
import { type Dumped, dump, fill, migrated } from '../keeping/dump.ts';
import { attachStore, migrateDatabase, openStore } from '../keeping/open.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { CollectionSpec, Store } from '../store.ts';
import { dumped, written } from '../testing/aged-store.ts';
import { releases, thirdFields } from '../testing/aging.ts';
import { testPostgres } from '../testing/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const postgres = testPostgres();
const { first, third } = releases;
const actor = { kind: 'staff', id: '7', name: 'Ada' } as const;
const now = () => new Date('2026-05-01T12:00:00Z');
const whole = { stage: 'live', body: true } as const;

interface Kept {
  readonly dataDir: string;
  readonly storeUrl: string | undefined;
  readonly notices: string[];
  open(specs: readonly CollectionSpec[]): Promise<Store>;
  /** What an upgrade does, then opens it. */
  upgrade(specs: readonly CollectionSpec[]): Promise<Store>;
}

async function kept(storeUrl?: string): Promise<Kept> {
  const dataDir = await temporaryFolder();
  const notices: string[] = [];
  const onNotice = (text: string) => notices.push(text);
  const open = (specs: readonly CollectionSpec[]) => openStore({ dataDir, storeUrl, specs, now, onNotice });
  return {
    dataDir,
    storeUrl,
    notices,
    open,
    async upgrade(specs) {
      if (storeUrl !== undefined) await migrateDatabase({ dataDir, storeUrl, specs, now, onNotice });
      return open(specs);
    },
  };
}

describe.each([
  ['lowdb', () => kept()],
  ['PostgreSQL', async () => kept(await postgres.database())],
])('a store of older definitions in %s', (_, make) => {
  async function upgraded() {
    const at = await make();
    const old = await at.open(first.specs);
    await written(old);
    const before = await dumped(old, first.specs);
    await old.close();
    return { ...at, before, store: await at.upgrade(third.specs) };
  }

  it('is migrated when it is opened: fields, bodies, variants, blocks, settings, drafts and edits', async () => {
    const { store } = await upgraded();
    const site = store.forTenant('one');
    const dataOf = async (id: string, stage: 'live' | 'working' = 'live') =>
      (await site.get('piece', id, { stage, body: true }))?.data;
    expect(await dataOf('a')).toEqual(thirdFields('a', { shelf: 'shelf' }));
    expect(await dataOf('b')).toEqual(thirdFields('b'));
    expect(await dataOf('b', 'working')).toEqual(thirdFields('b', { first: 'Eve', story: '<p>new</p>' }));
    expect(await dataOf('c')).toEqual(thirdFields('c', { type: 'Review', rating: 4 }));
    expect(await dataOf('draft', 'working')).toEqual(thirdFields('draft'));
    expect((await site.whole('piece', 'gone'))?.working).toEqual(thirdFields('gone'));
    expect((await site.get('page', 'home', whole))?.data.blocks).toEqual([
      { type: 'banner', settings: { claim: 'Hello' } },
    ]);
    expect((await site.get('settings', 'look', whole))?.data).toEqual({ ink: 'red' });
    await store.close();
  });

  it('answers queries by new indexes, keys and references as if it had always been so', async () => {
    const { store } = await upgraded();
    const site = store.forTenant('one');
    const found = await site.find({
      collection: 'piece',
      stage: 'live',
      where: { label: { eq: 'Essay' } },
      orderBy: [['last', 'desc']],
      first: 9,
    });
    expect(found.items.map((one) => one.id)).toEqual(['c', 'a']);
    expect(await site.claimant('path:/a')).toBeNull();
    expect(await site.claimant('piece:/a')).toEqual({ collection: 'piece', id: 'a' });
    expect(await site.claimant('piece:/gone')).toBeNull();
    expect(await site.referrers({ collection: 'shelf', id: 'shelf' })).toEqual([
      { collection: 'piece', id: 'a' },
    ]);
    const taken = create(third.piece, thirdFields('a'), { publish: true });
    await expect(site.commit({ actor, reason: 'test', writes: [taken] })).rejects.toMatchObject({
      code: 'CLAIMED',
      detail: { ref: { collection: 'piece', id: 'a' } },
    });
    await store.close();
  });

  it('tells who edits what was there before, and leaves alone what did not change', async () => {
    const { store, before } = await upgraded();
    const after = await dumped(store, third.specs);
    const facts = (all: Dumped[]) =>
      all.map(({ record }) => [record.id, record.createdAt, record.updatedAt, record.updatedBy.name]);
    expect(facts(after)).toEqual(facts(before));
    const versions = (all: Dumped[]) =>
      Object.fromEntries(all.map(({ record }) => [record.id, record.version]));
    expect(versions(after)).toEqual({
      ...versions(before),
      a: 2,
      b: 3,
      c: 2,
      draft: 2,
      gone: 3,
      home: 2,
      look: 2,
    });
    expect(after.find((one) => one.record.id === 'shelf')).toEqual(
      before.find((one) => one.record.id === 'shelf'),
    );
    await store.close();
  });

  it('goes on from where it was: numbers, answers to keys, what is written next, and being opened again', async () => {
    const { store, open, notices } = await upgraded();
    const site = store.forTenant('one');
    const writes = [create(third.piece, thirdFields('a'), { publish: true, id: 'a' })];
    const again = await site.commit({ actor, reason: 'test', writes, idempotencyKey: 'key' });
    expect(again.records[0]?.after.live).toMatchObject({ kicker: 'Essay' });
    expect(store.sequence()).toBeGreaterThan(10);
    const next = create(third.piece, thirdFields('next'), { publish: true });
    const change = await site.commit({ actor, reason: 'test', writes: [next] });
    expect(change.sequence).toBe(store.sequence());
    expect(change.records[0]?.id).toBe('10000001');
    const seen = await dumped(store, third.specs);
    await store.close();
    const told = notices.length;
    const reopened = await open(third.specs);
    expect(await dumped(reopened, third.specs)).toEqual(seen);
    expect(notices).toHaveLength(told);
    await reopened.close();
  });

  it('tells who follows the changes what became of each record, or to start over', async () => {
    const { store } = await upgraded();
    const told = await store.changes(10, 99).catch((error: { code: string }) => error.code);
    if (typeof told !== 'string')
      expect(told.flatMap((change) => change.records.map((one) => one.id)).sort()).toEqual([
        'a',
        'b',
        'c',
        'draft',
        'gone',
        'home',
        'look',
      ]);
    else expect(told).toBe('GONE');
    await store.close();
  });

  it('is backed up first; the backup brings back the old release, and the new one', async () => {
    const { dataDir, store, before, notices } = await upgraded();
    const [name = ''] = await readdir(join(dataDir, 'backups'));
    const folder = join(dataDir, 'backups', name);
    expect(name).toMatch(/^before-2026-05-01T12-00-00-000Z$/);
    expect(notices.join('\n')).toContain(`The store as it was before is kept in ${folder}`);
    const restored = async ({ specs }: { readonly specs: readonly CollectionSpec[] }) => {
      const other = await temporaryFolder();
      const into = await openStore({ dataDir: other, specs, now });
      await restore({ store: into, specs, folder, dataDir: other });
      const all = await dumped(into, specs);
      await into.close();
      return all;
    };
    expect(await restored(first)).toEqual(before);
    expect(await restored(third)).toEqual(await dumped(store, third.specs));
    await store.close();
  });

  it('is refused by the older release once it is migrated, with nothing touched', async () => {
    const { dataDir, storeUrl, store, open } = await upgraded();
    const seen = await dumped(store, third.specs);
    await store.close();
    const files = () => readdir(join(dataDir, 'store')).catch(() => []);
    const known = await files();
    const sentence =
      /piece in .* is of version 3, and this release knows version 1 of it\. Nothing was changed/;
    await expect(open(first.specs)).rejects.toThrow(sentence);
    await expect(open(first.specs)).rejects.toMatchObject({ code: 'NEWER' });
    await expect(attachStore({ dataDir, storeUrl, specs: first.specs })).rejects.toThrow(sentence);
    expect(await files()).toEqual(known);
    const again = await open(third.specs);
    expect(await dumped(again, third.specs)).toEqual(seen);
    await again.close();
  });

  it('is copied to a store of this release, migrated on the way', async () => {
    const { dataDir, storeUrl, open, upgrade } = await make();
    const old = await open(first.specs);
    await written(old);
    await old.close();
    const source = await attachStore({ dataDir, storeUrl, specs: third.specs, isOlderRead: true });
    const snapshot = source.at(source.sequence());
    const target = await openStore({ dataDir: await temporaryFolder(), specs: third.specs, now });
    const { versions } = snapshot;
    await fill(target, migrated(dump(snapshot, third.specs), third.specs, versions), { reason: 'copy' });
    snapshot.close();
    await source.close();
    const store = await upgrade(third.specs);
    expect(await dumped(target, third.specs)).toEqual(await dumped(store, third.specs));
    await store.close();
    await target.close();
  });

  it('keeps the records of a collection that this release does not know', async () => {
    const at = await make();
    const [note] = collectionSpecs([{ ...first.shelf, name: 'note', collection: 'note' }], []);
    if (note === undefined) throw new Error('There is a spec for each collection');
    const old = await at.open([...first.specs, note]);
    await written(old);
    const writes = [
      { ...create(first.shelf, { name: 'N' }, { id: 'n' }), collection: 'note', claims: ['path:/a!'] },
    ];
    await old.forTenant('one').commit({ actor, reason: 'test', writes });
    const before = await old.forTenant('one').whole('note', 'n');
    await old.close();
    await (await at.upgrade(third.specs)).close();
    const again = await at.open([...third.specs, note]);
    expect(await again.forTenant('one').whole('note', 'n')).toEqual(before);
    expect(await again.forTenant('one').claimant('path:/a!')).toEqual({ collection: 'note', id: 'n' });
    await again.close();
  });

  it('is not read beside its writer before it is migrated, unless to be kept', async () => {
    const { dataDir, storeUrl, open } = await make();
    const old = await open(first.specs);
    await written(old);
    await old.close();
    await expect(attachStore({ dataDir, storeUrl, specs: third.specs })).rejects.toMatchObject({
      code: 'OLDER',
    });
    const replica = await attachStore({ dataDir, storeUrl, specs: third.specs, isOlderRead: true });
    expect(replica.sequence()).toBe(10);
    await replica.close();
  });

  it('stays as it is where a record cannot be migrated or a key would be held twice', async () => {
    const at = await make();
    const old = await at.open(first.specs);
    await written(old);
    const before = await dumped(old, first.specs);
    await old.close();
    const failing = third.specs.map((spec) => ({
      ...spec,
      migrate: (...given: Parameters<typeof spec.migrate>) => {
        if (given[0] === 'c') throw new Error('rating is missing');
        return spec.migrate(...given);
      },
    }));
    await expect(at.upgrade(failing)).rejects.toThrow(
      'piece/c cannot be migrated: rating is missing. Nothing was changed.',
    );
    const clashing = third.specs.map((spec) => ({
      ...spec,
      migrate: (...given: Parameters<typeof spec.migrate>) => {
        const made = spec.migrate(...given);
        return made === null || spec.name !== 'piece' ? made : { ...made, claims: ['piece:same'] };
      },
    }));
    await expect(at.upgrade(clashing)).rejects.toThrow(
      /piece:same would be held by piece\/\w+ and by piece\/\w+\. Nothing was changed/,
    );
    const again = await at.open(first.specs);
    expect(await dumped(again, first.specs)).toEqual(before);
    await again.close();
  });
});
