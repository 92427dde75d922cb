import { compareSortKeys } from '#content-store/query.ts';
import { chosen, placeIn, WINDOWS_OF_A_LIST } from '#content-store/reading/choose.ts';
import type { Anchor, Found } from '#content-store/reading/reader.ts';
import type { Window } from '#content-store/reading/shared-answers.ts';
import type { DependencyIndex } from '../dependencies/index.ts';
import type { ChoiceRead } from '../dependencies/reads.ts';
import { isSamePlace, type SharedQuery } from '../dependencies/shared-query.ts';

/** Pages and parts that would choose something else from the windows as they are now. */
export function choosingOtherwise(
  windows: ReadonlyMap<SharedQuery, Window>,
  index: Pick<DependencyIndex, 'query' | 'readsOf'>,
): Set<string> {
  const queries = new Map<string, ChosenFrom | undefined>();
  const queryOf = (key: string) => {
    if (queries.has(key)) return queries.get(key);
    const known = index.query(key);
    const one = known === undefined ? undefined : chosenFrom(known, windows.get(known));
    queries.set(key, one);
    return one;
  };
  const names = new Set<string>();
  for (const name of new Set([...windows.keys()].flatMap((one) => [...one.choosers]))) {
    const isOther = index.readsOf(name)?.choices.some((choice) =>
      isChosenOtherwise(
        choice,
        choice.queries.flatMap((key) => queryOf(key) ?? []),
      ),
    );
    if (isOther === true) names.add(name);
  }
  return names;
}

/** A query as those who choose from it see it now, and what moved in its window. */
export interface ChosenFrom {
  readonly query: Pick<SharedQuery['query'], 'orderBy'>;
  readonly items: readonly Found[];
  /** Made where it is asked for. */
  readonly byId: () => ReadonlyMap<string, Found>;
  /** What came to it. Whatever changed its place came and left. */
  readonly came: readonly Found[];
  /** What came to it or left it. */
  readonly moved: ReadonlySet<string>;
  /** How many stand before each of those, as it is now. */
  readonly places: readonly number[];
}

/** `now` is its window where that is not the one before. */
export function chosenFrom(
  { query, window }: Pick<SharedQuery, 'query' | 'window'>,
  now: Window | undefined,
): ChosenFrom {
  const { items } = now ?? window;
  let found: Map<string, Found> | undefined;
  const byId = () => {
    found ??= byIds(items);
    return found;
  };
  if (items === window.items) return { query, items, byId, came: [], moved: new Set(), places: [] };
  const was = byIds(window.items);
  const came = items.filter((one) => !isSamePlace(one, was.get(one.id)));
  const left = window.items.filter((one) => !isSamePlace(one, byId().get(one.id)));
  const all = [...came, ...left];
  return {
    query,
    items,
    byId,
    came,
    moved: new Set(all.map((one) => one.id)),
    places: all.map((one) => placeIn(items, query.orderBy, one)),
  };
}

function byIds(items: readonly Found[]): Map<string, Found> {
  return new Map(items.map((one) => [one.id, one]));
}

/** Whether a choice comes out otherwise now. Where nothing it took has moved, only what came and ranks before the last
 * it took can alter it, and that is told without choosing again. */
export function isChosenOtherwise(choice: ChoiceRead, queries: readonly ChosenFrom[]): boolean {
  const { ids, anchor, excluding, skip, first } = choice;
  const moving = queries.filter((one) => one.moved.size > 0);
  if (moving.length === 0) return false;
  // What came far from an anchor, or left from there, is none of its neighbours.
  if (anchor !== undefined && !queries.some((one, at) => mayBeNear(one, at, anchor, excluding.length)))
    return false;
  const last = ids.at(-1);
  const hasKept = !ids.some((id) => moving.some((one) => one.moved.has(id)));
  if (anchor !== undefined || skip > 0 || last === undefined || ids.length < first || !hasKept) {
    const now = chosen(
      queries.map((one) => one.items),
      { queries: queries.map((one) => one.query), anchor, excluding: new Set(excluding), skip, first },
    );
    return now.length !== ids.length || now.some((id, at) => id !== ids[at]);
  }
  const lastTaken = ranked(last, queries);
  return moving.some(({ came }) =>
    came.some(({ id }) => !excluding.includes(id) && isBefore(ranked(id, queries), lastTaken, queries)),
  );
}

/** Whether anything that moved in a window may be among the neighbours of an anchor. What moved in the windows before and
 * behind may always be: they hold no more than the neighbours of some year. */
function mayBeNear(
  { query, items, moved, places }: ChosenFrom,
  at: number,
  anchor: Anchor,
  excluded: number,
): boolean {
  if (moved.size === 0) return false;
  if (at % WINDOWS_OF_A_LIST !== 0) return true;
  // Between them stand the neighbours, what is left out, the piece itself, and as many as moved.
  const reach = anchor.each + excluded + 1 + places.length;
  const own = placeIn(items, query.orderBy, anchor);
  return places.some((place) => Math.abs(place - own) <= reach);
}

interface Ranked {
  /** How many windows are before the first it stands in. */
  readonly before: number;
  readonly found: Found | undefined;
}

function ranked(id: string, queries: readonly ChosenFrom[]): Ranked {
  const found = queries.map(({ byId }) => byId().get(id));
  const before = found.findIndex((one) => one !== undefined);
  return { before, found: found[before] };
}

/** As `chosen` ranks. */
function isBefore(a: Ranked, b: Ranked, [query]: readonly ChosenFrom[]): boolean {
  if (a.before !== b.before || a.found === undefined || b.found === undefined) return a.before < b.before;
  return (
    compareSortKeys(
      [...a.found.sort, a.found.id],
      [...b.found.sort, b.found.id],
      query?.query.orderBy ?? [],
    ) < 0
  );
}
