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
      if (typeof params.query !== 'string')
        return [new GraphQLError('query must be a text', { extensions: { code: 'BAD_REQUEST' } })];
      const document = parsed(params.query, isStaff ? LIMITS.staffTokens : LIMITS.tokens);
      if (document instanceof GraphQLError) return [document];
      const rules = [
        limitRule(isStaff ? LIMITS.staffAliases : LIMITS.aliases),
        ...(isStaff ? [] : [NoSchemaIntrospectionCustomRule]),
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
