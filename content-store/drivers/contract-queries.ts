import { expect, it } from 'vitest';
import type { Fields, Store, Where } from '../store.ts';
import { batch, live, piece, refusal } from './contract-batches.ts';

/** What every driver finds, as sentences. `open` gives an empty store. */
export function describeQueries(open: () => Promise<Store>): void {
  it('reads many at once as it reads each, at an older moment too', async () => {
    const store = await open();
    const site = store.forTenant('one');
    await site.commit(
      batch([
        { ...piece({ name: 'A' }), id: 'a', working: { name: 'A edited', body: '<p>edited</p>' } },
        piece({ name: 'B', body: '<p>b</p>' }, { id: 'b' }),
        piece({ name: 'Later', published: '2027-01-01T00:00:00.000Z' }, { id: 'later' }),
        piece({ name: 'Gone' }, { id: 'gone' }),
      ]),
    );
    const then = store.at(store.sequence());
    await site.commit(
      batch([
        piece({ name: 'B again' }, { id: 'b', expectedVersion: 1 }),
        piece({ name: 'New' }, { id: 'new' }),
        { ...piece({}, { id: 'gone', expectedVersion: 1 }), live: null, deleted: true },
      ]),
    );
    const ids = ['b', 'nobody', 'a', 'b', 'later', 'gone', 'new'];
    const ways = [
      { stage: 'working', body: true },
      { stage: 'live', visibleAt: '2026-06-01T00:00:00.000Z' },
    ] as const;
    for (const reads of [site, then.forTenant('one')])
      for (const options of ways)
        expect(await reads.getAll('content', ids, options)).toEqual(
          await Promise.all(ids.map((id) => reads.get('content', id, options))),
        );
    then.close();
    await store.close();
  });

  it('lists for staff what comes down by what is live, and a draft by what it says', async () => {
    const store = await open();
    const site = store.forTenant('one');
    const [soon, after] = ['2026-12-02T12:00:00.000Z', '2026-12-03T12:00:00.000Z'];
    const later = '2027-06-01T12:00:00.000Z';
    const unpublished = (at: string): Fields => ({ type: 'Article', unpublished: at });
    await site.commit(
      batch([
        { ...piece({ unpublished: after }, { id: 'emptied' }), working: { type: 'Article' } },
        { ...piece({ unpublished: soon }, { id: 'put off' }), working: unpublished(later) },
        { ...piece({}, { id: 'only saved' }), working: unpublished(soon) },
        { ...piece({}, { id: 'draft' }), live: null, working: unpublished(soon) },
        piece({}, { id: 'for good' }),
      ]),
    );
    const found = async (asked: Where[string]) => {
      const { items } = await site.find({
        ...{ collection: 'content', stage: 'working', where: { comesDownAt: asked } },
        ...{ orderBy: [['id', 'asc']], first: 10 },
      });
      return items.map(({ id, comesDownAt }) => [id, comesDownAt]);
    };
    expect(await found({ missing: false })).toEqual([
      ['draft', soon],
      ['emptied', after],
      ['put off', soon],
    ]);
    expect(await found({ gt: after })).toEqual([]);
    expect(await found({ missing: true })).toEqual([
      ['for good', null],
      ['only saved', null],
    ]);
    const { items } = await site.find({
      ...{ collection: 'content', stage: 'working', where: { comesDownAt: { missing: false } } },
      ...{ orderBy: [['comesDownAt', 'asc']], first: 10 },
    });
    expect(items.map(({ id }) => id)).toEqual(['draft', 'put off', 'emptied']);
    await store.close();
  });

  it('finds for staff by what is live too, where something else is saved beside it', async () => {
    const store = await open();
    const site = store.forTenant('one');
    await site.commit(
      batch([
        { ...piece({ name: 'Weir' }, { id: 'renamed' }), working: { type: 'Article', name: 'Dam' } },
        piece({ name: 'Weirs' }, { id: 'live' }),
        { ...piece({}, { id: 'draft' }), live: null, working: { type: 'Article', name: 'A weir' } },
      ]),
    );
    const found = async (...paths: readonly string[]) => {
      const anyOf = paths.map((path) => ({ [path]: { match: 'weir' } }));
      const { items } = await site.find({
        ...{ collection: 'content', stage: 'working', anyOf, orderBy: [['name', 'asc']], first: 10 },
      });
      return items.map(({ id }) => id);
    };
    expect(await found('name')).toEqual(['draft', 'live']);
    expect(await found('live.name')).toEqual(['renamed', 'live']);
    expect(await found('name', 'live.name')).toEqual(['draft', 'renamed', 'live']);
    await store.close();
  });

  it('lists for staff what is edited where its edits belong, and counts all of it, on every page', async () => {
    const store = await open();
    const site = store.forTenant('one');
    const named = (id: string, name: string, edit: string | null = null) => ({
      ...piece({ name }),
      ...{ id, working: edit === null ? null : { type: 'Article', name: edit } },
    });
    const draft = { ...piece({}, { id: 'draft' }), live: null, working: { type: 'Article', name: 'F' } };
    await site.commit(
      batch([
        named('a', 'A'),
        named('c', 'C', 'X'),
        named('b', 'B'),
        named('d', 'D', 'A'),
        named('e', 'E'),
        draft,
      ]),
    );
    await site.commit(
      batch([
        { ...named('e', 'E'), expectedVersion: 1, live: null, working: {}, deleted: true },
        { ...named('a', 'A'), expectedVersion: 1, working: { type: 'Article', name: 'G' } },
        { ...named('c', 'C'), expectedVersion: 1 },
      ]),
    );
    const list = async (more: object = {}) => {
      const { items, total, hasMore } = await site.find({
        ...{ collection: 'content', stage: 'working', orderBy: [['name', 'asc']], first: 2, count: true },
        ...more,
      });
      return { ids: items.map(({ id }) => id).join(' '), total, hasMore, after: items.at(-1)?.cursor };
    };
    const first = await list();
    expect(first).toMatchObject({ ids: 'd b', total: 5, hasMore: true });
    expect(await list({ after: first.after })).toMatchObject({ ids: 'c draft', total: 5, hasMore: true });
    expect(await list({ skip: 4 })).toMatchObject({ ids: 'a', total: 5, hasMore: false });
    expect(await list({ orderBy: [['name', 'desc']] })).toMatchObject({ ids: 'a draft', total: 5 });
    expect(await list({ where: { name: { in: ['B', 'C', 'G'] } } })).toMatchObject({ ids: 'b c', total: 3 });
    await store.close();
  });

  it('finds through an index what it finds without one', async () => {
    const store = await open();
    const site = store.forTenant('one');
    const writes = Array.from({ length: 60 }, (_, n) =>
      piece({
        name: `n${n}`,
        taxonomy: [`${n % 3}`, `${n % 5}`],
        published: `2026-01-${String((n % 28) + 1).padStart(2, '0')}T00:00:00.000Z`,
      }),
    );
    await site.commit(batch(writes));
    const indexed = await site.find({
      collection: 'content',
      ...live,
      where: { taxonomy: { contains: '2' } },
      orderBy: [['published', 'desc']],
      first: 100,
    });
    const scanned = await site.find({
      collection: 'content',
      stage: 'working',
      where: { taxonomy: { contains: '2' } },
      orderBy: [['published', 'desc']],
      first: 100,
    });
    expect(indexed.items.map((one) => one.id)).toEqual(scanned.items.map((one) => one.id));
    expect(indexed.items.length).toBe(28);
    await store.close();
  });

  it('finds a document where its last save put it, and nowhere else', async () => {
    const store = await open();
    const site = store.forTenant('one');
    const found = async (taxonomy: string) => {
      const where = { taxonomy: { contains: taxonomy } };
      const page = await site.find({
        collection: 'content',
        ...live,
        where,
        orderBy: [['published', 'desc']],
        first: 9,
      });
      return page.items.map((one) => one.id);
    };
    const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
    const save = (id: string, version: number | null, fields: Fields) =>
      site.commit(batch([piece({ name: id, ...fields }, { id, expectedVersion: version })]));
    await save('x', null, { taxonomy: ['1', '2'], published: day(1) });
    await save('y', null, { taxonomy: ['2'], published: day(2) });
    expect([await found('1'), await found('2')]).toEqual([['x'], ['y', 'x']]);
    await save('x', 1, { taxonomy: ['2', '3'], published: day(1) });
    expect([await found('1'), await found('2'), await found('3')]).toEqual([[], ['y', 'x'], ['x']]);
    await save('x', 2, { taxonomy: ['2'], published: day(3) });
    expect([await found('2'), await found('3')]).toEqual([['x', 'y'], []]);
    await site.commit(batch([piece({}, { id: 'x', expectedVersion: 3, live: null, deleted: true })]));
    expect(await found('2')).toEqual(['y']);
    await store.close();
  });

  it('finds by what several fields of one member are together, in the order of an index, at its time', async () => {
    const store = await open();
    const site = store.forTenant('one');
    const may = '2026-05-01T00:00:00.000Z';
    const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
    const placed = (id: string, published: string, ...websiteSchedules: { [field: string]: string }[]) =>
      piece({ name: id, published, websiteSchedules, lastPlacement: may }, { id });
    await site.commit(
      batch([
        placed('a', day(1), { section: 's', placement: 'Pinned' }),
        placed('b', day(3), { section: 's', placement: 'Pinned' }, { section: 't', placement: 'Standard' }),
        // Pinned, and in s, but not the one in the other.
        placed('c', day(5), { section: 's', placement: 'Standard' }, { section: 't', placement: 'Pinned' }),
        placed('d', day(2), { section: 's', placement: 'Pinned', from: may }),
        // Of neither is it known where it stands as what.
        placed('e', day(4), { section: 's' }, { placement: 'Pinned' }),
      ]),
    );
    const path = 'websiteSchedules.placement+section';
    const found = async (stage: 'live' | 'working', visibleAt?: string) => {
      const orderBy = [['published', 'desc']] as const;
      const all = { collection: 'content', stage, visibleAt, orderBy, first: 9 };
      const having = await site.find({ ...all, where: { [path]: { eq: 'Pinned s' } } });
      const without = await site.find({ ...all, where: { [path]: { lacks: ['Pinned s', 'Pinned t'] } } });
      expect(without.items.map((one) => one.id)).toEqual(
        ['e', 'b', 'd', 'a'].filter((id) => !having.items.some((one) => one.id === id)),
      );
      return having.items.map((one) => one.id);
    };
    expect([
      await found('live', '2026-04-30T23:59:59.999Z'),
      await found('live', may),
      await found('working'),
    ]).toEqual([
      ['b', 'a'],
      ['b', 'd', 'a'],
      ['b', 'd', 'a'],
    ]);
    await store.close();
  });

  it('finds what is deleted, with its last text, where it is asked for, and nowhere else', async () => {
    const store = await open();
    const site = store.forTenant('one');
    await site.commit(
      batch([
        piece({ name: 'Gone', published: '2026-01-01T00:00:00.000Z' }, { id: 'a' }),
        piece({ name: 'There' }, { id: 'b' }),
      ]),
    );
    const gone = {
      collection: 'content',
      id: 'a',
      expectedVersion: 1,
      live: null,
      claims: [],
      deleted: true,
    };
    await site.commit(batch([{ ...gone, working: { name: 'Gone', published: '2026-01-01T00:00:00.000Z' } }]));
    const all = {
      collection: 'content',
      stage: 'working',
      orderBy: [['name', 'asc']],
      first: 9,
      count: true,
    } as const;
    const found = async (more: object) => {
      const { items, total } = await site.find({ ...all, ...more });
      return [total, ...items.map(({ id, deleted, data }) => [id, deleted, data.name])];
    };
    expect(await found({})).toEqual([1, ['b', false, 'There']]);
    expect(await found({ deleted: true })).toEqual([1, ['a', true, 'Gone']]);
    expect(await found({ deleted: true, where: { name: { match: 'there' } } })).toEqual([0]);
    expect((await site.get('content', 'a', { stage: 'working', deleted: true }))?.data.name).toBe('Gone');
    expect(await site.get('content', 'a', { stage: 'working' })).toBeNull();
    await expect(site.find({ ...all, stage: 'live', deleted: true })).rejects.toMatchObject({
      code: 'BAD_QUERY',
    });
    await store.close();
  });

  it('finds by a value of any length, and keeps none of another’s batches from being stored by it', async () => {
    const store = await open();
    const long = `/${Array.from({ length: 1_900 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join('')}`;
    const [one, two] = [store.forTenant('one'), store.forTenant('two')];
    await Promise.all([
      one.commit(batch([piece({ name: 'A', type: long }, { id: 'long' })])),
      two.commit(batch([piece({ name: 'B' }, { id: 'other' })])),
    ]);
    const { items } = await one.find({
      collection: 'content',
      ...live,
      where: { type: { eq: long } },
      orderBy: [['published', 'desc']],
      first: 5,
    });
    expect(items.map((found) => found.id)).toEqual(['long']);
    expect(await two.get('content', 'other', live)).not.toBeNull();
    await store.close();
  });

  it('refuses limits outside 1 to 9999', async () => {
    const store = await open();
    const query = { collection: 'content', ...live, orderBy: [] };
    expect(await refusal(store.forTenant('one').find({ ...query, first: -1 }))).toBe('BAD_QUERY');
    expect(await refusal(store.forTenant('one').find({ ...query, first: 1_000_000_000 }))).toBe('BAD_QUERY');
    await store.close();
  });
}
