import { describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { batch, live, piece, refusal } from './contract-batches.ts';
import { describeMoments } from './contract-moments.ts';
import { describeOrder } from './contract-order.ts';
import { describeQueries } from './contract-queries.ts';

/** What every driver must do, as sentences. `open` gives an empty store; `reopen` closes it and opens it again. */
export function describeStore(
  name: string,
  open: () => Promise<{ store: Store; reopen: () => Promise<Store> }>,
): void {
  describe(name, () => {
    describeOrder(async () => (await open()).store);
    describeQueries(async () => (await open()).store);
    describeMoments(async () => (await open()).store);

    it('allocates ids of eight digits that are never used again', async () => {
      const { store, reopen } = await open();
      const first = await store.forTenant('one').commit(batch([piece({ name: 'A' }), piece({ name: 'B' })]));
      expect(first.records.map((one) => one.id)).toEqual(['10000001', '10000002']);
      const again = await reopen();
      const next = await again.forTenant('one').commit(batch([piece({ name: 'C' })]));
      expect(next.records[0]?.id).toBe('10000003');
      await again.close();
    });

    it('refuses a write that saw an older version, and changes nothing', async () => {
      const { store } = await open();
      const site = store.forTenant('one');
      const { records } = await site.commit(batch([piece({ name: 'A' })]));
      const id = records[0]?.id ?? '';
      await site.commit(batch([piece({ name: 'B' }, { id, expectedVersion: 1 })]));
      expect(await refusal(site.commit(batch([piece({ name: 'C' }, { id, expectedVersion: 1 })])))).toBe(
        'CONFLICT',
      );
      expect((await site.get('content', id, live))?.data.name).toBe('B');
      await store.close();
    });

    it('gives a claim to one record only, whoever races', async () => {
      const { store } = await open();
      const site = store.forTenant('one');
      const results = await Promise.all(
        [1, 2, 3, 4].map((n) =>
          refusal(site.commit(batch([piece({ name: `${n}` }, { claims: ['path:/a'] })]))),
        ),
      );
      expect(results.filter((one) => one === 'accepted')).toHaveLength(1);
      expect(results.filter((one) => one === 'CLAIMED')).toHaveLength(3);
      await store.close();
    });

    it('lets a batch move a claim from one record to another', async () => {
      const { store } = await open();
      const site = store.forTenant('one');
      const { records } = await site.commit(batch([piece({ name: 'A' }, { claims: ['path:/a'] })]));
      const id = records[0]?.id ?? '';
      await site.commit(
        batch([
          piece({ name: 'A' }, { id, expectedVersion: 1, claims: [] }),
          piece({ name: 'B' }, { claims: ['path:/a'] }),
        ]),
      );
      expect((await site.claimant('path:/a'))?.id).not.toBe(id);
      await store.close();
    });

    it('keeps an edit beside what is live until it is published', async () => {
      const { store, reopen } = await open();
      await store
        .forTenant('one')
        .commit(
          batch([{ ...piece({ name: 'Live' }), id: 'x', working: { name: 'Edit', body: '<p>new</p>' } }]),
        );
      const again = await reopen();
      const site = again.forTenant('one');
      expect((await site.get('content', 'x', live))?.data.name).toBe('Live');
      expect((await site.get('content', 'x', { stage: 'working', body: true }))?.data).toEqual({
        name: 'Edit',
        body: '<p>new</p>',
      });
      await again.close();
    });

    it('answers a repeated idempotency key with the first answer and writes nothing', async () => {
      const { store } = await open();
      const site = store.forTenant('one');
      const first = await site.commit(batch([piece({ name: 'A' })], { idempotencyKey: 'k' }));
      const second = await site.commit(batch([piece({ name: 'A' })], { idempotencyKey: 'k' }));
      expect(second.sequence).toBe(first.sequence);
      expect(store.sequence()).toBe(first.sequence);
      await store.close();
    });

    it('keeps the first answer to a key however much is written after it, and loses nobody else’s batch', async () => {
      const { store, reopen } = await open();
      const site = store.forTenant('one');
      const first = await site.commit(batch([piece({ name: 'A' }, { id: 'x' })], { idempotencyKey: 'k' }));
      await Promise.all(
        Array.from({ length: 5_001 }, (_, n) => site.commit(batch([piece({ name: `${n}` })]))),
      );
      const [again, other] = await Promise.all([
        site.commit(batch([piece({ name: 'A' }, { id: 'x' })], { idempotencyKey: 'k' })),
        site.commit(batch([piece({ name: 'B' }, { id: 'y' })])),
      ]);
      expect([again.sequence, again.records[0]?.id]).toEqual([first.sequence, 'x']);
      expect(other.records[0]?.id).toBe('y');
      const reopened = await reopen();
      const afterwards = await reopened
        .forTenant('one')
        .commit(batch([piece({ name: 'A' }, { id: 'x' })], { idempotencyKey: 'k' }));
      expect(afterwards).toEqual(first);
      await reopened.close();
    });

    it('knows an idempotency key within one site', async () => {
      const { store } = await open();
      const one = await store.forTenant('one').commit(batch([piece({ name: 'A' })], { idempotencyKey: 'k' }));
      const two = await store.forTenant('two').commit(batch([piece({ name: 'A' })], { idempotencyKey: 'k' }));
      expect([one.tenantKey, two.tenantKey]).toEqual(['one', 'two']);
      await store.close();
    });

    it('keeps one site’s documents, ids and claims from another', async () => {
      const { store } = await open();
      await store.forTenant('one').commit(batch([piece({ name: 'One' }, { id: 'x', claims: ['path:/a'] })]));
      await store.forTenant('two').commit(batch([piece({ name: 'Two' }, { id: 'x', claims: ['path:/a'] })]));
      expect((await store.forTenant('one').get('content', 'x', live))?.data.name).toBe('One');
      expect(
        (
          await store.forTenant('two').find({ collection: 'content', ...live, orderBy: [], first: 9 })
        ).items.map((one) => one.data.name),
      ).toEqual(['Two']);
      expect(() => store.forTenant('../one')).toThrow('is not a site key');
      await store.close();
    });

    it('answers who refers to a record, and no longer once they let go of it or are gone', async () => {
      const { store, reopen } = await open();
      const site = store.forTenant('one');
      const section = (primarySection: string) => ({ name: 'A', primarySection });
      await site.commit(batch([piece(section('s1'), { id: 'x' }), piece(section('s1'), { id: 'y' })]));
      const referrers = async (id: string, reads = site) =>
        (await reads.referrers({ collection: 'websiteSection', id })).map((ref) => ref.id);
      expect(await referrers('s1')).toEqual(['x', 'y']);
      await site.commit(batch([piece(section('s2'), { id: 'x', expectedVersion: 1 })]));
      expect([await referrers('s1'), await referrers('s2')]).toEqual([['y'], ['x']]);
      await site.commit(
        batch([
          piece(section('s1'), { id: 'y', expectedVersion: 1, live: null, working: null, deleted: true }),
        ]),
      );
      expect(await referrers('s1')).toEqual([]);
      const again = await reopen();
      expect(await referrers('s1', again.forTenant('one'))).toEqual([]);
      expect(await referrers('s2', again.forTenant('one'))).toEqual(['x']);
      await again.close();
    });

    it('counts the others that refer to each of some records, in the order they are asked for', async () => {
      const { store, reopen } = await open();
      const site = store.forTenant('one');
      const [s1, s2, x, absent] = [
        { collection: 'websiteSection', id: 's1' },
        { collection: 'websiteSection', id: 's2' },
        { collection: 'content', id: 'x' },
        { collection: 'content', id: 's1' },
      ];
      const of = (data: object) => ({ type: 'Article', name: 'A', ...data });
      await site.commit(
        batch([
          // A record refers to itself, and another to it.
          piece({ primarySection: 's1', company: 'x' }, { id: 'x' }),
          // Both states refer to the section, the working state alone to the record.
          piece({ primarySection: 's1' }, { id: 'y', working: of({ primarySection: 's1', company: 'x' }) }),
          piece({ primarySection: 's2' }, { id: 'z' }),
        ]),
      );
      await store.forTenant('two').commit(batch([piece({ primarySection: 's1' }, { id: 'x' })]));
      const counts = (reads = site) => reads.referrerCounts([x, s1, absent, s2, s1]);
      expect(await counts()).toEqual([1, 2, 0, 1, 2]);
      expect(await site.referrerCounts([])).toEqual([]);
      const deleted = { live: null, working: null, deleted: true };
      await site.commit(
        batch([
          piece({}, { id: 'y', expectedVersion: 1, ...deleted }),
          piece({ primarySection: 's1' }, { id: 'z', expectedVersion: 1 }),
        ]),
      );
      expect(await counts()).toEqual([0, 2, 0, 0, 2]);
      const again = await reopen();
      expect(await counts(again.forTenant('one'))).toEqual([0, 2, 0, 0, 2]);
      await again.close();
    });

    it('reads as of a moment while it goes on being written', async () => {
      const { store } = await open();
      const site = store.forTenant('one');
      await site.commit(batch([piece({ name: 'A' }, { id: 'x' })]));
      const snapshot = store.at(store.sequence());
      await site.commit(
        batch([piece({ name: 'B' }, { id: 'x', expectedVersion: 1 }), piece({ name: 'C' }, { id: 'y' })]),
      );
      const then = snapshot.forTenant('one');
      const names = (
        await then.find({ collection: 'content', ...live, orderBy: [['name', 'asc']], first: 9 })
      ).items.map((one) => one.data.name);
      expect(names).toEqual(['A']);
      expect(await then.get('content', 'y', live)).toBeNull();
      snapshot.close();
      await store.close();
    });

    it('holds a moment for everyone who asked for it until each has let go', async () => {
      const { store } = await open();
      const site = store.forTenant('one');
      await site.commit(batch([piece({ name: 'A' }, { id: 'x' })]));
      const [first, second] = [store.at(1), store.at(1)];
      first.close();
      await site.commit(batch([piece({ name: 'B' }, { id: 'x', expectedVersion: 1 })]));
      await Promise.all(
        Array.from({ length: 5_001 }, (_, n) => site.commit(batch([piece({ name: `${n}` })]))),
      );
      expect((await second.forTenant('one').get('content', 'x', live))?.data.name).toBe('A');
      second.close();
      await store.close();
    });

    it('runs the changes of one site in turn, and those of another meanwhile', async () => {
      const { store } = await open();
      const [one, other] = [store.forTenant('one'), store.forTenant('two')];
      const told: string[] = [];
      const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const first = one.inTurn(async () => {
        told.push('first begins');
        begun.resolve();
        await ending.promise;
        told.push('first ends');
      });
      await begun.promise;
      const second = one.inTurn(async () => told.push('second'));
      await other.inTurn(async () => told.push('another site'));
      ending.resolve();
      await Promise.all([first, second]);
      expect(told).toEqual(['first begins', 'another site', 'first ends', 'second']);
      expect(await one.inTurn(() => Promise.reject(new Error('no'))).catch(String)).toBe('Error: no');
      expect(await one.inTurn(async () => 'after an error')).toBe('after an error');
      await store.close();
    });

    it('goes on when a listener throws', async () => {
      const { store } = await open();
      const site = store.forTenant('one');
      const heard: number[] = [];
      store.onChange(() => {
        throw new Error('a careless listener');
      });
      store.onChange((change) => heard.push(change.sequence));
      await site.commit(batch([piece({ name: 'A' })]));
      await site.commit(batch([piece({ name: 'B' })]));
      expect(heard).toEqual([1, 2]);
      await store.close();
    });

    it('keeps the places of those who follow its changes', async () => {
      const { store, reopen } = await open();
      await Promise.all([
        store.setCursor('search', 3),
        store.setCursor('mail', 4),
        store.setCursor('search', 5),
      ]);
      const again = await reopen();
      expect([await again.cursor('search'), await again.cursor('mail'), await again.cursor('new')]).toEqual([
        5, 4, 0,
      ]);
      await again.close();
    });

    it('tells its changes in order, with what was before', async () => {
      const { store } = await open();
      const site = store.forTenant('one');
      const heard: number[] = [];
      store.onChange((change) => heard.push(change.sequence));
      await Promise.all(Array.from({ length: 20 }, (_, n) => site.commit(batch([piece({ name: `${n}` })]))));
      expect(heard).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      const changes = await store.changes(5, 3);
      expect(changes.map((one) => one.sequence)).toEqual([6, 7, 8]);
      expect(changes[0]?.records[0]?.before).toBeNull();
      await store.close();
    });

    it('is the same after it was closed and opened', async () => {
      const { store, reopen } = await open();
      const site = store.forTenant('one');
      await site.commit(batch([piece({ name: 'A', body: '<p>long</p>' }, { id: 'x', claims: ['path:/a'] })]));
      await site.commit(
        batch([
          piece({ name: 'B', body: '<p>longer</p>' }, { id: 'x', expectedVersion: 1, claims: ['path:/b'] }),
        ]),
      );
      const before = await site.whole('content', 'x');
      const again = await reopen();
      expect(await again.forTenant('one').whole('content', 'x')).toEqual(before);
      expect([
        await again.forTenant('one').claimant('path:/a'),
        await again.forTenant('one').claimant('path:/b'),
      ]).toEqual([null, { collection: 'content', id: 'x' }]);
      await again.close();
    });
  });
}
