import { expect, it } from 'vitest';
import type { Condition, Store } from '../store.ts';
import { batch, live, piece } from './contract-batches.ts';

/** In which order every driver finds, as sentences: in one or against it, in stretches, page by page. `open` gives an empty
 * store. */
export function describeOrder(open: () => Promise<Store>): void {
  it('orders by code point with ids as tie-breaks, and pages by cursor without gaps', async () => {
    const store = await open();
    const site = store.forTenant('one');
    await site.commit(batch(['b', 'a', 'ä', 'B', 'a', '😀', '￿'].map((name) => piece({ name }))));
    const names: unknown[] = [];
    let after: string | undefined;
    do {
      const page = await site.find({
        collection: 'content',
        ...live,
        orderBy: [['name', 'asc']],
        first: 2,
        after,
      });
      names.push(...page.items.map((one) => one.data.name));
      after = page.hasMore ? page.items.at(-1)?.cursor : undefined;
    } while (after !== undefined);
    expect(names).toEqual(['B', 'a', 'a', 'b', 'ä', '￿', '😀']);
    await store.close();
  });

  it('reads a list from its end as it reads it from its beginning, ids of equal values ascending both ways', async () => {
    const store = await open();
    const site = store.forTenant('one');
    const dates = ['2025-01-01', '2026-01-01', '2026-01-01', '2026-01-01', '2027-01-01', '2024-01-01'];
    await site.commit(
      batch(
        dates.map((date, at) =>
          piece({ published: `${date}T00:00:00.000Z`, primarySection: 's1' }, { id: `${9 - at}` }),
        ),
      ),
    );
    const ids = async (order: 'asc' | 'desc', first: number, published?: Condition) => {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = await site.find({
          collection: 'content',
          stage: 'live',
          where: { primarySection: { eq: 's1' }, ...(published && { published }) },
          orderBy: [['published', order]],
          first,
          after,
        });
        found.push(...page.items.map((one) => one.id));
        after = page.hasMore ? page.items.at(-1)?.cursor : undefined;
      } while (after !== undefined);
      return found.join('');
    };
    const middle = '2026-01-01T00:00:00.000Z';
    for (const first of [1, 2, 3, 10]) {
      expect(await ids('desc', first)).toBe('567894');
      expect(await ids('asc', first)).toBe('496785');
      expect(await ids('asc', first, { gte: middle })).toBe('6785');
      expect(await ids('asc', first, { gt: middle })).toBe('5');
      expect(await ids('asc', first, { lte: middle })).toBe('49678');
      expect(await ids('desc', first, { gte: middle })).toBe('5678');
      expect(await ids('desc', first, { lt: middle })).toBe('94');
      expect(await ids('desc', first, { gt: '2024-06-01', lt: '2026-06-01' })).toBe('6789');
    }
    await store.close();
  });

  it('finds what begins or ends between two moments, in that order or against it, page by page', async () => {
    const store = await open();
    const site = store.forTenant('one');
    const day = (n: number) => `2026-05-0${n}T00:00:00.000Z`;
    const pieces = [1, 2, 2, 3, 4].map((n, at) =>
      piece({ name: `${at}`, published: day(n), type: at === 1 ? 'News' : 'Article' }, { id: `${at}` }),
    );
    await site.commit(batch([...pieces, piece({ name: 'ends', unpublished: day(3) }, { id: 'ends' })]));
    const between = async (field: string, condition: object, order: 'asc' | 'desc' = 'asc', more = {}) => {
      const ids: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await site.find({
          collection: 'content',
          ...live,
          ...more,
          where: { [field]: condition },
          orderBy: [[field, order]],
          first: 2,
          after,
        });
        ids.push(...page.items.map((one) => one.id));
        if (!page.hasMore) return ids.join(' ');
        after = page.items.at(-1)?.cursor;
      }
    };
    expect([
      await between('published', { gt: day(2) }),
      await between('published', { gte: day(2), lt: day(4) }),
      await between('published', { gt: day(1), lte: day(3) }),
      await between('published', { gt: day(2), gte: day(1), lt: day(4), lte: day(4) }),
      await between('unpublished', { lte: day(3) }),
      await between('unpublished', { gt: day(3) }),
    ]).toEqual(['3 4', '1 2 3', '1 2 3', '3', 'ends', '']);
    const anyOf = ['News', 'Article'].map((type) => ({ type: { eq: type } }));
    expect([
      await between('published', { gt: day(2) }, 'desc'),
      await between('published', { gte: day(2), lt: day(4) }, 'desc'),
      await between('published', { gte: day(2), lt: day(4) }, 'desc', { anyOf }),
      await between('published', { lte: day(2) }, 'desc', { anyOf }),
    ]).toEqual(['4 3', '3 1 2', '3 1 2', '1 2 0 ends']);
    await store.close();
  });
}
