import type { AnyFields, ValueOf } from '#content-store/definition/field.ts';
import type { Answer, ValueIn } from '#content-store/operations/answer.ts';
import type { Operation } from '#content-store/operations/operation.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { implementations } from '../domains/implementations.ts';

/** Does a declared operation as the endpoint would, for a page of the product's own. Throws what the operation throws. */
export async function perform<F extends AnyFields, A extends Answer>(
  operation: Operation<F, A>,
  args: Partial<ValueOf<F>>,
  context: RequestContext,
): Promise<ValueIn<A>> {
  const found = implementations.find((each) => each.operation.name === operation.name);
  if (found === undefined) throw new Error(`Nothing does ${operation.name}`);
  requireAudience(context.principal, operation.audience, context.member);
  const work = () => found.resolve(args, context);
  const given = await (operation.kind === 'query' ? work() : context.budget.writing(work));
  return operation.answer.read(given, operation.name) as ValueIn<A>;
}
