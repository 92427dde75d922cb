import type { AnyEntity } from '#content-store/definition/entity.ts';
import { bulk } from '#content-store/messages/bulk.ts';
import { isAllowed, type Principal } from '../access/principal.ts';
import { apiError } from '../errors/errors.ts';

/** Throws FORBIDDEN where somebody may not change many records of an entity at once. What each change takes is looked at beside
 * this. */
export function requireMayBulk({ access }: AnyEntity, principal: Principal): void {
  const both = [access.write, access.bulk ?? access.write];
  if (!both.every((anyOf) => isAllowed(principal, { anyOf }))) throw apiError('FORBIDDEN', bulk.mayNot());
}

/** What is of a site, has a list, and is written by staff. */
export function isOfMany({ scope, singletonId, access }: AnyEntity): boolean {
  return scope === 'tenant' && singletonId === undefined && access.write.length > 0;
}
