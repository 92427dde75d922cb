import type { Data } from '#content-store/definition/entity.ts';
import { bulkRun, PLAN_LASTS } from '#content-store/model/bulk/bulk-run.ts';
import { bulkSlice } from '#content-store/model/bulk/bulk-slice.ts';
import {
  type Actor,
  isRefusedWith,
  type Scope,
  type StoredDocument,
  type Write,
} from '#content-store/store.ts';
import { isExpired } from './limits.ts';
import { findRun, isActive, type Run, runOf, runWrite } from './run.ts';

/** How long a run that is over is kept, in milliseconds: 30 days. */
const KEPT = 30 * 86_400_000;
/** Parts emptied with one commit. */
const AT_ONCE = 100;

const SWEEPER: Actor = { kind: 'system', id: 'bulk', name: 'Deleted by age' };

/** Deletes the runs of a site that were over 30 days ago, and those that nobody made within a day, with their parts. What is
 * deleted so is empty. */
export async function sweepRuns(site: Scope, now: Date): Promise<void> {
  for (let skip = 0; ; ) {
    const { items, hasMore } = await site.find({
      ...{ collection: bulkRun.collection, stage: 'live', orderBy: [['madeAt', 'asc']], first: 1_000, skip },
    });
    const old = items.filter((item) => isOld(runOf(item), item, now));
    for (const { id } of old) await sweep(site, id, now);
    skip += items.length - old.length;
    if (!hasMore) return;
  }
}

function isOld(run: Run, { updatedAt }: Pick<StoredDocument, 'updatedAt'>, now: Date): boolean {
  if (isActive(run.state)) return false;
  if (run.state === 'planned') return isExpired(run, now);
  const age = now.getTime() - Date.parse(updatedAt);
  // One that was begun to be swept, or never wrote anything, is nobody's to go back to.
  const isEmpty = run.state === 'stopped' && run.stoppedWhile === undefined;
  return isEmpty || age > (run.stoppedWhile === 'planning' ? PLAN_LASTS : KEPT);
}

/** Within the turn of the site no longer than a commit takes; what breaks off is swept the next time. */
async function sweep(site: Scope, id: string, now: Date): Promise<void> {
  try {
    const isGone = await site.inTurn(async () => {
      const found = await findRun(site, id);
      if (found === null || !isOld(found.run, found.whole.record, now)) return false;
      // From here on nobody can make it, go on with it or take it back.
      const closed = { state: 'stopped', stoppedWhile: null, changed: 0 };
      await commit(site, [runWrite(found.whole, closed)]);
      return true;
    });
    if (!isGone) return;
    while (await sweepParts(site, id));
    const whole = await site.whole(bulkRun.collection, id);
    if (whole === null) return;
    const { entity = null, madeAt = null } = whole.live ?? {};
    await commit(site, [emptied(bulkRun.collection, id, whole.record.version, { entity, madeAt })]);
  } catch (error) {
    // Another process sweeps too: what it leaves is swept the next time.
    if (!isRefusedWith(error, 'CONFLICT')) throw error;
  }
}

/** Answers whether there was any. */
async function sweepParts(site: Scope, run: string): Promise<boolean> {
  const { items } = await site.find({
    collection: bulkSlice.collection,
    stage: 'live',
    where: { run: { eq: run } },
    orderBy: [['at', 'asc']],
    first: AT_ONCE,
  });
  if (items.length === 0) return false;
  await commit(
    site,
    items.map(({ id, version }) => emptied(bulkSlice.collection, id, version, { run })),
  );
  return true;
}

function emptied(collection: string, id: string, version: number, working: Data): Write {
  return {
    ...{ collection, id, expectedVersion: version, live: null, claims: [], deleted: true },
    working: working as Write['working'],
  };
}

async function commit(site: Scope, writes: readonly Write[]): Promise<void> {
  await site.commit({ writes, actor: SWEEPER, reason: 'deleted by age' });
}
