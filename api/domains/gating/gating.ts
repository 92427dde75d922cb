import { rowsOf } from '#content-store/definition/is-data.ts';
import { gateAnswers } from '#content-store/messages/gate-answers.ts';
import {
  type EndedMembership,
  type GateAnswer,
  opensPiece,
  toldAlike,
  toldAtGate,
} from '#content-store/model/gating/gate-answer.ts';
import type { OfferedMembership } from '#content-store/model/gating/gate-offers.ts';
import { gates } from '#content-store/model/gating/gates.ts';
import { getGatedFragments } from '#content-store/model/gating/operations.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { GivenFor } from '#content-store/operations/answer.ts';
import type { Reads, StoredDocument } from '#content-store/store.ts';
import { siteOf } from '#site/page-data/page-context.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { type Access, accessTo } from './access.ts';
import { meteringOf, offeredBy } from './membership-system.ts';

type Given = GivenFor<(typeof getGatedFragments)['answer']>;

export const gatingOperations = [
  implement(getGatedFragments, async ({ contentId }, context): Promise<Given> => {
    const { tenantKey, store, publisher } = context;
    if (tenantKey === null) return nowhere;
    const piece = await store
      .forTenant(tenantKey)
      .get('content', contentId, { stage: 'live', visibleAt: context.now().toISOString() });
    if (piece === null) return nowhere;
    const access = await accessTo(piece, tenantKey, context, 'counted');
    const { decision, meter, reader } = access;
    const found = decision.mayRead
      ? await Promise.all(
          gates.map(async (gate) => ({ gate, html: await publisher.fragment(tenantKey, contentId, gate) })),
        )
      : [];
    return {
      status: decision.mayRead ? 'passed' : 'failed',
      reason: decision.reason ?? '',
      gating: decision.gating,
      metering: decision.metering,
      meter: meter?.meter ?? null,
      company: decision.by === 'licence' ? (reader.company?.name ?? null) : null,
      ...(await gateAnswer(piece, access, tenantKey, context)),
      fragments: found.flatMap(({ gate, html }) => (html === null ? [] : [{ gate, html }])),
    };
  }),
];

const nowhere: Given = {
  ...{ status: 'failed', reason: 'not_found', gating: null, metering: 'failed-metered', meter: null },
  ...{ company: null, introduction: gateAnswers.refused.not_found, offers: [], fragments: [] },
};

/** What is true for this reader. */
export async function gateAnswer(
  piece: StoredDocument,
  access: Access,
  tenantKey: string,
  { store, now }: Pick<RequestContext, 'store' | 'now'>,
): Promise<GateAnswer> {
  const told = toldAlike(access.decision);
  if (told !== null) return told;
  const scope = store.forTenant(tenantKey);
  const { member } = access.reader;
  const [site, metering, { timeZone }] = await Promise.all([
    offeredBy(scope),
    access.meter === null ? null : meteringOf(scope),
    clockOf(store, tenantKey),
  ]);
  const opening = opensPiece(piece.data, access.decision, site);
  const at = now().toISOString();
  const ended = member === null ? null : await endedOf(member.id, opening, { scope, at });
  const introTexts = metering?.introTexts ?? {};
  return toldAtGate(piece.data, access, { site, introTexts, timeZone, opening, ended });
}

/** Of the memberships that a member had and that open a piece, the one that ended last; null where none did. */
async function endedOf(
  memberId: string,
  opening: readonly OfferedMembership[],
  { scope, at }: { readonly scope: Reads; readonly at: string },
): Promise<EndedMembership | null> {
  const user = await scope.get(siteUser.collection, memberId, { stage: 'live' });
  const ended = rowsOf(user?.data.memberships).flatMap(({ membership, until }) => {
    const of = opening.find(({ id }) => id === membership);
    return of !== undefined && typeof until === 'string' && until <= at ? [{ title: of.title, until }] : [];
  });
  return ended.toSorted((a, b) => (a.until < b.until ? 1 : -1))[0] ?? null;
}

async function clockOf(store: RequestContext['store'], tenantKey: string) {
  return (await siteOf(store.installation, tenantKey)) ?? { timeZone: 'UTC' };
}
