import type { AnyEntity } from '#content-store/definition/entity.ts';
import { requests } from '#content-store/messages/requests.ts';
import { placesIn } from '#content-store/model/content/placements.ts';
import { entities, entityOf } from '#content-store/registry/registry.ts';
import type { Where } from '#content-store/store.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { exposedFields } from '../fields/fields.ts';
import { asPublic, type PublicReads, type PublicRecord } from '../reads/public-reads.ts';

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
export function publicRecord(target: AnyEntity, id: string, { published }: RequestContext) {
  return published?.record(target, id) ?? null;
}

/** Content by ids, or newest first (S0 §7, S1 §7), and what the selected references of it lead to. */
export async function publicContent(
  input: ContentStreamInput,
  { published }: RequestContext,
  selected: ReadonlySet<string>,
) {
  const limit = bounded(input.limit ?? 25, 1, MOST, 'limit');
  const skip = bounded(input.skip ?? 0, 0, Number.MAX_SAFE_INTEGER, 'skip');
  const content = entityOf('content');
  if (published === null || content === undefined) return { edges: [], totalCount: 0, hasMore: false };
  const excluded = new Set(most(input.excludeContentIds, 'excludeContentIds'));
  if (input.includeContentIds != null) {
    const ids = most(input.includeContentIds, 'includeContentIds').filter((id) => !excluded.has(id));
    const found = await published.records(content, ids);
    const items = found.filter((one) => one !== null);
    const shown = items.slice(skip, skip + limit);
    await readReferences(content, shown, selected, published);
    return {
      edges: shown.map((node) => ({ node })),
      totalCount: items.length,
      hasMore: items.length > skip + limit,
    };
  }
  const page = await published.find({
    collection: 'content',
    where: whereOf(input),
    ...(input.sectionId == null ? {} : { anyOf: placesIn(input.sectionId) }),
    orderBy: [orderOf(input)],
    first: limit + excluded.size,
    skip,
    count: true,
  });
  const kept = page.items.filter((one) => !excluded.has(one.id));
  const shown = kept.slice(0, limit).map((one) => asPublic(content, one));
  await readReferences(content, shown, selected, published);
  return {
    edges: shown.map((node) => ({ node })),
    totalCount: page.total ?? kept.length,
    hasMore: page.hasMore || kept.length > limit,
  };
}

/** Every settings group that readers may see, defaults where nothing was saved; the menus by place. */
export async function siteSettings({ published }: RequestContext) {
  if (published === null) throw apiError('NOT_FOUND', requests.namesNoSite());
  const groups = await Promise.all(
    settingsGroups.map(async (group) => {
      const saved = await published.record(group, group.singletonId ?? '');
      const defaults = Object.entries(group.fields).map(([name, one]) => [name, one.default]);
      return [
        group.singletonId,
        { id: group.singletonId, data: { ...Object.fromEntries(defaults), ...saved?.data } },
      ];
    }),
  );
  const menus = await published.find({ collection: 'menu', orderBy: [], first: 100 });
  return {
    ...Object.fromEntries(groups),
    menu: Object.fromEntries(menus.items.map(({ data }) => [data.placement, data.links])),
  };
}

export const settingsGroups: readonly AnyEntity[] = entities.filter(
  (one) => one.singletonId !== undefined && one.isPublic,
);

/** Reads what selected references lead to, all of a kind at once, so that whoever follows them finds it there. */
async function readReferences(
  entity: AnyEntity,
  records: readonly PublicRecord[],
  selected: ReadonlySet<string>,
  published: PublicReads,
): Promise<void> {
  const fields = exposedFields(entity);
  const wanted = new Map<AnyEntity, string[]>();
  for (const name of selected) {
    const target = fields[name]?.target;
    const led = target === undefined ? undefined : entityOf(target.collection);
    if (led === undefined) continue;
    const ids = wanted.get(led) ?? [];
    wanted.set(led, ids);
    for (const { data } of records)
      for (const id of [data[name]].flat()) if (typeof id === 'string') ids.push(id);
  }
  await Promise.all([...wanted].map(([led, ids]) => published.records(led, ids)));
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
  if (!SORTS.includes(name)) throw apiError('BAD_REQUEST', requests.sortField(name, SORTS));
  const order = sortOrder ?? 'desc';
  if (order !== 'asc' && order !== 'desc') throw apiError('BAD_REQUEST', requests.sortOrder());
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
