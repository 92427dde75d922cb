import type { Batch, Query, ReadOptions, Ref, Scope, Store } from '#content-store/store.ts';
import type { Budget } from './budget.ts';

/** What a query counts for beside what it finds: it looks through more, and where it finds nothing too. */
const LOOKED_THROUGH = 100;

/** A store whose reads are counted in a request's budget. */
export function meteredStore(store: Store, budget: Budget): Store {
  return {
    installation: meteredScope(store.installation, budget),
    forTenant: (tenantKey) => meteredScope(store.forTenant(tenantKey), budget),
    sequence: () => store.sequence(),
    catchUp: () => store.catchUp(),
    at: (sequence) => store.at(sequence),
    changes: (after, limit) => budget.read(() => store.changes(after, limit), lengthOf),
    onChange: (listener) => store.onChange(listener),
    cursor: (consumer) => store.cursor(consumer),
    setCursor: (consumer, sequence) => store.setCursor(consumer, sequence),
    health: () => store.health(),
    close: () => store.close(),
  };
}

function meteredScope(scope: Scope, budget: Budget): Scope {
  return {
    tenantKey: scope.tenantKey,
    get: (collection: string, id: string, options: ReadOptions) =>
      budget.read(() => scope.get(collection, id, options), oneRow),
    getAll: (collection: string, ids: readonly string[], options: ReadOptions) =>
      budget.read(() => scope.getAll(collection, ids, options), lengthOf),
    find: (query: Query) =>
      budget.read(
        () => scope.find({ ...query, breathe: budget.breathe }),
        (page) => page.items.length + LOOKED_THROUGH,
      ),
    record: (collection: string, id: string) => budget.read(() => scope.record(collection, id), oneRow),
    whole: (collection: string, id: string) => budget.read(() => scope.whole(collection, id), oneRow),
    ids: (collection: string) => budget.read(() => scope.ids(collection), lengthOf),
    claimant: (key: string) => budget.read(() => scope.claimant(key), oneRow),
    referrers: (to: Ref) => budget.read(() => scope.referrers(to), lengthOf),
    referrerCounts: (to: readonly Ref[]) => budget.read(() => scope.referrerCounts(to), lengthOf),
    commit: (batch: Batch) => scope.commit(batch),
    inTurn: (work) => scope.inTurn(work),
  };
}

function lengthOf(found: readonly unknown[]): number {
  return found.length;
}

function oneRow(): number {
  return 1;
}
