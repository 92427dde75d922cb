import { type AnyFields, objectSchema, type ValueOf } from '#content-store/definition/field.ts';
import type { Answer, GivenFor } from '#content-store/operations/answer.ts';
import type { Operation } from '#content-store/operations/operation.ts';
import type { RequestContext } from '../context.ts';
import { apiError } from '../errors.ts';

/** A declared operation and what does it. */
export interface Implementation {
  readonly operation: Operation;
  /** Throws VALIDATION with the arguments that are not as declared, each by its name. */
  readonly resolve: (args: unknown, context: RequestContext) => unknown;
}

/** Says what does an operation: with its arguments as they were declared, answering what it declares. */
export function implement<F extends AnyFields, A extends Answer>(
  operation: Operation<F, A>,
  resolve: (args: ValueOf<F>, context: RequestContext) => GivenFor<A> | Promise<GivenFor<A>>,
): Implementation {
  const schema = objectSchema<ValueOf<F>>(operation.args, 'Send the arguments by their names');
  return {
    operation,
    resolve: (args, context) => {
      const parsed = schema.safeParse(args);
      if (parsed.success) return resolve(parsed.data, context);
      const problems = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
      const inWords = problems.map(([name, problem]) => `${name}: ${problem}`).join('; ');
      throw apiError('VALIDATION', inWords, { fields: Object.fromEntries(problems) });
    },
  };
}
