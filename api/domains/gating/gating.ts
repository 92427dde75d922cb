import { content } from '#content-store/model/content/content.ts';
import { type AccessDecision, decideAccess } from '#content-store/model/gating/decide-access.ts';
import { gates } from '#content-store/model/gating/gates.ts';
import { isAllowed, mayWorkOn } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';

/** Whether the caller may read what a piece of a site withholds: staff who may read content in the console, and readers at
 * the address of a company with a site licence. */
export async function accessTo(
  piece: object,
  tenantKey: string,
  { principal, licences, address }: Pick<RequestContext, 'principal' | 'licences' | 'address'>,
): Promise<AccessDecision & { readonly company: string | null }> {
  const isReader = isAllowed(principal, { anyOf: content.access.read });
  const isStaff = principal.kind === 'staff' && isReader && mayWorkOn(principal, tenantKey);
  const company = isStaff ? null : await licences.companyOf(tenantKey, address);
  return { ...decideAccess(piece, { isStaff, company }), company };
}

/** What the gates of a page withhold, for whoever may read it; nothing, with the reason, for everyone else. */
export async function gatedFragments(contentId: string, context: RequestContext) {
  const { tenantKey, store, publisher } = context;
  const nothing = (reason: string) => ({ status: 'failed', reason, company: null, fragments: [] });
  if (tenantKey === null) return nothing('not_found');
  const piece = await store
    .forTenant(tenantKey)
    .get('content', contentId, { stage: 'live', visibleAt: context.now().toISOString() });
  if (piece === null) return nothing('not_found');
  const decision = await accessTo(piece.data, tenantKey, context);
  if (decision.status === 'failed') return nothing(decision.reason);
  const found = await Promise.all(
    gates.map(async (gate) => ({ gate, html: await publisher.fragment(tenantKey, contentId, gate) })),
  );
  return {
    ...{ status: 'passed', reason: '', company: decision.by === 'licence' ? decision.company : null },
    fragments: found.filter((one) => one.html !== null),
  };
}
