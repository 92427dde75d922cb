/** A thing of two lists, told apart from others by its key. */
export interface Arranged {
  readonly key: string;
  readonly kind: 'both' | 'added' | 'removed';
  /** Where it went among those that are in both; null where it stayed. */
  readonly move: 'up' | 'down' | null;
}

/** Two lists of keys as one, in the order of the second: what is only in the first stands behind what it stood behind. As
 * few as can be are said to have moved. */
export function arrange(before: readonly string[], after: readonly string[]): Arranged[] {
  const [had, has] = [new Map(before.map((key, at) => [key, at])), new Set(after)];
  const shared = after.filter((key) => had.has(key));
  const places = new Map(before.filter((key) => has.has(key)).map((key, at): [string, number] => [key, at]));
  const stayed = longestInOrder(shared, places);
  const arranged = after.map((key): Arranged => {
    if (!had.has(key)) return { key, kind: 'added', move: null };
    if (stayed.has(key)) return { key, kind: 'both', move: null };
    return { key, kind: 'both', move: shared.indexOf(key) < (places.get(key) ?? 0) ? 'up' : 'down' };
  });
  let last: string | null = null;
  for (const key of before) {
    if (!has.has(key)) {
      const behind = last;
      const at = behind === null ? 0 : arranged.findIndex((one) => one.key === behind) + 1;
      arranged.splice(at, 0, { key, kind: 'removed', move: null });
    }
    if (!has.has(key) || stayed.has(key)) last = key;
  }
  return arranged;
}

/** The most keys that stand in the order of their places, in any of the ways there are. */
function longestInOrder(keys: readonly string[], places: ReadonlyMap<string, number>): ReadonlySet<string> {
  // The last of the best row of each length, and what stands before each key in its row.
  const lasts: { readonly key: string; readonly place: number }[] = [];
  const previous = new Map<string, string | undefined>();
  for (const key of keys) {
    const place = places.get(key) ?? 0;
    const found = lasts.findIndex((one) => one.place >= place);
    const length = found === -1 ? lasts.length : found;
    previous.set(key, lasts[length - 1]?.key);
    lasts[length] = { key, place };
  }
  const stayed = new Set<string>();
  for (let key = lasts.at(-1)?.key; key !== undefined; key = previous.get(key)) stayed.add(key);
  return stayed;
}
