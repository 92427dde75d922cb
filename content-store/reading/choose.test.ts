import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosen } from './choose.ts';
import type { Found } from './reader.ts';

const desc = [['published', 'desc']] as const;
const asc = [['published', 'asc']] as const;
const NONE: ReadonlySet<string> = new Set();

function found(id: string, day: number): Found {
  return { id, sort: [day] };
}

/** A list in three windows: from one day to another, what came after, and what came before. */
function list(all: readonly Found[], from: number, to: number): Found[][] {
  const day = ({ sort }: Found) => Number(sort[0]);
  const sorted = all.toSorted((a, b) => day(b) - day(a) || (a.id < b.id ? -1 : 1));
  return [
    sorted.filter((one) => day(one) >= from && day(one) < to),
    all.filter((one) => day(one) >= to).toSorted((a, b) => day(a) - day(b) || (a.id < b.id ? -1 : 1)),
    sorted.filter((one) => day(one) < from),
  ];
}

function beside(
  lists: readonly Found[][][],
  {
    id,
    day,
    each = 4,
    first = 4,
    excluding = NONE,
  }: {
    readonly id: string;
    readonly day: number;
    readonly each?: number;
    readonly first?: number;
    readonly excluding?: ReadonlySet<string>;
  },
): string[] {
  const queries = lists.flatMap(() => [{ orderBy: desc }, { orderBy: asc }, { orderBy: desc }]);
  return chosen(lists.flat(), { queries, anchor: { id, sort: [day], each }, excluding, skip: 0, first });
}

describe('what stands beside a piece in a list', () => {
  const days = (...some: number[]) => some.map((day) => found(`on-${day}`, day));

  it('is half newer and half older, the nearest first', () => {
    const all = days(1, 2, 3, 4, 5, 6, 7);
    expect(beside([list(all, 0, 10)], { id: 'on-4', day: 4 })).toEqual(['on-5', 'on-3', 'on-6', 'on-2']);
  });

  it('is more from one side where the other has too few', () => {
    const all = days(1, 2, 3, 4, 5, 6, 7);
    expect(beside([list(all, 0, 10)], { id: 'on-7', day: 7 })).toEqual(['on-6', 'on-5', 'on-4', 'on-3']);
    expect(beside([list(all, 0, 10)], { id: 'on-2', day: 2 })).toEqual(['on-3', 'on-1', 'on-4', 'on-5']);
  });

  it('goes on beyond the window it stands in', () => {
    const all = days(1, 2, 3, 4, 5, 6, 7);
    expect(beside([list(all, 4, 5)], { id: 'on-4', day: 4 })).toEqual(['on-5', 'on-3', 'on-6', 'on-2']);
  });

  it('passes over what is left out', () => {
    const all = days(1, 2, 3, 4, 5, 6, 7);
    const excluding = new Set(['on-5', 'on-3']);
    expect(beside([list(all, 0, 10)], { id: 'on-4', day: 4, excluding })).toEqual([
      'on-6',
      'on-2',
      'on-7',
      'on-1',
    ]);
  });

  it('of several lists begins with what is in most of them', () => {
    const lists = [list(days(1, 2, 4, 5), 0, 10), list(days(2, 4, 6), 0, 10)];
    expect(beside(lists, { id: 'on-4', day: 4, first: 3 })).toEqual(['on-2', 'on-6', 'on-5']);
  });

  it('is the same in however many windows a list is read, and a new piece touches few', () => {
    const places = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(
        places,
        fc.nat(30),
        fc.nat(15),
        fc.nat(15),
        fc.integer({ min: 1, max: 6 }),
        (some, day, under, over, each) => {
          const all = some.filter((one) => one !== day).map((one, at) => found(`p-${at}`, one));
          const own = found('own', day);
          const whole = beside([list([...all, own], 0, 31)], { id: 'own', day, each, first: each });
          const parted = beside([list([...all, own], day - under, day + over + 1)], {
            id: 'own',
            day,
            each,
            first: each,
          });
          expect(parted).toEqual(whole);
          expect(whole).toHaveLength(Math.min(each, all.length));
          const others = [...all, own];
          const touched = others.filter(({ id, sort }) => {
            const of = { id, day: Number(sort[0]), each, first: each };
            return (
              beside([list(others, 0, 99)], of).join() !==
              beside([list([...others, found('new', 50)], 0, 99)], of).join()
            );
          });
          expect(touched.length).toBeLessThanOrEqual(Math.max(1, each));
        },
      ),
      { numRuns: 2_000, seed: 7 },
    );
  });
});
