import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesOfMany, type DemoServer, serverForMany } from '../../testing/changes-of-many.ts';
import { firstError } from '../../testing/demo-server.ts';

describe('a change of many records', () => {
  let server: DemoServer;
  let sections: readonly string[] = [];
  beforeAll(async () => {
    ({ server, sections } = await serverForMany());
  });
  afterAll(() => server.close());
  const { pieces, plan, on, as, until, idOf, planned, whole, states, tell } = changesOfMany(() => server);

  it('says first what it would come to, then comes to that, and is taken back as one', async () => {
    const [to = ''] = sections;
    const drafts = await pieces(30);
    const live = await pieces(3, { publish: true });
    await server.demo.publisher.publish('culvert', server.demo.store.sequence());
    const there = await pieces(2, { primarySection: to });
    const ids = [...drafts, ...live, ...there];
    const before = await states(ids);
    const { id, run } = await planned(ids, { set: { primarySection: to }, isForReaders: true });
    expect(run).toMatchObject({ total: 35, done: 35, changed: 33, unchanged: 2, refused: 0 });
    expect(run.fields).toEqual([{ label: 'Primary section', count: 33 }]);
    expect(run.pages).toBeGreaterThanOrEqual(3);
    expect(await states(ids)).toEqual(before);

    expect(firstError(await on('runBulkUpdate', id))).toBeUndefined();
    const done = await until(id, 'done');
    expect(done.run).toMatchObject({
      changed: 33,
      unchanged: 2,
      refused: 0,
      fields: run.fields,
      isUndoable: true,
    });
    expect(done.run.receipt?.changedPaths).toEqual(expect.arrayContaining(['/weirs/weir-31']));
    for (const one of drafts) expect((await whole(one)).working).toMatchObject({ primarySection: to });
    for (const one of live)
      expect(await whole(one)).toMatchObject({
        live: { primarySection: to },
        working: null,
        record: { version: 2 },
      });
    expect(firstError(await on('runBulkUpdate', id))?.extensions?.code).toBe('CONFLICT');

    expect(firstError(await on('undoBulkUpdate', id))).toBeUndefined();
    const undone = await until(id, 'undone');
    expect(undone.run).toMatchObject({ total: 33, changed: 33, refused: 0, isUndoable: false });
    expect(await states(ids)).toEqual(before);
    expect(undone.run.receipt?.changedPaths).toEqual(expect.arrayContaining(['/weirs/weir-31']));
  });

  it('says how many publishing would take from readers, and of how many it drops the moment they were scheduled for', async () => {
    const [plain = '', ahead = '', over = '', update = ''] = await pieces(4, { publish: true });
    await server.save('updateContent', { id: plain, version: 1, input: { teaser: 'A word more.' } });
    const dated = {
      [ahead]: { published: '2099-01-01T00:00:00Z' },
      [over]: { published: '2025-01-01T00:00:00Z', unpublished: '2026-01-02T00:00:00Z' },
    };
    for (const [id, input] of Object.entries(dated))
      await server.save('updateContent', { id, version: 1, input });
    const edited = await server.save('updateContent', {
      id: update,
      version: 1,
      input: { teaser: 'Later.' },
    });
    await server.save('scheduleContent', { ...edited.record, at: '2099-02-01T00:00:00Z' });
    const { run } = await planned([plain, ahead, over, update], { act: 'publish' });
    expect(run.fields).toEqual([
      { label: 'Published', count: 4 },
      { label: 'Of these, gone from readers: their date is ahead, or they have expired', count: 2 },
      { label: 'Of these, no longer scheduled', count: 1 },
    ]);
    const gone = await planned([plain], { set: { published: '2099-01-01T00:00:00Z' }, isForReaders: true });
    expect(gone.run.fields).toEqual([
      { label: 'Published', count: 1 },
      { label: 'Of these, gone from readers: their date is ahead, or they have expired', count: 1 },
    ]);
  });

  it('leaves what somebody has not published yet unpublished, and changes it along', async () => {
    const [to = ''] = sections;
    const [id = ''] = await pieces(1, { publish: true });
    await server.save('updateContent', { id, version: 1, input: { teaser: 'Not for readers yet.' } });
    const run = await planned([id], { set: { primarySection: to }, isForReaders: true });
    await on('runBulkUpdate', run.id);
    await until(run.id, 'done');
    const { live, working } = await whole(id);
    expect(live).toMatchObject({ primarySection: to });
    expect(live?.teaser).toBeUndefined();
    expect(working).toMatchObject({ primarySection: to, teaser: 'Not for readers yet.' });
  });

  it('does what may be done, and names what not with the reason', async () => {
    const fine = await pieces(28);
    const pages = await pieces(2, { type: 'Contact' });
    const [gone = ''] = await pieces(1);
    await server.save('deleteContent', { id: gone, version: 1 });
    const ids = [...fine, ...pages, gone, '99999999'];
    const { id, run, refusals } = await planned(ids, { set: { byline: 'The desk' } });
    expect(run).toMatchObject({ changed: 28, refused: 4 });
    expect(refusals.map((one) => one.why)).toEqual([
      'Contact has no Byline',
      'Contact has no Byline',
      'This content does not exist any more',
      'This content does not exist any more',
    ]);
    expect(refusals[0]?.title).toMatch(/^Weir/);
    await on('runBulkUpdate', id);
    const done = await until(id, 'done');
    expect([done.run.changed, done.refusals]).toEqual([28, refusals]);
  });

  it('publishes, unpublishes, schedules, deletes and restores, by the rules of each', async () => {
    const ids = await pieces(3);
    const wrong = await pieces(1, { unpublished: '2026-02-01T00:00:00Z' }).catch(() => ['']);
    expect(wrong).toEqual(['']);
    const made = async (change: object) => {
      const { id } = await planned(ids, change);
      await on('runBulkUpdate', id);
      return until(id, 'done');
    };
    expect((await made({ act: 'publish' })).run.changed).toBe(3);
    expect((await server.get((await whole(ids[0] ?? '')).live?.alias as string)).status).toBe(200);
    expect((await planned(ids, { act: 'publish' })).run).toMatchObject({ changed: 0, unchanged: 3 });
    await made({ act: 'unpublish', set: { byline: 'The desk' } });
    expect(await whole(ids[0] ?? '')).toMatchObject({ live: null, working: { byline: 'The desk' } });
    const at = new Date(server.demo.now().getTime() + 86_400_000).toISOString();
    await made({ act: 'schedule', at });
    expect((await whole(ids[0] ?? '')).working?.publishAt).toBe(at);
    await made({ act: 'delete' });
    expect((await whole(ids[0] ?? '')).record.deleted).toBe(true);
    const back = await made({ act: 'restore' });
    expect((await whole(ids[0] ?? '')).record.deleted).toBe(false);
    await on('undoBulkUpdate', back.run.id);
    await until(back.run.id, 'undone');
    expect((await whole(ids[0] ?? '')).record.deleted).toBe(true);
  });

  it('gives pieces that would want the same address one each', async () => {
    const same = { name: 'The same weir', aliasFollows: true };
    const ids = [...(await pieces(1, same)), ...(await pieces(1, same)), ...(await pieces(1, same))];
    const { id, run } = await planned(ids, { set: { primarySection: sections[1] } });
    expect(run).toMatchObject({ changed: 3, refused: 0 });
    await on('runBulkUpdate', id);
    expect((await until(id, 'done')).run).toMatchObject({ changed: 3, refused: 0 });
    const aliases = await Promise.all(ids.map(async (one) => (await whole(one)).working?.alias));
    expect(new Set(aliases).size).toBe(3);
  });

  it('that is taken back leaves what somebody saved since, and names it', async () => {
    const ids = await pieces(3);
    const { id } = await planned(ids, { set: { byline: 'The desk' } });
    await on('runBulkUpdate', id);
    await until(id, 'done');
    await server.save('updateContent', { id: ids[1] ?? '', version: 2, input: { teaser: 'Anew.' } });
    await on('undoBulkUpdate', id);
    const { run, refusals } = await until(id, 'undone');
    expect(run).toMatchObject({ changed: 2, refused: 1 });
    expect(refusals).toMatchObject([{ id: ids[1], why: expect.stringContaining('saved it since') }]);
    expect((await whole(ids[1] ?? '')).working).toMatchObject({ byline: 'The desk', teaser: 'Anew.' });
    expect((await whole(ids[0] ?? '')).working?.byline).toBeUndefined();
  });

  it('goes on where it was when the server ends half-way, and does nothing twice', async () => {
    const ids = await pieces(120);
    const { id } = await planned(ids, { add: { labels: ['Update'] } });
    await on('runBulkUpdate', id);
    await server.restart();
    const { run } = await until(id, 'done');
    expect(run).toMatchObject({ done: 120, changed: 120, refused: 0 });
    for (const one of ids)
      expect(await whole(one)).toMatchObject({ record: { version: 2 }, working: { labels: ['Update'] } });
    await on('undoBulkUpdate', id);
    await server.restart();
    expect((await until(id, 'undone')).run).toMatchObject({ changed: 120, refused: 0 });
  });

  it('can be broken off, gone on with, and taken back as far as it came', async () => {
    const ids = await pieces(200);
    const { id } = await planned(ids, { set: { byline: 'The desk' } });
    await on('runBulkUpdate', id);
    expect(firstError(await on('stopBulkUpdate', id))).toBeUndefined();
    const stopped = await until(id, 'stopped');
    expect(stopped.run.changed).toBeLessThan(200);
    expect(stopped.run.isToGoOn).toBe(true);
    await on('runBulkUpdate', id);
    expect((await until(id, 'done')).run).toMatchObject({ changed: 200, done: 200 });
  });

  it('takes the permission to, and what each change takes alone', async () => {
    const live = await pieces(1, { publish: true });
    const drafts = await pieces(1);
    const change = { set: { byline: 'The desk' }, isForReaders: true };
    expect(firstError(await plan(drafts, change, await as('deputy')))?.extensions?.code).toBe('FORBIDDEN');
    expect(firstError(await plan(drafts, change, { authorization: '' }))?.extensions?.code).toBe(
      'UNAUTHENTICATED',
    );
    const answer = await plan([...live, ...drafts], change, await as('writer'));
    const id = idOf(answer);
    const { run, refusals } = await until(id, 'planned');
    expect([run.changed, refusals]).toEqual([
      1,
      [{ id: live[0], title: expect.any(String), why: expect.stringContaining('“Publish content”') }],
    ]);
    expect(firstError(await plan(drafts, change, {}, 'cmsUser'))?.extensions?.code).toBe('BAD_REQUEST');
  });

  it('is of one site: another has neither its records nor the run', async () => {
    const ids = await pieces(1);
    const elsewhere = { 'x-tenant-key': 'other' };
    const { id } = await planned(ids, { set: { byline: 'The desk' } });
    expect(firstError(await tell('runBulkUpdate', '$id: ID!', { id }, elsewhere))?.extensions?.code).toBe(
      'NOT_FOUND',
    );
    const answer = await plan(ids, { set: { byline: 'Theirs' } }, elsewhere);
    const other = idOf(answer);
    const asked = () =>
      server.asStaff(
        `query ($id: ID!) { getBulkUpdate(id: $id) { run { state changed refused } } }`,
        { id: other },
        elsewhere,
      );
    await expect
      .poll(async () => (await asked()).data?.getBulkUpdate, { timeout: 10_000 })
      .toEqual({ run: { state: 'planned', changed: 0, refused: 1 } });
    expect((await whole(ids[0] ?? '')).working?.byline).toBeUndefined();
  });

  it('that nobody could mean is refused at once', async () => {
    const ids = await pieces(1);
    for (const [change, message] of [
      [{}, 'Say what is to change'],
      [{ set: { alias: '/x' } }, 'Alias is each record’s own: change it there'],
      [{ set: { tide: 'high' } }, 'tide is each record’s own: change it there'],
      [{ act: 'schedule' }, 'Say when'],
      [{ act: 'burn' }, 'This change cannot be read'],
    ] as const)
      expect([message, firstError(await plan(ids, change))?.message]).toEqual([message, message]);
    expect(firstError(await plan([], { set: { byline: 'x' } }))?.message).toBe('Choose at least one record');
    const person = await plan(ids, { act: 'publish' }, {}, 'person');
    expect(firstError(person)?.message).toContain('live as soon as they are saved');
  });
});
