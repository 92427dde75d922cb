import { type AnyEntity, type Data, type Missing, missingIn } from '#content-store/definition/entity.ts';
import { messages } from '#content-store/definition/messages.ts';
import { ValidationError, type Whole } from '#content-store/editing.ts';
import { entityOf } from '#content-store/model/registry.ts';
import type { Ref } from '#content-store/store.ts';
import { isAllowed, requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';
import { apiError } from '../errors.ts';
import { readRecord } from './read-record.ts';

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

/** When a working copy is published by itself; null where it is not, or could not be. */
export function scheduledAt(working: Data | null): string | null {
  const at = working?.publishAt;
  return typeof at === 'string' && working?.publishProblem === undefined ? at : null;
}

/** What is expected of a record, as it is saved, before it is published, and missing. Throws NOT_FOUND where it is gone. */
export async function publishAdvice({ collection, id }: Ref, context: RequestContext): Promise<Missing[]> {
  const entity = entityOf(collection, id);
  if (entity === undefined) throw apiError('BAD_REQUEST', `There is no collection "${collection}"`);
  requireAudience(context.principal, { anyOf: entity.access.read });
  const found = await readRecord(entity, id, context, true);
  if (found === null)
    throw apiError('NOT_FOUND', `This ${entity.label.toLowerCase()} does not exist any more`);
  return missingIn(entity, found.data);
}
