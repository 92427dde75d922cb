import type { ActionResult, RecordAction } from '#admin/records/action-result.ts';
import { SEARCH_FILTER, whereOfFilters } from '#admin/records/list-filter.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { anyOfState, BIN_FILTER, STATE_FILTER, whereOfState } from '#admin/records/state-filter.ts';
import type { Undoable } from '#admin/records/undoable.ts';
import { type AnyEntity, type Data, isData } from '#content-store/definition/entity.ts';
import type { Move } from '#content-store/editing/moving.ts';
import { receipt } from '#content-store/model/publishing/receipt.ts';
import { optional, selectionOf } from '#content-store/operations/answer.ts';
import { names } from './naming.ts';
import { selectCard, selectWhole } from './selection.ts';
import { metaSelection, type RecordPage, recordsIn, toRecord } from './to-record.ts';

/** One request: its text, its variables, and how its answer is read. */
export interface Request<T> {
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly parse: (data: Data) => T;
}

export interface ListParameters {
  readonly page: number;
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: string };
  readonly filter: Readonly<Record<string, unknown>>;
  /** The time zone in which its filters mean days. */
  readonly timeZone?: string | undefined;
  /** Fields that are shown beside those of every list. */
  readonly columns?: readonly string[] | undefined;
}

/** Ids of records, and where the next begin; null behind the last. */
export interface IdPage {
  readonly ids: readonly string[];
  readonly next: string | null;
}

/** Within what one request may cost. */
const IDS_AT_ONCE = 2_500;

/** The requests the console makes of every entity. */
export const requests = {
  list(entity: AnyEntity, asked: ListParameters): Request<RecordPage> {
    const { page, perPage, sort, filter, timeZone, columns } = asked;
    return stream(
      entity,
      {
        ...filtersOf(entity, filter, timeZone),
        sortField: sort.field,
        sortOrder: sort.order.toLowerCase(),
        first: perPage,
        skip: (page - 1) * perPage,
      },
      columns,
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
  many(entity: AnyEntity, ids: readonly string[]): Request<RecordPage> {
    return stream(entity, { ids, first: Math.max(ids.length, 1) });
  },
  one(entity: AnyEntity, id: string): Request<ConsoleRecord | null> {
    const field = names.one(entity);
    return {
      text: `query ($id: ID!) { ${field}(id: $id) { id ${metaSelection} ${selectWhole(entity)} } }`,
      variables: { id },
      parse: (data) => toRecord(data[field]),
    };
  },
  create(entity: AnyEntity, input: Input): Request<ActionResult> {
    return change(entity, names.create(entity), `$input: ${names.createInput(entity)}!`, 'input: $input', {
      input: names.input(entity, input),
    });
  },
  update(entity: AnyEntity, id: string, version: number, input: Input): Request<ActionResult> {
    return change(
      entity,
      names.update(entity),
      `$id: ID!, $version: Int!, $input: ${names.updateInput(entity)}!`,
      'id: $id, version: $version, input: $input',
      { id, version, input: names.input(entity, input) },
    );
  },
  act(entity: AnyEntity, action: RecordAction, id: string, version: number): Request<ActionResult> {
    return change(
      entity,
      names.act(entity, action),
      '$id: ID!, $version: Int!',
      'id: $id, version: $version',
      { id, version },
    );
  },
  /** Published by itself at a moment; null calls that off. */
  schedule(entity: AnyEntity, id: string, version: number, at: string | null): Request<ActionResult> {
    return change(
      entity,
      names.schedule(entity),
      '$id: ID!, $version: Int!, $at: DateTime',
      'id: $id, version: $version, at: $at',
      { id, version, at },
    );
  },
  /** Answers what it was merged into. */
  merge(entity: AnyEntity, id: string, version: number, into: string): Request<ActionResult> {
    return change(
      entity,
      names.merge(entity),
      '$id: ID!, $version: Int!, $into: ID!',
      'id: $id, version: $version, into: $into',
      { id, version, into },
    );
  },
  undo(entity: AnyEntity, { id, version, sequence }: Undoable): Request<ActionResult> {
    return change(
      entity,
      names.undo(entity),
      '$id: ID!, $version: Int!, $sequence: Int!',
      'id: $id, version: $version, sequence: $sequence',
      { id, version, sequence },
    );
  },
};

type Input = Readonly<Record<string, unknown>>;

/** What a list asks for by its filters, the search and how records stand. */
export function filtersOf(
  entity: AnyEntity,
  { [SEARCH_FILTER]: search, [STATE_FILTER]: state, [BIN_FILTER]: bin, ...filter }: ListParameters['filter'],
  timeZone = 'UTC',
): Readonly<Record<string, unknown>> {
  const now = Date.now();
  return {
    where: { ...whereOfFilters(entity, filter, { timeZone, now }), ...whereOfState(entity, state, now) },
    ...(state === 'scheduled' ? { anyOf: anyOfState(entity, state, now) } : {}),
    ...(typeof search === 'string' ? { search } : {}),
    ...(bin === true ? { deleted: true } : {}),
  };
}

/** A mutation that answers the record as it is then, and what the publisher did. */
function change(
  entity: AnyEntity,
  field: string,
  declared: string,
  passed: string,
  variables: Readonly<Record<string, unknown>>,
): Request<ActionResult> {
  const record = `record { id ${metaSelection} ${selectWhole(entity)} }`;
  return {
    text: `mutation (${declared}) { ${field}(${passed}) { ${record} receipt${selectionOf(receipt.form)} sequence isUnderWay moves { from to } } }`,
    variables,
    parse: (data) => {
      const answer = data[field];
      if (!isData(answer)) return NOTHING;
      return {
        record: toRecord(answer.record),
        receipt: RECEIPT.read(answer.receipt, 'receipt'),
        sequence: typeof answer.sequence === 'number' ? answer.sequence : null,
        isUnderWay: answer.isUnderWay === true,
        moves: movesFrom(answer.moves),
      };
    },
  };
}

const RECEIPT = optional(receipt);

const NOTHING: ActionResult = { record: null, receipt: null, sequence: null, isUnderWay: false, moves: [] };

function movesFrom(answer: unknown): Move[] {
  return Array.isArray(answer)
    ? answer.filter(isData).map((one) => ({ from: String(one.from), to: String(one.to) }))
    : [];
}

function stream(
  entity: AnyEntity,
  input: Readonly<Record<string, unknown>>,
  columns: readonly string[] = [],
): Request<RecordPage> {
  const field = names.stream(entity);
  return {
    text: `query ($input: ${names.streamInput(entity)}!) { ${field}(input: $input) { totalCount edges { node { id ${metaSelection} ${selectCard(entity, columns)} } } } }`,
    variables: { input },
    parse: (data) => recordsIn(data[field]),
  };
}
