import { GraphQLID, GraphQLNonNull, type GraphQLSchema, GraphQLString } from 'graphql';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { operations } from '#content-store/registry/operations.ts';
import { entities } from '#content-store/registry/registry.ts';
import { gatedFragments } from '../domains/gating/gating.ts';
import { implementations } from '../domains/implementations.ts';
import { AnswerTypes } from './answer-types.ts';
import { registerDeclared } from './declared-operations.ts';
import { registerEntity } from './entity-operations.ts';
import { InputTypes } from './input-types.ts';
import { registerOptionLists } from './option-lists.ts';
import { listOf, OutputTypes, objectOf, staffView } from './output-types.ts';
import { registerPageOperations } from './page-operations.ts';
import { registerPublicOperations } from './public-operations.ts';
import { OperationRegistry } from './registry.ts';

/** The whole schema: what every definition derives, and the operations that are no entity's. */
export function buildSchema(list: readonly AnyEntity[] = entities): GraphQLSchema {
  const registry = new OperationRegistry();
  const answers = new AnswerTypes();
  const outputs = new OutputTypes(list, staffView, answers);
  const inputs = new InputTypes();
  for (const entity of list) registerEntity(entity, registry, outputs, inputs);
  registerReaders(registry);
  registerPublicOperations(registry, list);
  registerPageOperations(registry);
  registerOptionLists(registry, outputs);
  registerDeclared(operations, implementations, registry, { answers, inputs });
  return registry.toSchema();
}

function registerReaders(registry: OperationRegistry): void {
  const text = new GraphQLNonNull(GraphQLString);
  const fragment = objectOf('GatedFragment', 'anyone', { gate: text, html: text });
  const answer = objectOf('GatedFragments', 'anyone', {
    status: text,
    reason: text,
    company: GraphQLString,
    fragments: new GraphQLNonNull(listOf(fragment)),
  });
  registry.query('getGatedFragments', {
    audience: 'anyone',
    type: answer,
    args: { contentId: { type: new GraphQLNonNull(GraphQLID) } },
    resolve: ({ contentId }: { contentId: string }, context) => gatedFragments(contentId, context),
  });
}
