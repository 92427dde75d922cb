import type { AnyFields, ValueOf } from '#content-store/definition/field.ts';
import { problemsInWords } from '#content-store/messages/problems.ts';
import type { Answer, GivenFor } from '#content-store/operations/answer.ts';
import { readArguments } from '#content-store/operations/arguments.ts';
import type { Operation } from '#content-store/operations/operation.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';

/** A declared operation and what does it. */
export interface Implementation {
  readonly operation: Operation;
  /** Throws VALIDATION with the arguments that are not as declared, each by its name. */
  readonly resolve: (args: Readonly<Record<string, unknown>>, context: RequestContext) => unknown;
}

/** Says what does an operation: with its arguments as they were declared, answering what it declares. */
export function implement<F extends AnyFields, A extends Answer>(
  operation: Operation<F, A>,
  resolve: (args: ValueOf<F>, context: RequestContext) => GivenFor<A> | Promise<GivenFor<A>>,
): Implementation {
  return {
    operation,
    resolve: (args, context) => {
      const read = readArguments(operation.args, args);
      if ('values' in read) return resolve(read.values, context);
      throw apiError('VALIDATION', problemsInWords(read.problems), { fields: read.problems });
    },
  };
}
