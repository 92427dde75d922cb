import { create } from '#content-store/editing/editing.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { content } from '#content-store/model/content/content.ts';
import { MOST_AT_ONCE, MOST_COPIES } from '#content-store/model/syndication/limits.ts';
import {
  type CopiesActed,
  followAgain,
  getCopyOf,
  getSyndication,
  planSharing,
  releaseCopies,
  shareContent,
  withdrawCopies,
} from '#content-store/model/syndication/operations.ts';
import { isCopyKey, syndicatedCopy } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Write } from '#content-store/store.ts';
import { actorOf, requireAudience, requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { titleOf } from '../../records/record-names.ts';
import { on, ownSite, siteForCopies } from '../../syndication/access.ts';
import { copyOfOriginal } from '../../syndication/copy-state.ts';
import type { NamedSite } from '../../syndication/original.ts';
import { actingOn, releasing, tryingAgain, withdrawing } from './acting.ts';
import { planned, whyNot } from './planning.ts';
import { syndication, told } from './telling.ts';

interface Asked {
  readonly ids: readonly string[];
  readonly sites: readonly string[];
}

export const syndicationOperations = [
  implement(planSharing, async (asked, context) => {
    const { ids, sites } = await readAsked(asked, MOST_AT_ONCE, context);
    const all = [];
    for (const site of sites) for (const id of ids) all.push(await planned(id, site, context));
    return all;
  }),
  implement(shareContent, async (asked, context) => {
    const { ids, sites } = await readAsked(asked, MOST_COPIES, context);
    const outcomes: CopiesActed[] = [];
    for (const site of sites) outcomes.push(await share(ids, site, context));
    return {
      done: outcomes.reduce((sum, { done }) => sum + done, 0),
      refused: outcomes.flatMap(({ refused }) => refused),
    };
  }),
  implement(getSyndication, syndication),
  implement(getCopyOf, async ({ id }, context) => {
    const { tenant, tenantKey } = ownSite(context);
    const record = await tenant.record(content.collection, id);
    const { importKey } = record?.working ?? record?.live ?? {};
    if (record === null || record.deleted || !isCopyKey(importKey)) return null;
    const [, originSite = '', originId = ''] = String(importKey).split(':');
    const found = await copyOfOriginal(tenant, originSite, originId);
    const item =
      found === null
        ? null
        : await tenant.get(syndicatedCopy.collection, found.whole.record.id, { stage: 'live' });
    return item === null ? null : told({ site: tenantKey, item }, context);
  }),
  implement(releaseCopies, ({ copies, keepsCanonical = true }, context) =>
    actingOn(copies, 'release', context, releasing(keepsCanonical)),
  ),
  implement(withdrawCopies, ({ copies }, context) => actingOn(copies, 'withdraw copy', context, withdrawing)),
  implement(followAgain, ({ copies }, context) => actingOn(copies, 'syndication', context, tryingAgain)),
];

/** The pieces and sites that are meant, each once. Throws BAD_REQUEST, and FORBIDDEN where the caller may not read the ones or
 * publish on the others. */
async function readAsked(asked: Asked, most: number, context: RequestContext) {
  requireAudience(context.principal, { anyOf: content.access.read });
  ownSite(context);
  const [ids, keys] = [[...new Set(asked.ids)], [...new Set(asked.sites)]];
  if (ids.length === 0) throw apiError('BAD_REQUEST', texts.noPieces());
  if (keys.length === 0) throw apiError('BAD_REQUEST', texts.noSites());
  if (ids.length * keys.length > most) throw apiError('BAD_REQUEST', texts.tooMany(most));
  return { ids, sites: await Promise.all(keys.map((key) => siteForCopies(key, context))) };
}

/** Notes on a site that pieces are to be copied to it, in one commit: whoever keeps copies in step makes them. */
async function share(ids: readonly string[], site: NamedSite, context: RequestContext): Promise<CopiesActed> {
  const { tenant, tenantKey } = ownSite(context);
  const staff = requireStaff(context.principal);
  const there = on(site.tenantKey, context).tenant;
  return there.inTurn(async () => {
    const refused: CopiesActed['refused'][number][] = [];
    const writes: Write[] = [];
    for (const id of ids) {
      const original = await tenant.get(content.collection, id, { stage: 'working' });
      const title = original === null ? id : titleOf(content, original.data);
      const why = await whyNot(id, site, context);
      if (why !== null) {
        refused.push({ id, title, why, site: { tenantKey: site.tenantKey, name: site.name } });
        continue;
      }
      writes.push(
        create(syndicatedCopy, {
          ...{ originSite: tenantKey, originId: id, title, state: 'inStep' },
          ...{ sharedById: staff.id, sharedBy: staff.name, sharedAt: context.now().toISOString() },
        }),
      );
    }
    if (writes.length > 0) await there.commit({ writes, actor: actorOf(staff), reason: 'share' });
    return { done: writes.length, refused };
  });
}
