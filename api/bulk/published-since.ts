import type { Receipt } from '#build/receipts/receipt.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import type { Step } from './doing.ts';
import type { Run } from './run.ts';

/** Runs of the publisher that are looked at, and paths that are kept. */
const [MOST_RUNS, MOST_PATHS] = [200, 500];

/** Publishes what a run wrote, and says what became of it, as JSON: also of what was published along with others' changes while
 * it was under way. Null where nothing of it is for readers. */
export async function publishedSince({ context, tenantKey }: Pick<Step, 'context' | 'tenantKey'>, run: Run) {
  if (entityNamed(run.entity)?.isPublic !== true || run.since === undefined || run.changed === 0) return null;
  const { publisher, store } = context;
  const sequence = store.sequence();
  const last = await publisher.publish(tenantKey, sequence);
  if (last === null) return null;
  const since = run.since;
  const earlier = (await publisher.receipts(tenantKey, MOST_RUNS)).filter(
    (one) => one.upTo > since && one.sequence !== last.sequence,
  );
  return JSON.stringify(together(last, earlier));
}

/** Several receipts as one: a page that changed twice is counted once. */
function together(last: Receipt, earlier: readonly Receipt[]): object {
  const all = [last, ...earlier];
  const sum = (of: (one: Receipt) => number) => all.reduce((total, one) => total + of(one), 0);
  // Of an earlier one not all may be named: what is counted twice is told by those that are.
  const named = (of: (one: Receipt) => readonly string[], counted: (one: Receipt) => number) => {
    const paths = all.flatMap(of);
    const once = [...new Set(paths)];
    return { paths: once.slice(0, MOST_PATHS), count: sum(counted) - (paths.length - once.length) };
  };
  const changed = named(
    ({ changedPaths }) => changedPaths,
    (one) => one.changed,
  );
  const removed = named(
    ({ removedPaths }) => removedPaths,
    (one) => one.removed,
  );
  return {
    ...last,
    checked: sum(({ checked }) => checked),
    pages: sum(({ pages }) => pages),
    changed: changed.count,
    removed: removed.count,
    changedPaths: changed.paths,
    removedPaths: removed.paths,
    msToLive: Math.max(...all.map(({ msToLive }) => msToLive)),
    cdnProblem: last.cdnProblem ?? null,
  };
}
