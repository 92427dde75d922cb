import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { StoredDocument, Where } from '#content-store/store.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { scopeOf } from './scope.ts';
import { listRecords, type StreamInput } from './streams.ts';

/** The console's option lists by the names and inputs of S1 §7, over the same records and rules as the streams. */

export interface PersonInput {
  readonly status?: string | null;
  readonly pagination?: { readonly limit?: number | null; readonly skip?: number | null } | null;
}

export interface TaxonomyInput {
  readonly includeTypes?: readonly string[] | null;
  readonly includeIds?: readonly string[] | null;
  readonly excludeIds?: readonly string[] | null;
  readonly phrase?: string | null;
  readonly sortField?: string | null;
  readonly sortOrder?: string | null;
  readonly limit?: number | null;
}

export interface AdUnitInput {
  readonly types?: readonly string[] | null;
  readonly phrase?: string | null;
  readonly sortField?: string | null;
  readonly sortOrder?: string | null;
  readonly limit?: number | null;
  readonly skip?: number | null;
}

const ALL = 9_999;
const TERMS = 1_000;

export function persons(entity: AnyEntity, { status, pagination }: PersonInput, context: RequestContext) {
  if (status != null && status !== 'published' && status !== 'draft')
    throw apiError('BAD_REQUEST', 'status must be published, which it is where nothing is said, or draft');
  // Older records have no status: they are published.
  const where: Where = { status: status === 'draft' ? { eq: 'draft' } : { lacks: ['draft'] } };
  return listRecords(
    entity,
    { where, first: pagination?.limit ?? ALL, skip: pagination?.skip ?? 0 },
    context,
  );
}

/** Terms whose name holds a phrase; with ids, those terms. */
export async function terms(entity: AnyEntity, input: TaxonomyInput, context: RequestContext) {
  const { includeTypes, includeIds, phrase, sortField, sortOrder } = input;
  const excluded = new Set(input.excludeIds ?? []);
  const limit = input.limit ?? TERMS;
  const where: Where = includeTypes == null ? {} : { type: { in: includeTypes } };
  const asked: StreamInput = {
    where,
    ids: includeIds ?? null,
    search: phrase ?? null,
    sortField: sortField ?? 'name',
    sortOrder: sortOrder ?? 'asc',
    first: limit > 0 && limit < ALL ? Math.min(ALL, limit + excluded.size) : limit,
  };
  const page = await listRecords(entity, asked, context);
  const edges = page.edges.filter(
    ({ node }) =>
      !excluded.has(node.id) && (includeTypes == null || includeTypes.includes(String(node.data.type))),
  );
  return { ...page, edges: edges.slice(0, limit), hasMore: page.hasMore || edges.length > limit };
}

/** Ad units by name, unless another order is asked for. */
export function adUnits(entity: AnyEntity, input: AdUnitInput, context: RequestContext) {
  const { types, phrase, sortField, sortOrder, limit, skip } = input;
  const asked: StreamInput = {
    where: types == null ? {} : { type: { in: types } },
    search: phrase ?? null,
    sortField: sortField ?? 'name',
    sortOrder: sortOrder ?? 'asc',
    first: limit ?? ALL,
    skip: skip ?? 0,
  };
  return listRecords(entity, asked, context);
}

/** Every section with the sections above it, from the top to itself. */
export async function sectionsWithHierarchy(entity: AnyEntity, context: RequestContext) {
  const page = await scopeOf(entity, context).find({
    collection: entity.collection,
    stage: 'working',
    orderBy: [['fullName', 'asc']],
    first: ALL,
  });
  const byId = new Map(page.items.map((one) => [one.id, one]));
  return page.items.map((section) => ({ section, hierarchy: above(section, byId) }));
}

/** One section and those right below it. */
export async function sectionWithChildren(
  entity: AnyEntity,
  { sectionId, limit }: { sectionId: string; limit?: number | null },
  context: RequestContext,
) {
  const section = await scopeOf(entity, context).get(entity.collection, sectionId, { stage: 'working' });
  if (section === null) return null;
  const where: Where = { parent: { eq: sectionId } };
  return { section, children: await listRecords(entity, { where, first: limit ?? TERMS }, context) };
}

function above(section: StoredDocument, byId: ReadonlyMap<string, StoredDocument>): StoredDocument[] {
  const found: StoredDocument[] = [];
  let next: StoredDocument | undefined = section;
  while (next !== undefined && !found.includes(next)) {
    found.unshift(next);
    next = typeof next.data.parent === 'string' ? byId.get(next.data.parent) : undefined;
  }
  return found;
}
