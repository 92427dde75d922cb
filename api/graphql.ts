import { randomUUID } from 'node:crypto';
import {
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { createHandler, type Handler } from 'graphql-http';
import type { Logger } from 'pino';
import { z } from 'zod';
import { LIMITS, limitRule } from './access/limits.ts';
import type { RequestContext } from './context.ts';
import type { NamedOperations } from './operations/load.ts';

/** The one endpoint: POST with `{query, variables}` as JSON. Anonymous callers may run only the named operations;
 * staff any. What nobody expected is logged under an id, and the caller is told the id. */
export function createGraphql(options: {
  readonly schema: GraphQLSchema;
  readonly operations: NamedOperations;
  readonly log: Logger;
}): Handler<unknown, RequestContext> {
  const { schema, operations, log } = options;
  return createHandler<unknown, RequestContext, RequestContext>({
    schema,
    onSubscribe: (request, params) => {
      const { principal } = request.context;
      const isStaff = principal.kind === 'staff';
      const document = parsed(params.query, isStaff ? LIMITS.staffTokens : LIMITS.tokens);
      if (document instanceof GraphQLError) return [document];
      const rules = [
        limitRule(isStaff ? LIMITS.staffAliases : LIMITS.aliases),
        // The console makes its queries from the definitions; nobody needs the schema over HTTP.
        NoSchemaIntrospectionCustomRule,
      ];
      const limits = validate(schema, document, rules, { maxErrors: 1 });
      if (limits.length > 0) return limits;
      if (!isStaff && !operations.isNamed(params.query)) {
        return [
          new GraphQLError(
            'Sign in to run queries of your own. Without a session, only the named operations of /graphql/query and /graphql/mutation may be run.',
            { extensions: { code: 'UNAUTHENTICATED' } },
          ),
        ];
      }
      const errors = validate(schema, document, specifiedRules, { maxErrors: 5 });
      if (errors.length > 0) return errors;
      return {
        schema,
        document,
        variableValues: params.variables ?? {},
        operationName: params.operationName ?? undefined,
        contextValue: request.context,
      };
    },
    execute,
    formatError: (error) => masked(error, log),
  });
}

const body = z.object({
  query: z.string({ error: 'query must be a text' }),
  variables: z.record(z.string(), z.unknown(), { error: 'variables must be an object' }).nullish(),
  operationName: z.string({ error: 'operationName must be a text' }).nullish(),
  extensions: z.record(z.string(), z.unknown(), { error: 'extensions must be an object' }).nullish(),
});

/** A request's body, or what is wrong with it. */
export function readBody(given: unknown): z.infer<typeof body> | string {
  if (Array.isArray(given)) return 'Batches are not accepted: send one operation at a time';
  if (typeof given !== 'object' || given === null) return 'Send an object with query and variables';
  const read = body.safeParse(given);
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'The request body cannot be read');
}

function parsed(query: string, maxTokens: number) {
  try {
    return parse(query, { maxTokens });
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError('The query cannot be parsed');
  }
}

function masked(error: Readonly<GraphQLError | Error>, log: Logger): GraphQLError | Error {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (
    error instanceof GraphQLError &&
    (original === undefined || original === null || original instanceof GraphQLError)
  )
    return error;
  const id = randomUUID();
  log.error({ id, err: original }, 'request failed');
  return new GraphQLError(
    `Something went wrong on our side (${id}). Try again; if it goes on, give this number to support.`,
    { extensions: { code: 'INTERNAL', id } },
  );
}
