import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create, restore } from '#content-store/editing/editing.ts';
import { readChange } from '#content-store/model/bulk/change.ts';
import { content } from '#content-store/model/content/content.ts';
import { outcomeOf } from '../../bulk/outcome.ts';
import { act, mergeRecords, publishScheduled, scheduleRecord, undoRecord } from '../../records/records.ts';
import { twoSites } from '../../testing/two-sites.ts';
import { actingOn, releasing, withdrawing } from './acting.ts';
import { whyNot } from './planning.ts';
import { syndication } from './telling.ts';

const TOMORROW = '2026-03-02T09:00:00.000Z';
const WITHDRAWN =
  'This is a copy that is kept in step with its original on one, and not for readers until that is. Release it first, under Content syndication.';
const WHOLE =
  'This is a copy that is kept in step with its original on one. Release or withdraw it under Content syndication.';

describe('a copy in step, by the hand of the staff of its site', () => {
  let sites: Awaited<ReturnType<typeof twoSites>>;
  beforeEach(async () => {
    sites = await twoSites();
  });
  afterEach(() => sites.close());

  async function shared(more: object = {}) {
    const id = await sites.piece('Eels', more);
    await sites.share(id);
    await sites.follow(id);
    return id;
  }
  async function takenDown() {
    const id = await shared();
    await sites.takeDown(id);
    await sites.follow(id);
    const { record, live } = await sites.copyOf(id);
    expect(live).toBeNull();
    return { originId: id, id: record.id, version: record.version };
  }
  const bulk = async (id: string, change: object) => {
    const asked = readChange(JSON.stringify(change));
    if (asked === null) throw new Error('This is no change');
    return outcomeOf(content, id, asked, sites.on('two'), async () => true);
  };
  const noteName = async (id: string) => `two/${(await sites.noteOf(id)).whole.record.id}`;

  it('does not come back to readers by itself once its original was taken from them', async () => {
    const { id, version, originId } = await takenDown();
    const there = sites.on('two');
    await expect(act(content, 'publish', { id, version }, there)).rejects.toThrow(WITHDRAWN);
    await expect(scheduleRecord(content, { id, version, at: TOMORROW }, there)).rejects.toThrow(WITHDRAWN);
    expect(await bulk(id, { act: 'publish' })).toMatchObject({ kind: 'refused', why: WITHDRAWN });
    expect(await bulk(id, { act: 'schedule', at: TOMORROW })).toMatchObject({ why: WITHDRAWN });
    expect(await bulk(id, { set: { alias: '/here' }, act: 'publish' })).toMatchObject({ why: WITHDRAWN });
    const sequence = sites.store.sequence();
    const [taken] = (await sites.store.changes(0, 1_000)).filter(({ reason, records }) =>
      records.some((one) => reason === 'syndication' && one.id === id && one.after.live === null),
    );
    const undone = undoRecord(content, { id, version, sequence: taken?.sequence ?? 0 }, there);
    await expect(undone).rejects.toThrow(WHOLE);
    expect(sites.store.sequence()).toBe(sequence);

    const released = await actingOn([await noteName(originId)], 'release', there, releasing(true));
    expect(released).toEqual({ done: 1, refused: [] });
    await act(content, 'publish', { id, version }, there);
    expect((await sites.copyOf(originId)).live).not.toBeNull();
  });

  it('does not come back by a schedule of before, which says why', async () => {
    const { id, originId } = await takenDown();
    const whole = await sites.copyOf(originId);
    const working = { ...whole.working, publishAt: '2026-03-01T08:00:00.000Z' };
    const { collection, claims } = whole.record;
    const expectedVersion = whole.record.version;
    await sites.commit('two', { ...{ collection, claims, id, expectedVersion }, live: null, working });
    await publishScheduled(content, id, sites.on('two', { kind: 'scheduler' }));
    const after = await sites.copyOf(originId);
    expect(after.live).toBeNull();
    expect(after.working).toMatchObject({ publishProblem: WITHDRAWN });
  });

  it('is not changed, taken away or deleted among many, and neither is its making undone', async () => {
    const id = await shared();
    const { record } = await sites.copyOf(id);
    const before = sites.store.sequence();
    for (const change of [
      { set: { teaser: 'Ours' } },
      { set: { teaser: 'Ours' }, isForReaders: true },
      { set: { teaser: 'Ours' }, act: 'publish' },
    ])
      expect(await bulk(record.id, change)).toMatchObject({
        kind: 'refused',
        why: expect.stringMatching(/^This is a copy .+ Release it first/),
      });
    for (const one of ['unpublish', 'delete'])
      expect(await bulk(record.id, { act: one })).toMatchObject({ kind: 'refused', why: WHOLE });
    expect(await bulk(record.id, { set: { reviewBy: TOMORROW } })).toMatchObject({ kind: 'changed' });
    const made = (await sites.store.changes(0, 1_000)).find(({ records }) =>
      records.some((one) => one.collection === 'content' && one.id === record.id && one.before === null),
    );
    const asked = { id: record.id, version: record.version, sequence: made?.sequence ?? 0 };
    await expect(undoRecord(content, asked, sites.on('two'))).rejects.toThrow(WHOLE);
    expect(sites.store.sequence()).toBe(before);
  });

  it('is not merged into another', async () => {
    const id = await shared({ type: 'Company' });
    const other = { type: 'Company', name: 'Ours', alias: '/ours', published: TOMORROW };
    const into = await sites.commit('two', create(content, other, { publish: true }));
    const { record } = await sites.copyOf(id);
    const merged = mergeRecords(content, { id: record.id, version: record.version, into }, sites.on('two'));
    await expect(merged).rejects.toThrow(WHOLE);
    expect((await sites.copyOf(id)).live).not.toBeNull();
  });

  it('is a piece like any other once it was withdrawn and restored: sharing anew does not overwrite it', async () => {
    const id = await shared();
    const { record } = await sites.copyOf(id);
    const withdrawn = await actingOn([await noteName(id)], 'withdraw copy', sites.on('two'), withdrawing);
    expect(withdrawn).toEqual({ done: 1, refused: [] });
    await sites.commit('two', restore(content, await sites.wholeOf('two', record.id)));
    const restored = await sites.wholeOf('two', record.id);
    expect(restored.working).not.toHaveProperty('importKey');
    const site = { tenantKey: 'two', name: 'two', origin: 'https://two.test' };
    expect(await whyNot(id, site, sites.on('one'))).toBeNull();
    await sites.share(id);
    await sites.follow(id);
    expect((await sites.copyOf(id)).record.id).not.toBe(record.id);
    expect((await sites.wholeOf('two', record.id)).record.version).toBe(restored.record.version);
  });

  it('is not shared anew where undoing its withdrawal brought it back', async () => {
    const id = await shared();
    const { record } = await sites.copyOf(id);
    const there = sites.on('two');
    await actingOn([await noteName(id)], 'withdraw copy', there, withdrawing);
    const { version } = (await sites.wholeOf('two', record.id)).record;
    const sequence = (await sites.store.changes(0, 1_000)).at(-1)?.sequence ?? 0;
    await undoRecord(content, { id: record.id, version, sequence }, there);
    const site = { tenantKey: 'two', name: 'two', origin: 'https://two.test' };
    expect(await whyNot(id, site, sites.on('one'))).toBe(
      'A piece that was a copy of this before is there, and would be overwritten. Delete that first.',
    );
  });
});

describe('the list of what is shared', () => {
  it('says how far one may go in it', async () => {
    const sites = await twoSites();
    try {
      const asked = { way: 'from', first: 25 } as const;
      expect(await syndication({ ...asked, skip: 9_974 }, sites.on('one'))).toMatchObject({ totalCount: 0 });
      await expect(syndication({ ...asked, skip: 9_975 }, sites.on('one'))).rejects.toThrow(
        'skip takes at most 9,974 where first is 25. Ask for fewer by site, standing or phrase.',
      );
    } finally {
      await sites.close();
    }
  });
});
