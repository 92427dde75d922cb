import { content } from '#content-store/model/content/content.ts';
import { gates } from '#content-store/model/gating/gates.ts';
import { isAllowed, mayWorkOn, type Principal } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';

export type GateDecision =
  | { readonly status: 'passed' }
  | { readonly status: 'failed'; readonly reason: string };

/** Whether someone may read what a gate withholds. Until there are memberships: staff of the site who may read content
 * in the console. */
export function decideGate(principal: Principal, tenantKey: string): GateDecision {
  const isReader = isAllowed(principal, { anyOf: content.access.read });
  if (principal.kind === 'staff' && isReader && mayWorkOn(principal, tenantKey)) return { status: 'passed' };
  return { status: 'failed', reason: 'members_only' };
}

/** What the gates of a page withhold, for whoever may read it; nothing, with the reason, for everyone else. */
export async function gatedFragments(contentId: string, context: RequestContext) {
  const { tenantKey, store, publisher, principal } = context;
  const nothing = (reason: string) => ({ status: 'failed', reason, fragments: [] });
  if (tenantKey === null) return nothing('not_found');
  const content = await store
    .forTenant(tenantKey)
    .get('content', contentId, { stage: 'live', visibleAt: context.now().toISOString() });
  if (content === null) return nothing('not_found');
  const decision = decideGate(principal, tenantKey);
  if (decision.status === 'failed') return nothing(decision.reason);
  const found = await Promise.all(
    gates.map(async (gate) => ({ gate, html: await publisher.fragment(tenantKey, contentId, gate) })),
  );
  return { status: 'passed', reason: '', fragments: found.filter((one) => one.html !== null) };
}
