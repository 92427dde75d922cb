/** Versions of a list of things that are told apart by a key: as it was, and as two people have it now. */
export interface Orders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Every key that either has, in one order. What one of them moved is where it was moved to; where both moved something,
 * mine is followed. What is new stands behind what it was put behind. */
export function mergeOrder({ base, mine, theirs }: Orders): string[] {
  const [kept, other] = isMoved(base, mine) ? [mine, theirs] : [theirs, mine];
  const order = [...kept];
  const there = new Set(kept);
  for (const [at, key] of other.entries()) {
    if (there.has(key)) continue;
    const follows = other.slice(0, at).findLast((earlier) => there.has(earlier));
    order.splice(follows === undefined ? 0 : order.indexOf(follows) + 1, 0, key);
    there.add(key);
  }
  return order;
}

/** Whether what is in both stands in another order. */
export function isMoved(base: readonly string[], now: readonly string[]): boolean {
  const [there, known] = [new Set(now), new Set(base)];
  const stayed = base.filter((key) => there.has(key));
  return now.filter((key) => known.has(key)).some((key, at) => key !== stayed[at]);
}

/** A list whose items are nothing but keys: what either added is there, what either took away is not. */
export function mergeKeys({ base, mine, theirs }: Orders): string[] {
  const [was, isMine, isTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  return mergeOrder({ base, mine, theirs }).filter((key) =>
    was.has(key) ? isMine.has(key) && isTheirs.has(key) : true,
  );
}
