import { syndication as texts } from '#content-store/messages/syndication.ts';
import { content } from '#content-store/model/content/content.ts';
import type { SyndicatedCopyTold } from '#content-store/model/syndication/operations.ts';
import type { Standing } from '#content-store/model/syndication/states.ts';
import { copyKey, syndicatedCopy } from '#content-store/model/syndication/syndicated-copy.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import type { StoredDocument, Where } from '#content-store/store.ts';
import { mayWorkOn, requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { mayActOn, ownSite } from '../../syndication/access.ts';
import { type Copy, copyOf } from '../../syndication/copy-state.ts';
import { type NamedSite, originalState, siteNamed } from '../../syndication/original.ts';

interface Asked {
  readonly way: 'from' | 'to';
  readonly site?: string | undefined;
  readonly standing?: Exclude<Standing, 'behind'> | undefined;
  readonly phrase?: string | undefined;
  readonly first?: number | undefined;
  readonly skip?: number | undefined;
}

/** Of each site as many are looked at as all that are asked for and left out: stores answer no more at a time. */
const MOST = 9_999;

interface Placed {
  readonly site: string;
  readonly item: StoredDocument;
}

/** Copies of this site's pieces on other sites that the caller works on, or copies on this site. */
export async function syndication(asked: Asked, context: RequestContext) {
  const { tenantKey } = ownSite(context);
  const { way, site, first = 25, skip = 0 } = asked;
  if (first + skip > MOST) throw apiError('BAD_REQUEST', texts.tooFar(MOST - first, first));
  const staff = requireStaff(context.principal);
  const others = (await tenantKeysOf(context.store.installation)).filter(
    (key) => key !== tenantKey && mayWorkOn(staff, key) && (site === undefined || site === key),
  );
  const origin = way === 'from' ? tenantKey : site;
  const pages = await Promise.all(
    (way === 'from' ? others : [tenantKey]).map(async (key) => {
      const page = await context.store.forTenant(key).find({
        ...{ collection: syndicatedCopy.collection, stage: 'live', where: whereOf(asked, origin) },
        ...{ orderBy: [['sharedAt', 'desc']], first: first + skip, count: true },
      });
      return { ...page, placed: page.items.map((item): Placed => ({ site: key, item })) };
    }),
  );
  const placed = pages
    .flatMap((page) => page.placed)
    .sort((one, other) => String(other.item.data.sharedAt).localeCompare(String(one.item.data.sharedAt)));
  const totalCount = pages.reduce((sum, { total = 0 }) => sum + total, 0);
  const shown = placed.slice(skip, skip + first);
  return {
    edges: await Promise.all(shown.map(async (one) => ({ node: await told(one, context) }))),
    totalCount,
    hasMore: totalCount > skip + shown.length,
  };
}

function whereOf({ standing, phrase = '' }: Asked, originSite: string | undefined): Where {
  const words = phrase.trim();
  return {
    ...(originSite !== undefined && { originSite: { eq: originSite } }),
    ...(standing !== undefined && { state: { eq: standing === 'released' ? 'released' : 'inStep' } }),
    ...(standing === 'failed' && { problem: { missing: false } }),
    ...(standing === 'inStep' && { problem: { missing: true } }),
    ...(words !== '' && { title: { match: words } }),
  };
}

/** How a copy stands, as far as the caller may know: of a site that is not theirs, no more than its name. */
export async function told({ site, item }: Placed, context: RequestContext): Promise<SyndicatedCopyTold> {
  const staff = requireStaff(context.principal);
  const copy = copyOf(item);
  const origin = await siteNamed(context.store, copy.originSite);
  const target = await siteNamed(context.store, site);
  const scope = context.store.forTenant(site);
  const holder = await scope.claimant(`import:${copyKey(copy.originSite, copy.originId)}`);
  const record = holder === null ? null : await scope.record(content.collection, holder.id);
  return {
    id: item.id,
    title: copy.title,
    standing: await standingOf(copy, origin, context),
    origin: named(origin, copy.originSite),
    originId: mayWorkOn(staff, copy.originSite) ? copy.originId : null,
    target: named(target, site),
    copyId: record?.id ?? null,
    isLive: record?.live != null,
    canonicalUrl: copy.canonicalUrl ?? null,
    sharedBy: copy.sharedBy,
    sharedAt: copy.sharedAt,
    followedAt: copy.followedAt ?? null,
    pages: copy.pages ?? null,
    leftOut: copy.leftOut,
    problem: copy.problem ?? null,
    mayAct: mayActOn(staff, site),
  };
}

async function standingOf(
  copy: Copy,
  origin: NamedSite | null,
  { store }: RequestContext,
): Promise<Standing> {
  if (copy.state === 'released') return 'released';
  if (copy.problem !== undefined) return 'failed';
  const now = origin === null ? null : await originalState(store, origin, copy.originId, copy.seen);
  return now === null || now.seen === copy.seen ? 'inStep' : 'behind';
}

function named(site: NamedSite | null, tenantKey: string) {
  return { tenantKey, name: site?.name ?? tenantKey };
}
