import type { Catalogue } from './catalogue.ts';

/** How much a piece of today counts before one of long ago: it halves with every year. */
const FRESHNESS = 0.2;
const YEAR = 365.25 * 86_400_000;

/** What is weighed, the best first: by its words, and a little by its age. Alike, the newest first. */
export function bestOf(
  numbers: readonly number[],
  weights: ReadonlyMap<number, number>,
  at: number,
  catalogue: Catalogue,
): number[] {
  const scores = new Map(
    numbers.map((number) => {
      const age = Math.max(0, at - catalogue.published(number)) / YEAR;
      return [number, (weights.get(number) ?? 0) * (1 + FRESHNESS * 0.5 ** age)];
    }),
  );
  const byDate = newerFirst(catalogue);
  return numbers.toSorted(
    (one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0) || byDate(one, other),
  );
}

/** The newest few of many, without sorting the rest of them. */
export function newestOf(
  numbers: Int32Array,
  most: number,
  {
    catalogue,
    isLeftOut,
  }: { readonly catalogue: Catalogue; readonly isLeftOut: (number: number) => boolean },
): number[] {
  const byDate = newerFirst(catalogue);
  const first: number[] = [];
  // From behind: what came last is the newest of most sites.
  for (let place = numbers.length - 1; place >= 0 && most > 0; place -= 1) {
    const number = numbers[place] ?? 0;
    const last = first.length < most ? undefined : first.at(-1);
    if ((last !== undefined && byDate(number, last) >= 0) || isLeftOut(number)) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byDate(number, first[middle] ?? 0) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, number);
    if (first.length > most) first.pop();
  }
  return first;
}

function newerFirst(catalogue: Catalogue): (one: number, other: number) => number {
  return (one, other) => {
    const [published, before] = [catalogue.published(one), catalogue.published(other)];
    return published === before ? one - other : published > before ? -1 : 1;
  };
}

/** Whether a number is among some, which ascend. */
export function isAmong(numbers: Int32Array, number: number): boolean {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === number;
}

/** The numbers of one list that are in no other; both ascend. */
export function without(numbers: Int32Array, others: Int32Array): Int32Array {
  if (others.length === 0) return numbers;
  let place = 0;
  return numbers.filter((number) => {
    while (place < others.length && (others[place] ?? 0) < number) place += 1;
    return others[place] !== number;
  });
}
