import { bulk } from '#content-store/messages/bulk.ts';
import { bulkRun, MOST_PLANNED, PLAN_LASTS, writingStates } from '#content-store/model/bulk/bulk-run.ts';
import type { Scope, StoredDocument } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';
import { type Run, runOf } from './run.ts';

/** What the runs of a site may come to at a time. Asked within the turn of the site. */

/** Throws CONFLICT where another run than this writes records of the site. */
export async function requireNoneAtWork(scope: Scope, id: string): Promise<void> {
  const other = (await runsIn(scope, writingStates)).find((found) => found.id !== id);
  if (other !== undefined) throw apiError('CONFLICT', bulk.atWork(runOf(other).byName));
}

/** Throws CONFLICT where as many are looked at, or wait for a yes, as may. */
export async function requireFewPlanned(scope: Scope, now: Date): Promise<void> {
  const planned = await runsIn(scope, ['planning', 'planned']);
  if (planned.filter((found) => !isExpired(runOf(found), now)).length < MOST_PLANNED) return;
  throw apiError('CONFLICT', bulk.tooMany(MOST_PLANNED));
}

/** Whether what was looked at is too old for anybody to say yes to. */
export function isExpired({ state, plannedAt, madeAt }: Run, now: Date): boolean {
  return state === 'planned' && now.getTime() - Date.parse(plannedAt ?? madeAt) > PLAN_LASTS;
}

async function runsIn(scope: Scope, states: readonly string[]): Promise<readonly StoredDocument[]> {
  const { items } = await scope.find({
    collection: bulkRun.collection,
    stage: 'live',
    where: { state: { in: states } },
    orderBy: [['madeAt', 'asc']],
    first: 1_000,
  });
  return items;
}
