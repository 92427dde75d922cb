import type { AnyEntity } from '#content-store/definition/entity.ts';
import { entities, entityOf } from '#content-store/model/registry.ts';
import { publicView } from '#content-store/reader-over-reads.ts';
import type { Reads, StoredDocument, Where } from '#content-store/store.ts';
import type { RequestContext } from '../context.ts';
import { apiError } from '../errors.ts';

/** What anyone may read over the API: public fields of what is published at this moment, without bodies. */

export interface ContentStreamInput {
  readonly includeContentIds?: readonly string[] | null;
  readonly excludeContentIds?: readonly string[] | null;
  readonly type?: readonly string[] | null;
  readonly sectionId?: string | null;
  readonly startDateAfter?: string | null;
  readonly sortField?: string | null;
  readonly sortOrder?: string | null;
  readonly skip?: number | null;
  readonly limit?: number | null;
}

const MOST = 1_000;
const SORTS = ['published', 'startDate', 'name'];

/** One record as readers may see it, or null. */
export async function publicRecord(target: AnyEntity, id: string, context: RequestContext) {
  const reads = publicReads(context);
  if (reads === null || !target.isPublic || target.scope === 'installation') return null;
  const found = await reads.get(target.collection, id, { stage: 'live', visibleAt: nowOf(context) });
  return found === null ? null : asPublic(target, found);
}

/** Content by ids, or newest first (S0 §7, S1 §7). */
export async function publicContent(input: ContentStreamInput, context: RequestContext) {
  const reads = publicReads(context);
  const limit = bounded(input.limit ?? 25, 1, MOST, 'limit');
  const skip = bounded(input.skip ?? 0, 0, Number.MAX_SAFE_INTEGER, 'skip');
  const content = entityOf('content');
  if (reads === null || content === undefined) return { edges: [], totalCount: 0, hasMore: false };
  const excluded = new Set(most(input.excludeContentIds, 'excludeContentIds'));
  if (input.includeContentIds != null) {
    const ids = most(input.includeContentIds, 'includeContentIds').filter((id) => !excluded.has(id));
    const found = await Promise.all(ids.map((id) => publicRecord(content, id, context)));
    const items = found.filter((one) => one !== null);
    return {
      edges: items.slice(skip, skip + limit).map(edgeOf),
      totalCount: items.length,
      hasMore: items.length > skip + limit,
    };
  }
  const page = await reads.find({
    collection: 'content',
    stage: 'live',
    visibleAt: nowOf(context),
    where: whereOf(input),
    ...(input.sectionId == null
      ? {}
      : {
          anyOf: [
            { primarySection: { eq: input.sectionId } },
            { 'websiteSchedules.section': { eq: input.sectionId } },
          ],
        }),
    orderBy: [orderOf(input)],
    first: limit + excluded.size,
    skip,
    count: true,
  });
  const kept = page.items.filter((one) => !excluded.has(one.id));
  return {
    edges: kept.slice(0, limit).map((one) => edgeOf(asPublic(content, one))),
    totalCount: page.total ?? kept.length,
    hasMore: page.hasMore || kept.length > limit,
  };
}

/** Every settings group, defaults where nothing was saved; the menus by place; what the site has switched on. */
export async function siteSettings(context: RequestContext) {
  const reads = publicReads(context);
  if (reads === null) return null;
  const visibleAt = nowOf(context);
  const groups = await Promise.all(
    settingsGroups.map(async (group) => {
      const saved = await publicRecord(group, group.singletonId ?? '', context);
      const defaults = Object.entries(group.fields).map(([name, one]) => [name, one.default]);
      return [
        group.singletonId,
        { id: group.singletonId, data: { ...Object.fromEntries(defaults), ...saved?.data } },
      ];
    }),
  );
  const menus = await reads.find({ collection: 'menu', stage: 'live', visibleAt, orderBy: [], first: 100 });
  const { installation } = context.store;
  const holder = await installation.claimant(`tenant:${context.tenantKey}`);
  const site = holder === null ? null : await installation.get('tenant', holder.id, { stage: 'live' });
  return {
    ...Object.fromEntries(groups),
    menu: Object.fromEntries(menus.items.map(({ data }) => [data.placement, data.links])),
    modules: site?.data.modules ?? [],
    useNewDesign: site?.data.useNewDesign === true,
  };
}

export const settingsGroups: readonly AnyEntity[] = entities.filter((one) => one.singletonId !== undefined);

/** The site asked about, for anyone. */
export function publicReads(context: RequestContext): Reads | null {
  return context.tenantKey === null ? null : context.store.forTenant(context.tenantKey);
}

function asPublic(entity: AnyEntity, { id, data, cursor }: StoredDocument) {
  return { id, cursor, data: publicView(entity, data, 'head') };
}

function edgeOf(node: { readonly cursor: string }) {
  return { node, cursor: node.cursor };
}

function whereOf({ type, startDateAfter }: ContentStreamInput): Where {
  if (startDateAfter != null && Number.isNaN(Date.parse(startDateAfter)))
    throw apiError('BAD_REQUEST', 'startDateAfter must be a moment, such as 2026-03-01T09:00:00Z');
  return {
    ...(type == null ? {} : { type: { in: most(type, 'type') } }),
    ...(startDateAfter == null ? {} : { startDate: { gt: new Date(startDateAfter).toISOString() } }),
  };
}

function orderOf({ sortField, sortOrder }: ContentStreamInput): readonly [string, 'asc' | 'desc'] {
  const name = sortField ?? 'published';
  if (!SORTS.includes(name))
    throw apiError('BAD_REQUEST', `unknown sort field "${name}". Sort by one of: ${SORTS.join(', ')}`);
  const order = sortOrder ?? 'desc';
  if (order !== 'asc' && order !== 'desc') throw apiError('BAD_REQUEST', 'sortOrder must be asc or desc');
  return [name, order];
}

function bounded(value: number, least: number, highest: number, name: string): number {
  if (value < least || value > highest)
    throw apiError(
      'BAD_REQUEST',
      highest === MOST ? `${name} must be ${least} to ${MOST}` : `${name} must be at least ${least}`,
    );
  return value;
}

function most(list: readonly string[] | null | undefined, name: string): readonly string[] {
  if ((list ?? []).length > MOST) throw apiError('BAD_REQUEST', `${name} takes at most ${MOST} values`);
  return list ?? [];
}

function nowOf(context: RequestContext): string {
  return context.now().toISOString();
}
