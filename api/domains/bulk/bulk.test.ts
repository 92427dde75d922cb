import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { create, edit } from '#content-store/editing/editing.ts';
import type { BulkRun } from '#content-store/model/bulk/operations.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Batch, Scope } from '#content-store/store.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

const PASSWORD = 'long enough';
const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const RUN =
  'id state total done changed unchanged refused pages problem isUndoable isToGoOn fields { label count } receipt { changed removed changedPaths }';

describe('a change of many records', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let sections: readonly string[] = [];
  let made = 0;
  beforeAll(async () => {
    server = await demoServer();
    const found = await server.demo.site.find({
      ...{ collection: 'websiteSection', stage: 'live', orderBy: [['name', 'asc']], first: 10 },
    });
    sections = found.items.filter(({ data }) => data.alias !== '/').map(({ id }) => id);
    for (const [username, role, extraPermissions] of [
      ['writer', 'contributor', ['bulk_update_content']],
      ['deputy', 'editor', []],
    ] as const)
      await server.save('createCmsUser', {
        input: {
          ...{ username, email: `${username}@culvert.test`, firstName: 'The', lastName: username },
          ...{ password: PASSWORD, role, extraPermissions, tenants: ['culvert'] },
        },
      });
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: other });
  });
  afterAll(() => server.close());

  /** Pieces of their own, stored at once. */
  async function pieces(
    number: number,
    { publish = false, ...more }: { publish?: boolean; [name: string]: unknown } = {},
  ) {
    const writes = Array.from({ length: number }, () => {
      made += 1;
      const [name, alias] = [`Weir ${made}`, `/weirs/weir-${made}`];
      return create(
        content,
        { type: 'Article', name, alias, published: '2026-03-01T09:00:00Z', ...more },
        { publish },
      );
    });
    const { records } = await server.demo.site.commit({ writes, actor, reason: 'test' });
    return records.map(({ id }) => id);
  }

  const tell = async (
    mutation: string,
    types: string,
    variables: object,
    headers: Record<string, string> = {},
  ) => {
    const passed = types.replaceAll(/\$(\w+): [^,]+/g, '$1: $$$1');
    return server.asStaff(`mutation (${types}) { ${mutation}(${passed}) { ${RUN} } }`, variables, headers);
  };
  const plan = (ids: readonly string[], change: object, headers = {}, entity = 'content') =>
    tell(
      'planBulkUpdate',
      '$entity: String!, $ids: [ID!]!, $change: String!',
      { entity, ids, change: JSON.stringify(change) },
      headers,
    );
  const on = (mutation: string, id: string, headers = {}) => tell(mutation, '$id: ID!', { id }, headers);
  const as = async (who: string, password = PASSWORD) => ({
    authorization: `Bearer ${await server.signIn(who, password)}`,
  });
  const look = async (id: string) => {
    const answer = await server.asStaff(
      `query ($id: ID!) { getBulkUpdate(id: $id) { run { ${RUN} } refusals { id title why } } }`,
      { id },
    );
    return answer.data?.getBulkUpdate as {
      run: BulkRun;
      refusals: { id: string; title: string; why: string }[];
    };
  };
  const until = async (id: string, state: string) => {
    await expect.poll(async () => (await look(id)).run.state, { timeout: 30_000, interval: 20 }).toBe(state);
    return look(id);
  };
  /** The run that a plan made. */
  const idOf = (answer: Awaited<ReturnType<typeof plan>>): string => {
    expect(answer.errors).toBeUndefined();
    const run = answer.data?.planBulkUpdate as BulkRun | undefined;
    return run?.id ?? '';
  };
  const planned = async (ids: readonly string[], change: object) => {
    const id = idOf(await plan(ids, change));
    return { id, ...(await until(id, 'planned')) };
  };
  const whole = async (id: string) => {
    const found = await server.demo.site.whole('content', id);
    if (found === null) throw new Error(`There is no piece ${id}`);
    return found;
  };
  const states = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => ({ live: (await whole(id)).live, working: (await whole(id)).working })),
    );

  /** None of those that wait is to be made. */
  async function layAside(): Promise<void> {
    const answer = await server.asStaff('{ getBulkUpdates(first: 100) { edges { node { id state } } } }');
    const listed = answer.data?.getBulkUpdates as
      | { edges: { node: { id: string; state: string } }[] }
      | undefined;
    for (const { node } of listed?.edges ?? [])
      if (node.state === 'planned') await on('stopBulkUpdate', node.id);
  }

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
      [{ id: live[0], title: expect.any(String), why: 'You do not have permission to do this' }],
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

  it('deletes what thousands of records lead to', async () => {
    const [to = ''] = await pieces(1);
    await pieces(8_500, { type: 'Collection', pieces: [to] });
    const { id } = await planned([to], { act: 'delete' });
    await on('runBulkUpdate', id);
    expect((await until(id, 'done')).run).toMatchObject({ changed: 1, refused: 0 });
  }, 120_000);

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
