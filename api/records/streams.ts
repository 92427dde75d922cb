import type { AnyEntity } from '#content-store/definition/entity.ts';
import { COMES_DOWN_AT, comesDownBy } from '#content-store/definition/schedule.ts';
import { requests } from '#content-store/messages/requests.ts';
import type { Condition, Query, StoredDocument, Where } from '#content-store/store.ts';
import { requireAudience } from '../access/principal.ts';
import { asksForUnknownSites, reachOf, within } from '../access/reach.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { exposedFields, filtersOf, META_SORTS } from '../fields/fields.ts';
import { refuseBadQuery } from './bad-query.ts';
import { readRecord } from './read-record.ts';
import { scopeOf } from './scope.ts';

export interface StreamInput {
  readonly where?: Where | null;
  readonly anyOf?: readonly Where[] | null;
  readonly ids?: readonly string[] | null;
  readonly search?: string | null;
  readonly sortField?: string | null;
  readonly sortOrder?: string | null;
  readonly first?: number | null;
  readonly skip?: number | null;
  readonly after?: string | null;
  /** What is deleted, in place of what is there. */
  readonly deleted?: boolean | null;
}

const DEFAULT_FIRST = 25;
const MOST_ALTERNATIVES = 10;

/** A page of records as staff see them: drafts and edits over what is live; by their ids, with bodies where they are
 * wanted. */
export async function listRecords(
  entity: AnyEntity,
  input: StreamInput,
  context: RequestContext,
  hasBody = false,
) {
  const scope = scopeOf(entity, context);
  if ((input.anyOf?.length ?? 0) > MOST_ALTERNATIVES)
    throw apiError('BAD_REQUEST', `anyOf takes at most ${MOST_ALTERNATIVES} alternatives`);
  const isDeleted = input.deleted === true;
  // Whoever may write none could not bring it back.
  if (isDeleted) requireAudience(context.principal, { anyOf: entity.access.write });
  const first = input.first ?? DEFAULT_FIRST;
  if (!Number.isInteger(first) || first < 1 || first > 9_999)
    throw apiError('BAD_REQUEST', 'limit must be 1 to 9999');
  if (input.ids != null) {
    const wanted = input.ids.slice(0, first);
    const found = await Promise.all(wanted.map((id) => readRecord(entity, id, context, hasBody)));
    const items = found.filter((one) => one !== null);
    return pageOf(items, items.length, false);
  }
  const asked = conditionsOf(entity, input.where ?? {});
  const asks = [asked, ...(input.anyOf ?? [])];
  if (asks.some((one) => asksForUnknownSites(entity, one, context.principal))) return pageOf([], 0, false);
  const query: Query = {
    collection: entity.collection,
    stage: 'working',
    where: {
      ...within(reachOf(entity, context.principal), asked),
      ...(isDeleted && entity.notInBin !== undefined && { [entity.notInBin]: { missing: true } }),
    },
    anyOf: alternatives(entity, input),
    orderBy: [orderOf(entity, input)],
    first,
    skip: Math.max(0, input.skip ?? 0),
    after: input.after ?? undefined,
    count: true,
    ...(isDeleted && { deleted: true }),
  };
  const page = await scope.find(query).catch(refuseBadQuery);
  const items =
    entity.singletonId === undefined ? page.items : page.items.filter((one) => one.id === entity.singletonId);
  return pageOf(items, page.total ?? items.length, page.hasMore);
}

/** What of at least one must hold: a text found in one of the searched fields, together with one of what was given. */
function alternatives(entity: AnyEntity, { search, anyOf }: StreamInput): readonly Where[] | undefined {
  const text = search?.trim() ?? '';
  const { search: names } = entity.list;
  // What readers see is found by its own words, whatever is saved beside it.
  // Of what sites share, whom it reaches is told of what is saved alone.
  const isLiveAsked = entity.hasWorkingCopies && entity.scope === 'tenant';
  const paths = isLiveAsked ? names.flatMap((name) => [name, `live.${name}`]) : names;
  const found = text === '' ? [{}] : paths.map((path): Where => ({ [path]: { match: text } }));
  const given = anyOf == null ? [{}] : anyOf.map((where) => conditionsOf(entity, where));
  if (text === '' && anyOf == null) return undefined;
  return given.flatMap((one) =>
    found.map((other) => {
      const shared = Object.keys(other).map((name) => [name, { ...one[name], ...other[name] }] as const);
      return { ...one, ...Object.fromEntries(shared) };
    }),
  );
}

function orderOf(
  entity: AnyEntity,
  { sortField, sortOrder }: StreamInput,
): readonly [string, 'asc' | 'desc'] {
  const [defaultField, defaultOrder] = entity.list.sort;
  const name = sortField ?? defaultField;
  const fields = exposedFields(entity);
  const others = comesDownBy(entity) === COMES_DOWN_AT ? [...META_SORTS, COMES_DOWN_AT] : META_SORTS;
  const isKnown = fields[name]?.sortable === true || others.some((one) => one === name);
  if (!isKnown && entity.singletonId === undefined) {
    const known = Object.entries(fields)
      .filter(([, one]) => one.sortable)
      .map(([one]) => one);
    throw apiError('BAD_REQUEST', requests.sortField(name, [...known, ...others]));
  }
  const order = sortOrder ?? (sortField == null ? defaultOrder : 'asc');
  if (order !== 'asc' && order !== 'desc') throw apiError('BAD_REQUEST', requests.sortOrder());
  return [name, order];
}

/** Conditions by the paths that they are about. One given as null is one not given. */
function conditionsOf(entity: AnyEntity, where: Where): Where {
  const filters = filtersOf(entity);
  const entries = Object.entries(where).map(([name, condition]): [string, Condition] => [
    filters.get(name)?.path ?? name,
    Object.fromEntries(Object.entries(condition ?? {}).filter(([, value]) => value !== null)),
  ]);
  return Object.fromEntries(entries);
}

function pageOf(items: readonly StoredDocument[], totalCount: number, hasMore: boolean) {
  return { edges: items.map((node) => ({ node })), totalCount, hasMore };
}
