import { type GraphQLFieldConfigArgumentMap, GraphQLNonNull } from 'graphql';
import type { Operation } from '#content-store/operations/operation.ts';
import type { Implementation } from '../operations/implement.ts';
import type { AnswerTypes } from './answer-types.ts';
import type { InputTypes } from './input-types.ts';
import type { OperationRegistry } from './registry.ts';

interface Types {
  readonly answers: AnswerTypes;
  readonly inputs: InputTypes;
}

/** Registers every declared operation. Throws for one that nothing does, and for what does one that is not declared. */
export function registerDeclared(
  operations: readonly Operation[],
  implementations: readonly Implementation[],
  registry: OperationRegistry,
  { answers, inputs }: Types,
): void {
  const missing = operations.filter(
    (operation) => !implementations.some((each) => each.operation === operation),
  );
  const unknown = implementations.filter(({ operation }) => !operations.includes(operation));
  const [stray] = [...missing, ...unknown.map(({ operation }) => operation)];
  if (stray !== undefined) throw new Error(`The operation ${stray.name} is declared or done, but not both`);
  for (const { operation, resolve } of implementations) {
    const { name, kind, audience, description, answer } = operation;
    // Whoever may use it may read all of its answer.
    const readers = audience === 'anyone' || audience === 'member' ? 'anyone' : 'staff';
    registry[kind](name, {
      audience,
      description,
      type: answers.of(answer.form, readers),
      args: argumentsOf(operation, inputs),
      resolve,
    });
  }
}

function argumentsOf({ name, args }: Operation, inputs: InputTypes): GraphQLFieldConfigArgumentMap {
  return Object.fromEntries(
    Object.entries(args).map(([each, field]) => {
      const type = inputs.argument(name, each, field);
      const isRequired = field.required === true;
      return [
        each,
        { type: isRequired ? new GraphQLNonNull(type) : type, description: field.help ?? field.label },
      ];
    }),
  );
}
