import { compareSortKeys } from '#content-store/query.ts';
import { chosen } from '#content-store/reading/choose.ts';
import type { Found } from '#content-store/reading/reader.ts';
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
  readonly byId: ReadonlyMap<string, Found>;
  /** What came to it. Whatever changed its place came and left. */
  readonly came: readonly Found[];
  /** What came to it or left it. */
  readonly moved: ReadonlySet<string>;
}

/** `now` is its window where that is not the one before. */
export function chosenFrom(
  { query, window }: Pick<SharedQuery, 'query' | 'window'>,
  now: Window | undefined,
): ChosenFrom {
  const { items } = now ?? window;
  const [was, byId] = [byIds(window.items), byIds(items)];
  const came = items.filter((one) => !isSamePlace(one, was.get(one.id)));
  const left = window.items.filter((one) => !isSamePlace(one, byId.get(one.id)));
  const moved = new Set([...came, ...left].map((one) => one.id));
  return { query, items, byId, came, moved };
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
  const last = ids.at(-1);
  const hasKept = !ids.some((id) => moving.some((one) => one.moved.has(id)));
  // Of an anchor, what came is near or not whatever ranks before what: few are near.
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

interface Ranked {
  /** How many windows are before the first it stands in. */
  readonly before: number;
  readonly found: Found | undefined;
}

function ranked(id: string, queries: readonly ChosenFrom[]): Ranked {
  const found = queries.map(({ byId }) => byId.get(id));
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
