import type { ChoiceRead, DocumentRead } from './reads.ts';

interface Otherwise<T> {
  readonly gone: readonly T[];
  readonly come: readonly T[];
}

/** What of one list is not in the same place of another, counted from the beginning or from the end, and the other way
 * round. */
export function otherwise<T>(
  before: readonly T[],
  now: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): Otherwise<T> {
  // Both are that long.
  const shorter = Math.min(before.length, now.length);
  let first = 0;
  while (first < shorter && isSame(before[first] as T, now[first] as T)) first += 1;
  let behind = 0;
  while (
    behind < shorter - first &&
    isSame(before[before.length - 1 - behind] as T, now[now.length - 1 - behind] as T)
  )
    behind += 1;
  return {
    gone: before.slice(first, before.length - behind),
    come: now.slice(first, now.length - behind),
  };
}

export function isSameDocument(one: DocumentRead, other: DocumentRead): boolean {
  return one === other || (one[0] === other[0] && one[1] === other[1]);
}

export function isSameChoice(a: ChoiceRead, b: ChoiceRead): boolean {
  return (
    isSameAnchor(a.anchor, b.anchor) &&
    a.skip === b.skip &&
    a.first === b.first &&
    isSameList(a.queries, b.queries) &&
    isSameList(a.excluding, b.excluding) &&
    isSameList(a.ids, b.ids)
  );
}

function isSameAnchor(a: ChoiceRead['anchor'], b: ChoiceRead['anchor']): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}
