import { expect, it } from 'vitest';
import { nextTurn, turnedBetween } from '../reading/schedule.ts';
import type { Fields, Store } from '../store.ts';
import { batch, live, piece } from './contract-batches.ts';

/** What every driver finds at one moment and another, as sentences. `open` gives an empty store. */
export function describeMoments(open: () => Promise<Store>): void {
  it('finds what is due in the order of its moments, as it changes', async () => {
    const store = await open();
    const site = store.forTenant('one');
    const at = (day: number) => `2026-03-0${day}T09:00:00.000Z`;
    const working = (publishAt: string | null, more: Fields = {}) => ({
      type: 'Article',
      ...(publishAt === null ? {} : { publishAt }),
      ...more,
    });
    const due = async (when: object) =>
      (
        await site.find({
          collection: 'content',
          stage: 'working',
          where: { publishAt: when, publishProblem: { missing: true } },
          orderBy: [['publishAt', 'asc']],
          first: 10,
        })
      ).items.map((one) => one.id);
    const write = (id: string, expectedVersion: number | null, edit: Fields | null, isGone = false) => ({
      ...piece({ name: id }, { id, expectedVersion }),
      ...(isGone && { live: null, deleted: true }),
      working: edit,
    });
    await site.commit(
      batch([
        write('late', null, working(at(5))),
        write('soon', null, working(at(2))),
        write('never', null, working(null)),
        write('live', null, null),
        write('refused', null, working(at(1), { publishProblem: 'No' })),
        write('gone', null, working(at(1)), true),
      ]),
    );
    expect(await due({ missing: false })).toEqual(['soon', 'late']);
    expect(await due({ lte: at(3) })).toEqual(['soon']);
    await site.commit(
      batch([
        write('late', 1, working(at(1))),
        write('soon', 1, null),
        write('never', 1, working(at(4))),
        write('refused', 1, working(at(3))),
      ]),
    );
    expect(await due({ missing: false })).toEqual(['late', 'refused', 'never']);
    expect(await due({ gt: at(3) })).toEqual(['never']);
    await site.commit(batch([write('late', 2, working(at(1)), true)]));
    expect(await due({ lte: at(9) })).toEqual(['refused', 'never']);
    await store.close();
  });

  it('shows a live document only within its schedule', async () => {
    const store = await open();
    const site = store.forTenant('one');
    await site.commit(
      batch([
        piece(
          { name: 'A', published: '2026-05-01T00:00:00.000Z', unpublished: '2026-06-01T00:00:00.000Z' },
          { id: 'x' },
        ),
      ]),
    );
    const at = async (visibleAt: string) => (await site.get('content', 'x', { ...live, visibleAt })) !== null;
    expect([
      await at('2026-04-30T23:59:59.999Z'),
      await at('2026-05-01T00:00:00.000Z'),
      await at('2026-06-01T00:00:00.000Z'),
    ]).toEqual([false, true, false]);
    await store.close();
  });

  it('shows of a list the members whose time it is, and finds a document by those alone', async () => {
    const store = await open();
    const site = store.forTenant('one');
    const [may, june] = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'];
    const websiteSchedules: Fields[string] = [
      { section: 'always' },
      { section: 'in may', from: may, to: june },
    ];
    await site.commit(batch([piece({ name: 'A', websiteSchedules, lastPlacement: june }, { id: 'x' })]));
    const at = async (visibleAt: string | undefined) => {
      const found = await site.find({
        collection: 'content',
        ...live,
        visibleAt,
        where: { 'websiteSchedules.section': { eq: 'in may' } },
        orderBy: [['published', 'desc']],
        first: 5,
        count: true,
      });
      const one = await site.get('content', 'x', { ...live, visibleAt });
      const [each] = await site.getAll('content', ['x'], { ...live, visibleAt });
      expect(each).toEqual(one);
      expect(found.items.map((item) => item.data)).toEqual(found.total === 0 ? [] : [one?.data]);
      return [found.total, Array.isArray(one?.data.websiteSchedules) && one.data.websiteSchedules.length];
    };
    expect([
      await at('2026-04-30T23:59:59.999Z'),
      await at(may),
      await at('2026-05-31T23:59:59.999Z'),
      await at(june),
      await at(undefined),
    ]).toEqual([
      [0, 1],
      [1, 2],
      [1, 2],
      [0, 1],
      [1, 2],
    ]);
    expect(await nextTurn(site, '2026-04-01T00:00:00.000Z')).toBe(may);
    expect(await nextTurn(site, may)).toBe(june);
    expect(await nextTurn(site, june)).toBe(null);
    expect(await turnedBetween(site, may, june)).toEqual([{ collection: 'content', id: 'x' }]);
    expect(await turnedBetween(site, june, '2027-01-01T00:00:00.000Z')).toEqual([]);
    await store.close();
  });
}
