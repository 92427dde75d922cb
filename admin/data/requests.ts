import type { ActionResult, RecordAction } from '#admin/records/action-result.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
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

export interface HowToUpdate {
  /** The same request sent again with it changes nothing more. */
  readonly key?: string | undefined;
  /** Saved by itself; only of what has working copies. */
  readonly isAutosave?: boolean | undefined;
}

/** The requests the console makes of every entity. */
export const requests = {
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
  create(entity: AnyEntity, input: Input, key?: string): Request<ActionResult> {
    return change(
      entity,
      names.create(entity),
      `$input: ${names.createInput(entity)}!, $key: String`,
      'input: $input, idempotencyKey: $key',
      { input: names.input(entity, input), key },
    );
  },
  update(
    entity: AnyEntity,
    id: string,
    version: number,
    input: Input,
    { key, isAutosave }: HowToUpdate = {},
  ): Request<ActionResult> {
    const [declared, passed] = entity.hasWorkingCopies
      ? [', $isAutosave: Boolean', ', isAutosave: $isAutosave']
      : ['', ''];
    return change(
      entity,
      names.update(entity),
      `$id: ID!, $version: Int!, $input: ${names.updateInput(entity)}!, $key: String${declared}`,
      `id: $id, version: $version, input: $input, idempotencyKey: $key${passed}`,
      { id, version, input: names.input(entity, input), key, isAutosave },
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
  /** Answers the copy. */
  duplicate(entity: AnyEntity, id: string): Request<ActionResult> {
    return change(entity, names.duplicate(entity), '$id: ID!', 'id: $id', { id });
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

/** Records that a stream answers, with what lists show of them. */
export function stream(
  entity: AnyEntity,
  input: Readonly<Record<string, unknown>>,
  columns?: readonly string[] | undefined,
): Request<RecordPage> {
  const field = names.stream(entity);
  return {
    text: `query ($input: ${names.streamInput(entity)}!) { ${field}(input: $input) { totalCount edges { node { id ${metaSelection} ${selectCard(entity, columns)} } } } }`,
    variables: { input },
    parse: (data) => recordsIn(data[field]),
  };
}
