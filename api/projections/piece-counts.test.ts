import { describe, expect, it } from 'vitest';
import { random } from '#build/testing/random.ts';
import { create, edit, publish, remove, unpublish } from '#content-store/editing/editing.ts';
import { openEmbedded } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { countedUnder } from '#content-store/model/content/counted-under.ts';
import type { Scope, Store } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { PieceCounts } from './piece-counts.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const IDS = ['10000001', '10000002', '10000003'];

const opened = async () =>
  openEmbedded({ dataDir: await temporaryFolder(), now: () => new Date('2026-11-24T12:00:00Z') });

function article(next: () => number) {
  const some = () => IDS.filter(() => next() < 0.5);
  return {
    ...{
      type: 'Article',
      name: 'A',
      alias: `/a-${Math.floor(next() * 1e9)}`,
      published: '2026-01-01T00:00:00Z',
    },
    ...{ primarySection: IDS[Math.floor(next() * 3)], taxonomy: some(), authors: some() },
    websiteSchedules: some().map((section) => ({ section })),
  };
}

/** Some change to some piece: a new one, an edit, a publish, one taken back or deleted. */
async function change(site: Scope, next: () => number): Promise<void> {
  const ids = await site.ids('content');
  const id = ids[Math.floor(next() * ids.length)];
  const whole = id === undefined || next() < 0.4 ? null : await site.whole('content', id);
  const isOpen = whole !== null && !whole.record.deleted;
  const step = next();
  const write = !isOpen
    ? create(content, article(next), { publish: next() < 0.6 })
    : step < 0.3
      ? edit(content, whole, article(next))
      : step < 0.6
        ? publish(content, whole)
        : step < 0.8
          ? unpublish(content, whole)
          : remove(content, whole);
  await site.commit({ writes: [write], actor, reason: 'test' });
}

const all = (counts: PieceCounts) => Promise.all(countedUnder.map((filing) => counts.of('one', filing, IDS)));
const afresh = (store: Store) => all(new PieceCounts(store));

describe('the pieces under a section, a term and a person', () => {
  it('are counted once each, while they are published', async () => {
    const store = await opened();
    const site = store.forTenant('one');
    const [here = '', there = ''] = IDS;
    const filed = { primarySection: here, websiteSchedules: [{ section: here }, { section: there }] };
    const data = { ...article(() => 0), ...filed, taxonomy: [], authors: [] };
    const made = await site.commit({
      writes: [create(content, data, { publish: true })],
      actor,
      reason: 'test',
    });
    const counts = new PieceCounts(store);
    expect(await counts.of('one', 'websiteSection', [here, there, 'none'])).toEqual([1, 1, 0]);
    expect(await counts.of('two', 'websiteSection', [here])).toEqual([0]);
    const whole = await site.whole('content', made.records[0]?.id ?? '');
    if (whole !== null) await site.commit({ writes: [unpublish(content, whole)], actor, reason: 'test' });
    expect(await counts.of('one', 'websiteSection', [here, there])).toEqual([0, 0]);
    await store.close();
  });

  it('come to the same told from changes as counted anew', async () => {
    const store = await opened();
    const next = random(7);
    const counts = new PieceCounts(store);
    for (let round = 0; round < 30; round += 1) {
      for (let at = 0; at < 5; at += 1) await change(store.forTenant('one'), next);
      expect(await all(counts)).toEqual(await afresh(store));
    }
    await store.close();
  });

  it('are counted anew where the changes since are no longer kept', async () => {
    const store = await opened();
    const next = random(3);
    const counts = new PieceCounts(store);
    await change(store.forTenant('one'), next);
    await all(counts);
    for (let at = 0; at < 20; at += 1) await change(store.forTenant('one'), next);
    const gone = {
      ...store,
      at: store.at.bind(store),
      catchUp: () => store.catchUp(),
      sequence: () => store.sequence(),
    };
    const forgetful = new PieceCounts(
      Object.assign(Object.create(store), gone, {
        changes: (after: number, limit: number) =>
          after < store.sequence()
            ? Promise.reject(Object.assign(new Error('gone'), { code: 'GONE' }))
            : store.changes(after, limit),
      }),
    );
    await all(forgetful);
    for (let at = 0; at < 20; at += 1) await change(store.forTenant('one'), next);
    expect(await all(forgetful)).toEqual(await afresh(store));
    await store.close();
  });
});
