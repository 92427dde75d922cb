import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chosen } from '#content-store/reading/choose.ts';
import type { Window } from '#content-store/reading/shared-answers.ts';
import { chosenFrom, isChosenOtherwise } from './diff.ts';

const orderBy = [['published', 'desc']] as const;
const ids = fc.uniqueArray(fc.nat(11), { maxLength: 6 });
const places = fc.array(fc.nat(3), { minLength: 12, maxLength: 12 });

it('tells whether a choice comes out otherwise as choosing again would', () => {
  const outcomes = new Set<boolean>();
  fc.assert(
    fc.property(
      fc.array(fc.tuple(ids, ids), { minLength: 1, maxLength: 3 }),
      places,
      fc.option(places),
      ids,
      fc.nat(2),
      fc.integer({ min: 1, max: 4 }),
      fc.option(fc.record({ place: fc.nat(3), each: fc.integer({ min: 1, max: 4 }) }), { nil: undefined }),
      (lists, before, other, out, skip, first, from) => {
        const after = other ?? before;
        const query = { collection: 'content', orderBy, first: 6 } as const;
        const was = lists.map(([list]) => windowOf(list, before));
        const now = lists.map(([, list]) => windowOf(list, after));
        const excluding = out.map(idOf);
        const anchor = from === undefined ? undefined : { id: 'own', sort: [from.place], each: from.each };
        const choice = { ...(anchor !== undefined && { anchor }), skip, first };
        const choose = (windows: readonly Window[]) =>
          chosen(
            windows.map((one) => one.items),
            { ...choice, queries: windows.map(() => query), excluding: new Set(excluding) },
          );
        const taken = choose(was);
        const isOther = isChosenOtherwise(
          { ...choice, queries: [], excluding, ids: taken },
          was.map((window, at) => chosenFrom({ query, window }, now[at])),
        );
        outcomes.add(isOther);
        expect(isOther).toBe(JSON.stringify(choose(now)) !== JSON.stringify(taken));
      },
    ),
    { numRuns: 5_000, seed: 7 },
  );
  expect(outcomes.size).toBe(2);
});

/** What stands at some places, those of one place by their ids. */
function windowOf(list: readonly number[], placeOf: readonly number[]): Window {
  const items = list
    .map((id) => ({ id: idOf(id), sort: [placeOf[id] ?? 0] }))
    .sort((a, b) => (b.sort[0] ?? 0) - (a.sort[0] ?? 0) || (a.id < b.id ? -1 : 1));
  return { items, hasMore: true };
}

function idOf(id: number): string {
  return String(id).padStart(2, '0');
}
