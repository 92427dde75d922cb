import type { GraphQLSchema } from 'graphql';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { operations } from '#content-store/registry/operations.ts';
import { entities } from '#content-store/registry/registry.ts';
import { implementations } from '../domains/implementations.ts';
import { AnswerTypes } from './answer-types.ts';
import { registerDeclared } from './declared-operations.ts';
import { registerEntity } from './entity-operations.ts';
import { InputTypes } from './input-types.ts';
import { registerOptionLists } from './option-lists.ts';
import { OutputTypes, staffView } from './output-types.ts';
import { registerPageOperations } from './page-operations.ts';
import { registerPublicOperations } from './public-operations.ts';
import { OperationRegistry } from './registry.ts';

let whole: GraphQLSchema | undefined;

/** The schema of all that is declared: it is made once in a process, and nobody changes it. */
export function wholeSchema(): GraphQLSchema {
  whole ??= buildSchema();
  return whole;
}

/** A schema: what each of these definitions derives, and the operations that are no entity's. */
export function buildSchema(list: readonly AnyEntity[] = entities): GraphQLSchema {
  const registry = new OperationRegistry();
  const answers = new AnswerTypes();
  const outputs = new OutputTypes(list, staffView, answers);
  const inputs = new InputTypes();
  for (const entity of list) registerEntity(entity, registry, outputs, inputs);
  registerPublicOperations(registry, list);
  registerPageOperations(registry);
  registerOptionLists(registry, outputs);
  registerDeclared(operations, implementations, registry, { answers, inputs });
  return registry.toSchema();
}
