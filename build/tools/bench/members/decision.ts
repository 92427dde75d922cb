import { noCrawlers } from '#api/access/crawlers/verified-crawlers.ts';
import type { Member } from '#api/access/member.ts';
import { Meters } from '#api/access/meters.ts';
import { SiteLicences } from '#api/access/site-licences.ts';
import { accessTo } from '#api/domains/gating/access.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { GATED, MEMBERS_SITE } from '../../../testing/members-site.ts';
import { percentile, rounded } from '../statistics.ts';

export interface DecisionFigures {
  /** Who asks, by which licence, and how their meter stands, of a piece that was opened before: nothing is written. */
  readonly decisionP50Ms: number;
  readonly decisionP99Ms: number;
  /** The same where a view is counted first, durable. */
  readonly viewP50Ms: number;
  readonly viewP99Ms: number;
}

const ROUNDS = 200;

/** Decides about gated pieces of the store of a folder, each for as many members who have not read it, then again. */
export async function measureDecision(dataDir: string): Promise<DecisionFigures> {
  const store = await openStore({ dataDir });
  const now = () => new Date();
  const scope = store.forTenant(MEMBERS_SITE);
  const shared = {
    ...{
      store,
      licences: new SiteLicences(store, now),
      crawlers: noCrawlers,
      meters: new Meters(store, now),
    },
    ...{
      principal: { kind: 'anonymous' } as const,
      userAgent: '',
      meterCookie: undefined,
      cookies: [],
    },
    events: { append: async () => undefined, hear: async () => true },
  };
  const views: number[] = [];
  const decisions: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member: Member = {
        ...{ id: `decided-${round}`, tenantKey: MEMBERS_SITE, sessionId: 'session' },
        ...{ memberships: [], isPaid: false, simulatedBy: null },
      };
      const asker = { ...shared, member, address: `10.9.${round}.1` };
      for (const id of GATED.slice(0, 10)) {
        const piece = await scope.get('content', id, { stage: 'live' });
        if (piece === null) throw new Error(`There is no piece ${id}`);
        for (const into of [views, decisions]) {
          const began = performance.now();
          const { decision } = await accessTo(piece, MEMBERS_SITE, asker, 'counted');
          into.push(performance.now() - began);
          if (!decision.mayRead) throw new Error(`A view was refused: ${decision.reason}`);
        }
      }
    }
  } finally {
    await store.close();
  }
  return {
    decisionP50Ms: rounded(percentile(decisions, 0.5), 3),
    decisionP99Ms: rounded(percentile(decisions, 0.99), 3),
    viewP50Ms: rounded(percentile(views, 0.5), 3),
    viewP99Ms: rounded(percentile(views, 0.99), 3),
  };
}
