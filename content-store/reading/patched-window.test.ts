import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareSortKeys, matchesQuery, sortKeyOf } from '#content-store/query.ts';
import type { Window } from '#content-store/reading/shared-answers.ts';
import { patchedWindow } from './patched-window.ts';

const document = fc.record({
  type: fc.constantFrom('Article', 'Event'),
  published: fc.integer({ min: 0, max: 9 }),
});
type Document = typeof document extends fc.Arbitrary<infer T> ? T : never;

const orders = [
  [['published', 'desc']],
  [
    ['published', 'asc'],
    ['type', 'asc'],
  ],
] as const;

it('tells what a query finds after some changes, or that only the store can tell', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.array(document, { maxLength: 12 }),
      fc.uniqueArray(fc.tuple(fc.nat(13), fc.option(document)), { maxLength: 4, selector: ([at]) => at }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(...orders),
      (documents, edits, first, orderBy) => {
        const query = {
          collection: 'content',
          where: { type: { eq: 'Article' } },
          orderBy,
          first,
        } as const;
        const before = new Map(documents.map((one, at) => [String(at), one]));
        const after = new Map(before);
        for (const [at, one] of edits)
          if (one === null) after.delete(String(at));
          else after.set(String(at), one);
        const seen = (one: Document | undefined) => (one === undefined ? null : { data: one, body: null });
        const changes = edits.map(([at]) => {
          const id = String(at);
          return { id, before: seen(before.get(id)), after: seen(after.get(id)) };
        });
        const patched = patchedWindow({ query, window: windowOf(before, query) }, changes);
        if (patched === null) return;
        told += 1;
        expect(patched).toEqual(windowOf(after, query));
      },
    ),
    { numRuns: 2_000, seed: 4 },
  );
  expect(told).toBeGreaterThan(1_000);
});

function windowOf(
  documents: ReadonlyMap<string, Document>,
  query: Parameters<typeof patchedWindow>[0]['query'],
): Window {
  const found = [...documents]
    .filter(([, one]) => matchesQuery(one, query))
    .map(([id, one]) => ({ id, sort: sortKeyOf(one, id, query.orderBy).slice(0, -1) }))
    .sort((a, b) => compareSortKeys([...a.sort, a.id], [...b.sort, b.id], query.orderBy));
  return { items: found.slice(0, query.first), hasMore: found.length > query.first };
}
