import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareSortKeys, type Order, type SortKey } from '../../query.ts';
import { Lowest } from './lowest.ts';

it('keeps the first of many in their order, as if all of them had been sorted', () => {
  const value = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 40 }), fc.string({ maxLength: 2 }));
  const order = fc.constantFrom<Order>([['name', 'asc']], [['name', 'desc']]);
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 400 }),
      order,
      fc.integer({ min: 1, max: 90 }),
      (all, by, most) => {
        const keys = all.map((one, at): SortKey => [one, `id-${at % 97}-${at}`]);
        const lowest = new Lowest<number>(most, by);
        for (const [at, key] of keys.entries()) lowest.add(at, key);
        const sorted = keys.toSorted((a, b) => compareSortKeys(a, b, by)).slice(0, most);
        expect(lowest.sorted().map(([, key]) => key)).toEqual(sorted);
      },
    ),
    { seed: 20_261_127 },
  );
});
