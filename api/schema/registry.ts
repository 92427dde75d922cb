import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  GraphQLSchema,
} from 'graphql';
import { type Audience, requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';

export interface OperationDefinition<A> {
  readonly audience: Audience;
  readonly type: GraphQLOutputType;
  readonly args?: GraphQLFieldConfigArgumentMap;
  readonly description?: string;
  readonly resolve: (args: A, context: RequestContext, info: GraphQLResolveInfo) => unknown;
}

type Fields = Record<string, GraphQLFieldConfig<unknown, RequestContext>>;

/** Collects operations. Each declares who may use it; one that does not is refused here, not at a reader's request. */
export class OperationRegistry {
  readonly #queries: Fields = {};
  readonly #mutations: Fields = {};

  query<A>(name: string, definition: OperationDefinition<A>): void {
    add(this.#queries, name, definition);
  }

  mutation<A>(name: string, definition: OperationDefinition<A>): void {
    add(this.#mutations, name, definition);
  }

  toSchema(): GraphQLSchema {
    return new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Query', fields: this.#queries }),
      mutation: new GraphQLObjectType({ name: 'Mutation', fields: this.#mutations }),
    });
  }
}

function add<A>(fields: Fields, name: string, definition: OperationDefinition<A>): void {
  requireDeclared(`operation ${name}`, definition.audience);
  if (fields[name] !== undefined) throw new Error(`The operation ${name} is registered twice`);
  const { type, args = {}, description, audience, resolve } = definition;
  fields[name] = {
    type,
    args,
    description,
    resolve: (_source, given, context, info) => {
      requireAudience(context.principal, audience);
      // graphql-js has checked the arguments against `args`.
      return resolve(given as A, context, info);
    },
  };
}

/** A field of a type, checked for its own audience wherever it is selected. */
export function field(
  name: string,
  audience: Audience,
  config: GraphQLFieldConfig<unknown, RequestContext>,
): GraphQLFieldConfig<unknown, RequestContext> {
  requireDeclared(`field ${name}`, audience);
  const { resolve } = config;
  return {
    ...config,
    resolve: (source, args, context, info) => {
      requireAudience(context.principal, audience);
      return resolve === undefined ? memberOf(source, info.fieldName) : resolve(source, args, context, info);
    },
  };
}

/** A member of what a resolver answered. */
export function memberOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null && Object.hasOwn(source, name)
    ? Reflect.get(source, name)
    : undefined;
}

function requireDeclared(what: string, audience: Audience | undefined): void {
  const isDeclared =
    audience === 'anyone' ||
    audience === 'staff' ||
    (typeof audience === 'object' && audience.anyOf.length > 0);
  if (!isDeclared) throw new Error(`The ${what} declares no audience. Say who may use it.`);
}
