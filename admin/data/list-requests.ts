import { momentsFiltered, SEARCH_FILTER, whereOfFilters } from '#admin/records/list-filter.ts';
import { anyOfState, BIN_FILTER, STATE_FILTER, whereOfState } from '#admin/records/state-filter.ts';
import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import { ROWS_AT_ONCE } from '#content-store/model/lists/rows-at-once.ts';
import { names } from './naming.ts';
import { type Request, stream } from './requests.ts';
import { selectCard } from './selection.ts';
import { metaSelection, type RecordPage, recordsIn } from './to-record.ts';

export interface ListParameters {
  readonly page: number;
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: string };
  readonly filter: Readonly<Record<string, unknown>>;
  /** The time zone in which its filters mean days. */
  readonly timeZone?: string | undefined;
  /** Fields that are shown; those that the definition names where none are. */
  readonly columns?: readonly string[] | undefined;
}

/** Ids of records, and where the next begin; null behind the last. */
export interface IdPage {
  readonly ids: readonly string[];
  readonly next: string | null;
}

/** Records, and where the next begin; null behind the last. */
export interface ListPart extends RecordPage {
  readonly next: string | null;
}

/** Within what one request may cost. */
const IDS_AT_ONCE = 2_500;

/** What lists ask for, by their filters: apart from what every screen asks for. */
export const listRequests = {
  list(entity: AnyEntity, asked: ListParameters): Request<RecordPage> {
    const { page, perPage, sort, filter, timeZone, columns = entity.list.columns } = asked;
    return stream(
      entity,
      {
        ...filtersOf(entity, filter, timeZone),
        sortField: sort.field,
        sortOrder: sort.order.toLowerCase(),
        first: perPage,
        skip: (page - 1) * perPage,
      },
      [...columns, ...momentsFiltered(entity, filter)],
    );
  },
  /** How many there are by each of some sets of filters. */
  counts(
    entity: AnyEntity,
    filters: readonly ListParameters['filter'][],
    timeZone: string,
  ): Request<readonly number[]> {
    const field = names.stream(entity);
    const declared = filters.map((_, at) => `$by${at}: ${names.streamInput(entity)}!`);
    const asked = filters.map((_, at) => `by${at}: ${field}(input: $by${at}) { totalCount }`);
    return {
      text: `query (${declared.join(' ')}) { ${asked.join(' ')} }`,
      variables: Object.fromEntries(
        filters.map((filter, at) => [`by${at}`, { ...filtersOf(entity, filter, timeZone), first: 1 }]),
      ),
      parse: (data) =>
        filters.map((_, at) => {
          const answer = data[`by${at}`];
          return isData(answer) && typeof answer.totalCount === 'number' ? answer.totalCount : 0;
        }),
    };
  },
  /** Some of those that match a list's filters in its order, as a list shows them, behind a cursor; from the beginning where that
   * is empty. */
  part(
    entity: AnyEntity,
    { sort, filter, timeZone, columns }: Omit<ListParameters, 'page' | 'perPage'>,
    after: string,
  ): Request<ListPart> {
    const field = names.stream(entity);
    const input = {
      ...filtersOf(entity, filter, timeZone),
      ...{ sortField: sort.field, sortOrder: sort.order.toLowerCase(), first: ROWS_AT_ONCE },
    };
    return {
      text: `query ($input: ${names.streamInput(entity)}!) { ${field}(input: $input) { totalCount hasMore edges { cursor node { id ${metaSelection} ${selectCard(entity, columns)} } } } }`,
      variables: { input: after === '' ? input : { ...input, after } },
      parse: (data) => {
        const answer = data[field];
        const edges = isData(answer) && Array.isArray(answer.edges) ? answer.edges.filter(isData) : [];
        const hasMore = isData(answer) && answer.hasMore === true;
        return {
          ...recordsIn(answer),
          next: hasMore ? String(edges.at(-1)?.cursor ?? '') || null : null,
        };
      },
    };
  },
  /** The ids of some of those that match a list's filters, behind a cursor; from the beginning where that is empty. */
  ids(entity: AnyEntity, filter: ListParameters['filter'], timeZone: string, after: string): Request<IdPage> {
    const field = names.stream(entity);
    const input = { ...filtersOf(entity, filter, timeZone), sortField: 'id', first: IDS_AT_ONCE };
    return {
      text: `query ($input: ${names.streamInput(entity)}!) { ${field}(input: $input) { hasMore edges { cursor node { id } } } }`,
      variables: { input: after === '' ? input : { ...input, after } },
      parse: (data) => {
        const answer = data[field];
        const edges = isData(answer) && Array.isArray(answer.edges) ? answer.edges.filter(isData) : [];
        const hasMore = isData(answer) && answer.hasMore === true;
        return {
          ids: edges.flatMap(({ node }) => (isData(node) && typeof node.id === 'string' ? [node.id] : [])),
          next: hasMore ? String(edges.at(-1)?.cursor ?? '') || null : null,
        };
      },
    };
  },
};

/** What a list asks for by its filters, the search and how records stand. */
function filtersOf(
  entity: AnyEntity,
  { [SEARCH_FILTER]: search, [STATE_FILTER]: state, [BIN_FILTER]: bin, ...filter }: ListParameters['filter'],
  timeZone = 'UTC',
): Readonly<Record<string, unknown>> {
  const now = Date.now();
  const anyOf = anyOfState(entity, state, now);
  return {
    where: bothOf(whereOfFilters(entity, filter, { timeZone, now }), whereOfState(entity, state, now)),
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(typeof search === 'string' ? { search } : {}),
    ...(bin === true ? { deleted: true } : {}),
  };
}

/** What two conditions ask for together, where both are of a field too. */
function bothOf(
  where: Readonly<Record<string, object>>,
  other: Readonly<Record<string, object>>,
): Readonly<Record<string, object>> {
  const together = Object.entries(other).map(([name, asked]) => [name, { ...where[name], ...asked }]);
  return { ...where, ...Object.fromEntries(together) };
}
