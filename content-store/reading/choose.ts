import { compareValues, compareValuesInOrder, type Order } from '../query.ts';
import type { Anchor, Choice, Found, ReaderQuery } from './reader.ts';

/** The ids of a choice from the windows of its queries, in their order: the one way a page and its planner choose. */
export function chosen(
  windows: readonly (readonly Found[])[],
  choice: Pick<Choice<never>, 'anchor' | 'excluding' | 'skip' | 'first'> & {
    readonly queries: readonly Pick<ReaderQuery<never>, 'orderBy'>[];
  },
): string[] {
  const { anchor } = choice;
  const orders = choice.queries.map((query) => query.orderBy);
  const ids = anchor === undefined ? byFirstWindow(windows) : byNearness(windows, orders, anchor, choice);
  return taken(ids, choice);
}

/** The first few of some ids but for those left out, which count among the skipped. */
export function taken(
  ids: readonly string[],
  { excluding, skip, first }: Pick<Choice<never>, 'excluding' | 'skip' | 'first'>,
): string[] {
  const fresh = ids.filter((id) => !excluding.has(id));
  const skipped = Math.max(0, skip - (ids.length - fresh.length));
  return fresh.slice(skipped, skipped + first);
}

function byFirstWindow(windows: readonly (readonly Found[])[]): string[] {
  return [...new Set(windows.flatMap((window) => window.map((one) => one.id)))];
}

interface Neighbour {
  readonly found: Found;
  /** In how many lists it is a neighbour. */
  lists: number;
  /** How many stand between it and the anchor, where these are fewest. */
  between: number;
}

function byNearness(
  windows: readonly (readonly Found[])[],
  orders: readonly Order[],
  anchor: Anchor,
  { excluding }: Pick<Choice<never>, 'excluding'>,
): string[] {
  const neighbours = new Map<string, Neighbour>();
  const [order = []] = orders;
  for (let at = 0; at < windows.length; at += WINDOWS_OF_A_LIST) {
    const [around = [], before = [], behind = []] = windows.slice(at, at + WINDOWS_OF_A_LIST);
    for (const side of beside({ around, before, behind }, order, anchor, excluding))
      for (const [between, found] of side.entries()) {
        const known = neighbours.get(found.id);
        if (known === undefined) neighbours.set(found.id, { found, lists: 1, between });
        else {
          known.lists += 1;
          known.between = Math.min(known.between, between);
        }
      }
  }
  return [...neighbours.values()]
    .sort((a, b) => b.lists - a.lists || a.between - b.between || compareFound(a.found, b.found, order))
    .map(({ found }) => found.id);
}

/** Of a list: what the anchor stands among, what is before all of that, the nearest first, and what is behind. */
export const WINDOWS_OF_A_LIST = 3;

interface AnchoredList {
  readonly around: readonly Found[];
  readonly before: readonly Found[];
  readonly behind: readonly Found[];
}

/** As many of a list as an anchor asks for, half from either side of it, or more from one where the other has too few; of
 * each side the nearest first. */
function beside(
  { around, before, behind }: AnchoredList,
  order: Order,
  anchor: Anchor,
  excluding: ReadonlySet<string>,
): readonly (readonly Found[])[] {
  const border = placeIn(around, order, anchor);
  const earlier: Found[] = [];
  const later: Found[] = [];
  const take = (side: Found[], found: Found | undefined) => {
    if (found !== undefined && found.id !== anchor.id && !excluding.has(found.id)) side.push(found);
  };
  for (let at = border - 1; at >= 0 && earlier.length < anchor.each; at -= 1) take(earlier, around[at]);
  for (let at = 0; at < before.length && earlier.length < anchor.each; at += 1) take(earlier, before[at]);
  for (let at = border; at < around.length && later.length < anchor.each; at += 1) take(later, around[at]);
  for (let at = 0; at < behind.length && later.length < anchor.each; at += 1) take(later, behind[at]);
  const half = Math.floor(anchor.each / 2);
  const fromEarlier = Math.min(earlier.length, Math.max(half, anchor.each - later.length));
  const fromLater = Math.min(later.length, anchor.each - fromEarlier);
  return [earlier.slice(0, fromEarlier), later.slice(0, fromLater)];
}

/** How many of a window stand before a place in its order. */
export function placeIn(window: readonly Found[], order: Order, place: Pick<Found, 'sort' | 'id'>): number {
  let [low, high] = [0, window.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = window[middle];
    if (found !== undefined && compareFound(found, place, order) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareFound(a: Pick<Found, 'sort' | 'id'>, b: Pick<Found, 'sort' | 'id'>, order: Order): number {
  return compareValuesInOrder(a.sort, b.sort, order) || compareValues(a.id, b.id);
}
