import type { Scope, Store } from './store.ts';

const queues = new WeakMap<Store, Map<string, Promise<unknown>>>();

/** Runs one site's changes one after the other, from the look at other records that decides to the commit: what one
 * refers to, another does not delete meanwhile. The console’s saves and an import’s batches both wait here. One process writes (architecture D3), so its own order is enough. */
export async function inTurn<T>(store: Store, { tenantKey }: Scope, work: () => Promise<T>): Promise<T> {
  const waiting = queues.get(store) ?? new Map<string, Promise<unknown>>();
  queues.set(store, waiting);
  const name = tenantKey ?? '';
  const run = (waiting.get(name) ?? Promise.resolve()).then(work);
  waiting.set(
    name,
    run.catch(() => undefined),
  );
  return run;
}
