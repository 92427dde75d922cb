import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { ValidationError, type Whole } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { fullName, isAllowed, mayWorkOn, type Scheduling, type Staff, staffOf } from '../access/principal.ts';
import { worksOnAll } from '../access/reach.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';

/** What is to be published by itself, and when: null calls it off. */
export interface ToSchedule {
  readonly id: string;
  readonly version: number;
  /** ISO 8601. */
  readonly at?: string | null | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** The moment as it is stored. Throws ValidationError where it is none, or has passed. */
export function momentOf(at: string, now: Date): string {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) throw new ValidationError({ publishAt: messages.instant() });
  if (moment <= now.getTime()) throw new ValidationError({ publishAt: messages.momentPassed() });
  return new Date(moment).toISOString();
}

/** Throws FORBIDDEN where a change would be shown to readers by itself, and the caller may not publish: what is saved
 * before the moment is part of what is published then. */
export function requireMayChange(entity: AnyEntity, whole: Whole, { principal }: RequestContext): void {
  if (scheduledAt(whole.working) === null) return;
  if (isAllowed(principal, { anyOf: entity.access.publish ?? entity.access.write })) return;
  throw apiError(
    'FORBIDDEN',
    `What is saved in this ${entity.label.toLowerCase()} is published by itself, and you may not publish. Ask somebody who may to call the schedule off, or to make the change.`,
  );
}

/** Throws BAD_REQUEST where readers would get half a sentence: what is saved by itself would be published by itself. */
export function requireUnscheduled({ working }: Whole): void {
  if (scheduledAt(working) === null) return;
  throw apiError('BAD_REQUEST', 'This is published by itself: what is typed into it is saved only by hand.');
}

/** When a working copy is published by itself; null where it is not, or could not be. */
export function scheduledAt(working: Data | null): string | null {
  const at = working?.publishAt;
  return typeof at === 'string' && working?.publishProblem === undefined ? at : null;
}

/** The scheduler, by the hand of whoever scheduled a working copy. Throws FORBIDDEN where they may no longer publish it on
 * this site. Where nobody is named, as in what was scheduled before names were kept, nobody is asked about. */
export async function schedulerFor(
  entity: AnyEntity,
  whole: Whole,
  { store, tenantKey }: RequestContext,
): Promise<Scheduling> {
  const id = whole.working?.scheduledBy;
  if (typeof id !== 'string') return { kind: 'scheduler' };
  const user = await store.installation.record(cmsUser.collection, id);
  const data = user?.live ?? user?.working ?? null;
  const askedBy = data === null ? 'Whoever scheduled this' : fullName(data);
  if (user?.live?.status === true && mayPublish(entity, whole, staffOf(id, user.live), tenantKey))
    return { kind: 'scheduler', askedBy };
  throw apiError(
    'FORBIDDEN',
    `${askedBy} may no longer publish here. Somebody who may can publish it or schedule it again.`,
  );
}

function mayPublish(
  entity: AnyEntity,
  { live, working }: Whole,
  staff: Staff,
  tenantKey: string | null,
): boolean {
  if (!isAllowed(staff, { anyOf: entity.access.publish ?? entity.access.write })) return false;
  if (entity.scope === 'tenant') return tenantKey !== null && mayWorkOn(staff, tenantKey);
  return [live, working].every((data) => data === null || worksOnAll(staff, data));
}
