import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { pathOfTarget } from '#content-store/model/redirects/target.ts';
import type { RequestContext } from '../../context/context.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { scopeOf } from '../../records/scope.ts';

export const redirectRules: EntityRules = {
  async complete(input, current, entity, context) {
    const next = { ...current, ...input };
    if (typeof next.from === 'string' && typeof next.to === 'string')
      await refuseLoop(entity, normaliseAlias(next.from), next.to, context);
    return input;
  },
};

/** How many redirects one after the other are followed. */
const MOST_STEPS = 20;

/** Follows redirects from a target: coming back to where they began would send a reader round for ever. */
async function refuseLoop(
  entity: AnyEntity,
  from: string,
  to: string,
  context: RequestContext,
): Promise<void> {
  const scope = scopeOf(entity, context);
  let path = pathOfTarget(to);
  for (let step = 0; step < MOST_STEPS && path !== null; step += 1) {
    if (path === from) throw new ValidationError({ to: messages.redirectLoop() });
    const holder = await scope.claimant(`path:${path}`);
    const next =
      holder?.collection === 'redirect' ? await scope.get('redirect', holder.id, { stage: 'live' }) : null;
    path = next === null ? null : pathOfTarget(String(next.data.to));
  }
}
