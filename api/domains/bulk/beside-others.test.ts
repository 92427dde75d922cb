import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { edit } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Batch, Scope } from '#content-store/store.ts';
import { actor, changesOfMany, type DemoServer, serverForMany } from '../../testing/changes-of-many.ts';
import { firstError } from '../../testing/demo-server.ts';

describe('a change of many records, beside what others do,', () => {
  let server: DemoServer;
  beforeAll(async () => {
    ({ server } = await serverForMany());
  });
  afterAll(() => server.close());
  const { pieces, plan, on, as, look, until, idOf, planned, whole, layAside } = changesOfMany(() => server);

  it('publishes nothing that was saved since somebody looked at it', async () => {
    const [looked = '', saved = ''] = await pieces(2);
    const [fields = ''] = await pieces(1);
    const { id } = await planned([looked, saved], { act: 'publish' });
    const other = await planned([fields], { set: { byline: 'The desk' } });
    for (const one of [saved, fields])
      await server.save('updateContent', {
        id: one,
        version: 1,
        input: { teaser: 'Nobody looked at this.' },
      });
    await on('runBulkUpdate', id);
    const { run, refusals } = await until(id, 'done');
    expect(run).toMatchObject({ changed: 1, refused: 1 });
    expect(refusals).toMatchObject([
      {
        id: saved,
        title: expect.stringMatching(/^Weir/),
        why: expect.stringMatching(/^Saved since by .+: look again$/),
      },
    ]);
    expect((await whole(looked)).live).not.toBeNull();
    expect((await whole(saved)).live).toBeNull();
    // What sets fields alone leaves what was saved beside them.
    await on('runBulkUpdate', other.id);
    await until(other.id, 'done');
    expect((await whole(fields)).working).toMatchObject({
      byline: 'The desk',
      teaser: 'Nobody looked at this.',
    });
  });

  it('deletes records that lead to one another: what it wrote itself is nobody’s save', async () => {
    const [to = ''] = await pieces(1);
    const from = await pieces(26, { type: 'Collection', pieces: [to] });
    const { id } = await planned([to, ...from], { act: 'delete' });
    await on('runBulkUpdate', id);
    expect((await until(id, 'done')).run).toMatchObject({ changed: 27, refused: 0 });
  });

  it('deletes what thousands of records lead to', { tags: 'sweep', timeout: 120_000 }, async () => {
    const [to = ''] = await pieces(1);
    await pieces(8_500, { type: 'Collection', pieces: [to] });
    const { id } = await planned([to], { act: 'delete' });
    await on('runBulkUpdate', id);
    expect((await until(id, 'done')).run).toMatchObject({ changed: 1, refused: 0 });
  });

  it('that is taken back leaves what is published by itself to those who may publish', async () => {
    const [scheduled = '', draft = ''] = await pieces(2);
    const at = new Date(server.demo.now().getTime() + 86_400_000).toISOString();
    await server.save('scheduleContent', { id: scheduled, version: 1, at });
    const { id } = await planned([scheduled, draft], { set: { byline: 'The desk' } });
    await on('runBulkUpdate', id);
    await until(id, 'done');
    expect(firstError(await on('undoBulkUpdate', id, await as('writer')))).toBeUndefined();
    const { run, refusals } = await until(id, 'undone');
    expect(run).toMatchObject({ changed: 1, refused: 1 });
    expect(refusals).toMatchObject([{ id: scheduled, title: expect.stringMatching(/^Weir/) }]);
    expect((await whole(scheduled)).working?.byline).toBe('The desk');
    expect((await whole(draft)).working?.byline).toBeUndefined();
  });

  it('waits with four others at most, until one of them is laid aside', async () => {
    const ids = await pieces(1);
    await layAside();
    const waiting: string[] = [];
    for (let at = 0; at < 5; at += 1) waiting.push((await planned(ids, { set: { byline: `${at}` } })).id);
    const refused = firstError(await plan(ids, { set: { byline: 'The sixth' } }));
    expect(refused?.extensions?.code).toBe('CONFLICT');
    expect(refused?.message).toMatch(
      /^5 changes of many wait on this site already\. Make one of them, or break one off/,
    );
    await on('stopBulkUpdate', waiting[0] ?? '');
    const { id } = await planned(ids, { set: { byline: 'The sixth' } });
    expect(firstError(await on('runBulkUpdate', waiting[0] ?? ''))?.extensions?.code).toBe('CONFLICT');
    await on('stopBulkUpdate', id);
    // Going on with what was laid aside looks anew.
    expect(firstError(await on('runBulkUpdate', waiting[0] ?? ''))).toBeUndefined();
    expect((await until(waiting[0] ?? '', 'planned')).run).toMatchObject({ done: 1, changed: 1 });
    await layAside();
  });

  it('is made one at a time on a site, while other sites have their turns', async () => {
    const ids = await pieces(500);
    const long = await planned(ids, { set: { byline: 'The desk' } });
    const short = await planned(ids.slice(0, 1), { set: { byline: 'The night desk' } });
    await on('runBulkUpdate', long.id);
    const refused = firstError(await on('runBulkUpdate', short.id));
    expect(refused?.extensions?.code).toBe('CONFLICT');
    expect(refused?.message).toContain('Wait until it is done, or break it off');
    const elsewhere = { 'x-tenant-key': 'other' };
    const other = idOf(await plan(['1'], { set: { byline: 'Theirs' } }, elsewhere));
    const theirs = async () =>
      server.asStaff(
        `query ($id: ID!) { getBulkUpdate(id: $id) { run { state } } }`,
        { id: other },
        elsewhere,
      );
    await expect
      .poll(async () => (await theirs()).data?.getBulkUpdate, { timeout: 30_000, interval: 20 })
      .toEqual({ run: { state: 'planned' } });
    expect((await look(long.id)).run.state).toBe('running');
    await until(long.id, 'done');
    expect(firstError(await on('runBulkUpdate', short.id))).toBeUndefined();
    await until(short.id, 'done');
  });

  it('tries again where another process saves between the look and the commit, but not for ever', async () => {
    const made = async (times: number) => {
      const ids = await pieces(2);
      const { id } = await planned(ids, { set: { byline: 'The desk' } });
      let left = times;
      const { store } = server.demo;
      const scopeOf = store.forTenant.bind(store);
      const first = async (scope: Scope) => {
        const seen = await scope.whole('content', ids[0] ?? '');
        if (seen === null) throw new Error('It is gone');
        await scope.commit({
          writes: [edit(content, seen, { teaser: `Save ${left}` })],
          actor,
          reason: 'test',
        });
      };
      const contended = (scope: Scope): Scope =>
        new Proxy(scope, {
          get(target, name) {
            const value = Reflect.get(target, name);
            if (typeof value !== 'function') return value;
            if (name !== 'commit') return value.bind(target);
            return async (batch: Batch) => {
              if (left > 0 && batch.writes.some(({ collection }) => collection === 'content')) {
                left -= 1;
                await first(target);
              }
              return target.commit(batch);
            };
          },
        });
      const spy = vi.spyOn(store, 'forTenant').mockImplementation((key) => contended(scopeOf(key)));
      try {
        await on('runBulkUpdate', id);
        await expect
          .poll(async () => (await look(id)).run.state, { timeout: 30_000, interval: 20 })
          .toMatch(/^(done|stopped)$/);
      } finally {
        spy.mockRestore();
      }
      return { ...(await look(id)), piece: await whole(ids[0] ?? '') };
    };
    const few = await made(3);
    expect(few.run).toMatchObject({ state: 'done', changed: 2, refused: 0, done: 2 });
    expect(few.piece.working).toMatchObject({ byline: 'The desk', teaser: 'Save 0' });
    const many = await made(50);
    expect(many.run).toMatchObject({ state: 'stopped', changed: 0, isToGoOn: true });
    expect(many.run.problem).toMatch(/^Others save these records at the same time/);
    await on('runBulkUpdate', many.run.id);
    expect((await until(many.run.id, 'done')).run).toMatchObject({ changed: 2 });
  });

  it('is counted for those alone who may read what it is of', async () => {
    const all = async (headers: Record<string, string>) => {
      const asked = '{ getBulkUpdates(first: 100) { totalCount edges { node { entity } } } }';
      const listed = (await server.asStaff(asked, {}, headers)).data?.getBulkUpdates as
        | { totalCount: number; edges: { node: { entity: string } }[] }
        | undefined;
      return { total: listed?.totalCount, entities: listed?.edges.map(({ node }) => node.entity) ?? [] };
    };
    const id = idOf(await plan(['1'], { act: 'delete' }, {}, 'redirect'));
    await until(id, 'planned');
    await on('stopBulkUpdate', id);
    const [mine, theirs] = [await all({}), await all(await as('writer'))];
    const others = mine.entities.filter((name) => name !== 'redirect');
    expect(mine.total).toBe(others.length + 1);
    expect(theirs).toEqual({ total: others.length, entities: others });
  });

  it('is not made a day after somebody looked, and is deleted a month after it is over', async () => {
    const ids = await pieces(30);
    const over = await planned(ids, { set: { byline: 'The desk' } });
    await on('runBulkUpdate', over.id);
    await until(over.id, 'done');
    const { id } = await planned(ids, { act: 'publish' });
    server.demo.advance(25 * 3_600_000);
    const { username, password } = server.demo.login;
    const late = await on('runBulkUpdate', id, await as(username, password));
    expect(firstError(late)?.extensions?.code).toBe('CONFLICT');
    expect(firstError(late)?.message).toContain('more than a day ago');
    const stored = async (run: string) => {
      const { items } = await server.demo.site.find({
        ...{ collection: 'bulkSlice', stage: 'live', where: { run: { eq: run } }, orderBy: [], first: 10 },
      });
      const record = await server.demo.site.whole('bulkRun', run);
      return { parts: items.length, change: (record?.live ?? record?.working)?.change };
    };
    await server.restart();
    await expect.poll(() => stored(id), { timeout: 10_000 }).toEqual({ parts: 0, change: undefined });
    expect(await stored(over.id)).toMatchObject({ parts: 2, change: expect.any(String) });
    server.demo.advance(31 * 86_400_000);
    await server.restart();
    await expect.poll(() => stored(over.id), { timeout: 10_000 }).toEqual({ parts: 0, change: undefined });
  });
});
