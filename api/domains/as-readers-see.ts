import { isDeepStrictEqual } from 'node:util';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { entityOf } from '#content-store/model/registry.ts';
import type { Fields, Ref, Write } from '#content-store/store.ts';
import { isAllowed } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';
import { apiError } from '../errors.ts';
import { namedUsers } from './used-by.ts';

/** A record that changes because another does, and what is live of it before. */
export interface TakenAlong {
  readonly ref: Ref;
  readonly live: Fields | null;
  readonly write: Write;
}

/** Throws FORBIDDEN, naming them, where records that change along with one would be shown to readers otherwise than they
 * are, and the caller may not publish them: what is done to a term is no way around that. */
export async function requireMayShow(
  { entity, id }: { readonly entity: AnyEntity; readonly id: string },
  along: readonly TakenAlong[],
  context: RequestContext,
): Promise<void> {
  const withheld = along
    .filter((one) => isShownOtherwise(one) && !mayShow(one.ref, context))
    .map((one) => one.ref);
  if (withheld.length === 0) return;
  const { names, count } = await namedUsers(entity, id, withheld, context);
  throw apiError(
    'FORBIDDEN',
    `This would change ${count === 1 ? 'a published record' : `${count} published records`} that you may not publish${names}. Ask somebody who may to do it.`,
  );
}

function isShownOtherwise({ live, write }: TakenAlong): boolean {
  return !isDeepStrictEqual(live, write.live);
}

function mayShow({ collection, id }: Ref, { principal }: RequestContext): boolean {
  const entity = entityOf(collection, id);
  return (
    entity !== undefined && isAllowed(principal, { anyOf: entity.access.publish ?? entity.access.write })
  );
}
