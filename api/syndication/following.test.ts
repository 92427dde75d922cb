import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create, edit, schedule, ValidationError, write } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { copyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import { twoSites } from '../testing/two-sites.ts';
import { copyWrite } from './copy-state.ts';

/** What the other site asks for and the text has not. */
const unready = async () => ({ labels: 'Sponsored is not offered here.' });

describe('a copy whose original changes', () => {
  let sites: Awaited<ReturnType<typeof twoSites>>;
  beforeEach(async () => {
    sites = await twoSites();
  });
  afterEach(() => sites.close());

  async function shared() {
    const id = await sites.piece('Eels', { body: '<p>All of it.</p>' });
    await sites.share(id);
    await sites.follow(id);
    expect((await sites.copyOf(id)).live).toMatchObject({ name: 'Eels' });
    return id;
  }

  it.each([
    ['members', { userRegistration: { isRequired: true } }],
    ['those who answer a survey', { gating: { surveyType: 'omeda' } }],
  ])('is taken from readers where it cannot follow and the original is for %s alone now', async (_, gate) => {
    const id = await shared();
    await sites.change(id, gate);
    await sites.follow(id, { unready });
    expect((await sites.copyOf(id)).live).toBeNull();
    const failed = (await sites.noteOf(id)).copy;
    expect(failed.problem).toBe(
      'Labels: Sponsored is not offered here. Until then readers do not have it here: its original is not open to all any more.',
    );
    const before = sites.store.sequence();
    await sites.follow(id, { unready });
    expect(sites.store.sequence()).toBe(before);

    await sites.commit('two', copyWrite(await sites.noteOf(id), { problem: null, failedFor: null }));
    await sites.follow(id);
    expect((await sites.copyOf(id)).live).toMatchObject(gate);
    expect((await sites.noteOf(id)).copy.problem).toBeUndefined();
  });

  it('is taken from readers where a gate is another one now, and where the failure is ours', async () => {
    const id = await sites.piece('Eels', { gating: { surveyType: 'omeda' } });
    await sites.share(id);
    await sites.follow(id);
    await sites.change(id, { userRegistration: { isRequired: true } });
    const broken = async () => {
      throw new Error('broken');
    };
    await expect(sites.follow(id, { unready: broken })).rejects.toThrow('broken');
    expect((await sites.copyOf(id)).live).toBeNull();
    await sites.follow(id);
    expect((await sites.copyOf(id)).live).toMatchObject({ userRegistration: { isRequired: true } });
  });

  it('ends with its original, now or later, where it cannot follow', async () => {
    const id = await shared();
    await sites.change(id, { unpublished: '2026-03-09T09:00:00.000Z' });
    await sites.follow(id, { unready });
    expect((await sites.copyOf(id)).live).toMatchObject({ unpublished: '2026-03-09T09:00:00.000Z' });
    expect((await sites.noteOf(id)).copy.problem).toBe('Labels: Sponsored is not offered here.');
    await sites.change(id, { published: '2026-02-01T09:00:00Z', unpublished: '2026-02-09T09:00:00Z' });
    await sites.follow(id, { unready });
    expect((await sites.copyOf(id)).live).toBeNull();
  });

  it('begins no earlier than its original, and is left alone where neither has begun', async () => {
    const id = await sites.piece('Eels', { published: '2026-03-05T09:00:00.000Z' });
    await sites.share(id);
    await sites.follow(id);
    await sites.change(id, { name: 'Elvers' });
    await sites.follow(id, { unready });
    expect((await sites.copyOf(id)).live).toMatchObject({ name: 'Eels' });
    await sites.change(id, { published: '2026-03-06T09:00:00Z' });
    await sites.follow(id, { unready });
    expect((await sites.copyOf(id)).live).toBeNull();
  });

  it('stays with readers as it was where it cannot follow and the original is no more closed than it', async () => {
    const id = await sites.piece('Eels', { userRegistration: { isRequired: true } });
    await sites.share(id);
    await sites.follow(id);
    await sites.change(id, { name: 'Elvers' });
    await sites.follow(id, { unready });
    expect((await sites.copyOf(id)).live).toMatchObject({ name: 'Eels' });
    expect((await sites.noteOf(id)).copy.problem).toBe('Labels: Sponsored is not offered here.');
  });

  it('goes with its original, whatever its text would be refused for', async () => {
    const id = await shared();
    await sites.takeDown(id);
    const check = async () => {
      throw new ValidationError({ name: 'Not as it stands.' });
    };
    await sites.follow(id, { check });
    expect((await sites.copyOf(id)).live).toBeNull();
    expect((await sites.noteOf(id)).copy).toMatchObject({ seen: 'withdrawn' });
    expect((await sites.noteOf(id)).copy.problem).toBeUndefined();
  });

  it('keeps the schedule of an edit there, and that it waits for review', async () => {
    const id = await shared();
    const at = '2026-04-01T09:00:00.000Z';
    const copy = await sites.copyOf(id);
    const { working } = edit(content, copy, { alias: '/here', submission: 'waiting', submittedBy: 'Ben' });
    const scheduled = schedule(content, { ...copy, working: null }, at, copy.record.version, '7').working;
    await sites.commit(
      'two',
      write(content, { id: copy.record.id, expectedVersion: copy.record.version }, copy.live, {
        ...scheduled,
        ...working,
      }),
    );
    await sites.change(id, { name: 'Elvers' });
    await sites.follow(id);
    const { live, working: edited } = await sites.copyOf(id);
    expect(edited).toMatchObject({
      ...{ name: 'Elvers', alias: '/here', publishAt: at, scheduledBy: '7' },
      ...{ submission: 'waiting', submittedBy: 'Ben' },
    });
    expect(live).toMatchObject({ name: 'Elvers', alias: '/eels' });
    for (const name of ['publishAt', 'scheduledBy', 'submission']) expect(live).not.toHaveProperty(name);
  });

  it('is not made of a piece there that says it is one, and that piece stays as it is', async () => {
    const id = await sites.piece('Eels', { userRegistration: { isRequired: true } });
    const other = { type: 'Article', name: 'Ours', alias: '/ours', published: '2026-03-01T09:00:00Z' };
    const importKey = copyKey('one', id);
    const there = await sites.commit('two', create(content, { ...other, importKey }, { publish: true }));
    await sites.share(id);
    await sites.follow(id);
    expect((await sites.wholeOf('two', there)).live).toMatchObject({ name: 'Ours' });
    expect((await sites.noteOf(id)).copy.problem).toMatch(/would be overwritten/);
  });
});
