import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { capital } from '#content-store/formats/letter-case.ts';
import type { Audience } from '#content-store/operations/operation.ts';
import type { RequestContext } from '../context/context.ts';
import { DateTime } from '../fields/scalars.ts';
import { selectsBody } from '../fields/selected.ts';
import { duplicateRecord } from '../records/duplicating.ts';
import { readRecord } from '../records/read-record.ts';
import {
  type Act,
  act,
  createRecord,
  mergeRecords,
  scheduleRecord,
  type ToUpdate,
  undoRecord,
  updateRecord,
} from '../records/records.ts';
import type { ToSchedule } from '../records/scheduling.ts';
import { listRecords, type StreamInput } from '../records/streams.ts';
import type { ToUndo } from '../records/undoing.ts';
import type { InputTypes } from './input-types.ts';
import type { OutputTypes } from './output-types.ts';
import { field, type OperationRegistry } from './registry.ts';

/** Create, read, update, delete and publish of one entity, all derived from its definition (api/README.md). */
export function registerEntity(
  entity: AnyEntity,
  registry: OperationRegistry,
  outputs: OutputTypes,
  inputs: InputTypes,
): void {
  const type = outputs.entity(entity);
  const read: Audience = { anyOf: entity.access.read };
  const write: Audience = { anyOf: entity.access.write };
  const publish: Audience = { anyOf: entity.access.publish ?? entity.access.write };
  // What has no draft to go back to goes from readers at once, and comes back to them.
  const take = entity.hasWorkingCopies ? write : publish;
  const name = capital(entity.name);
  const id = { type: new GraphQLNonNull(GraphQLID) };
  const version = { type: new GraphQLNonNull(GraphQLInt) };
  const isAutosave = {
    type: GraphQLBoolean,
    description: 'Saved by itself while somebody types; refused where it would be published by itself',
  };
  const key = { type: GraphQLString, description: 'Makes a repeated request happen once' };

  registry.query(entity.name, {
    audience: read,
    type,
    args: { id },
    resolve: ({ id: wanted }: { id: string }, context, info) =>
      readRecord(entity, wanted, context, selectsBody(entity, info)),
  });
  registry.query(`${entity.name}Stream`, {
    audience: read,
    type: outputs.stream(entity),
    args: { input: { type: inputs.stream(entity) } },
    resolve: ({ input = {} }: { input?: StreamInput }, context, info) =>
      listRecords(entity, input, context, selectsBody(entity, info, ['edges', 'node'])),
  });

  // What the server alone writes has nothing to be asked of the API but to read it.
  if (entity.access.write.length === 0) return;
  const result = new GraphQLObjectType<unknown, RequestContext>({
    name: `${name}Result`,
    fields: {
      record: field(`${name}Result.record`, read, { type }),
      receipt: field(`${name}Result.receipt`, 'staff', { type: outputs.receipt }),
      sequence: field(`${name}Result.sequence`, 'staff', {
        type: new GraphQLNonNull(GraphQLInt),
        description: `The change, by which undo${name} takes it back`,
      }),
      moves: field(`${name}Result.moves`, 'staff', { type: outputs.moves }),
      isUnderWay: field(`${name}Result.isUnderWay`, 'staff', { type: new GraphQLNonNull(GraphQLBoolean) }),
    },
  });
  if (entity.access.create.length > 0)
    registry.mutation(`create${name}`, {
      audience: { anyOf: entity.access.create },
      type: result,
      args: { input: { type: new GraphQLNonNull(inputs.create(entity)) }, idempotencyKey: key },
      resolve: ({ input, idempotencyKey }: { input: Data; idempotencyKey?: string }, context) =>
        createRecord(entity, input, context, idempotencyKey),
    });
  if (entity.duplicating !== undefined)
    registry.mutation(`duplicate${name}`, {
      audience: { anyOf: entity.access.create },
      description: 'Makes a draft with all that is saved of a record but its address and its dates',
      type: result,
      args: { id, idempotencyKey: key },
      resolve: (args: { id: string; idempotencyKey?: string }, context) =>
        duplicateRecord(entity, args, context),
    });
  registry.mutation(`update${name}`, {
    audience: write,
    type: result,
    args: {
      ...{ id, version, input: { type: new GraphQLNonNull(inputs.update(entity)) }, idempotencyKey: key },
      ...(entity.hasWorkingCopies ? { isAutosave } : {}),
    },
    resolve: (args: ToUpdate, context) => updateRecord(entity, args, context),
  });
  if (entity.merging !== undefined)
    registry.mutation(`merge${name}`, {
      audience: take,
      description:
        'Makes it another: what refers to it refers to the other, which is answered; it is deleted',
      type: result,
      args: { id, version, into: id, idempotencyKey: key },
      resolve: (args: { id: string; version: number; into: string; idempotencyKey?: string }, context) =>
        mergeRecords(entity, args, context),
    });
  const acts: readonly [Act, Audience][] = [
    ['delete', take],
    ['restore', take],
    ...(entity.hasWorkingCopies ? workingCopyActs(publish, write) : []),
  ];
  for (const [action, audience] of acts) {
    registry.mutation(`${action}${name}`, {
      audience,
      type: result,
      args: { id, version, idempotencyKey: key },
      resolve: (args: { id: string; version: number; idempotencyKey?: string }, context) =>
        act(entity, action, args, context),
    });
  }
  if (entity.hasWorkingCopies)
    registry.mutation(`schedule${name}`, {
      audience: publish,
      description:
        'Has what is saved published by itself at a moment; until then readers see what they see now. Without a moment, calls it off',
      type: result,
      args: { id, version, at: { type: DateTime }, idempotencyKey: key },
      resolve: (args: ToSchedule, context) => scheduleRecord(entity, args, context),
    });
  if (!entity.isPublic) return;
  registry.mutation(`undo${name}`, {
    audience: publish,
    type: result,
    args: { id, version, sequence: version, idempotencyKey: key },
    resolve: (args: ToUndo, context) => undoRecord(entity, args, context),
  });
}

function workingCopyActs(publish: Audience, write: Audience): [Act, Audience][] {
  return [
    ['publish', publish],
    ['unpublish', publish],
    ['discard', write],
  ];
}
