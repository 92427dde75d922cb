import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  GraphQLSchema,
  getNamedType,
  isLeafType,
} from 'graphql';
import type { Audience } from '#content-store/operations/operation.ts';
import { isAllowed, requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import type { Done } from '../reads/working-records.ts';

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

  mutation<A>(name: string, { resolve, ...definition }: OperationDefinition<A>): void {
    add<A>(this.#mutations, name, {
      ...definition,
      resolve: async (args, context, info) => {
        const { budget, records } = context;
        try {
          const answer = await budget.writing(() => resolve(args, context, info));
          records.wrote(doneBy(String(info.path.key), answer));
          return answer;
        } finally {
          // What is read for the answer is as it is now.
          records.forget();
        }
      },
    });
  }

  toSchema(): GraphQLSchema {
    return new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Query', fields: this.#queries }),
      mutation: new GraphQLObjectType({ name: 'Mutation', fields: this.#mutations }),
    });
  }
}

function doneBy(name: string, answer: unknown): Done {
  const record = memberOf(answer, 'record');
  const [id, version] = [memberOf(record, 'id'), memberOf(record, 'version')];
  return {
    name,
    ...(typeof id === 'string' && { id }),
    ...(typeof version === 'number' && { version }),
  };
}

function add<A>(fields: Fields, name: string, definition: OperationDefinition<A>): void {
  requireDeclared(`operation ${name}`, definition.audience);
  if (fields[name] !== undefined) throw new Error(`The operation ${name} is registered twice`);
  const { type, args = {}, description, audience, resolve } = definition;
  fields[name] = counted(audience, {
    type,
    args,
    description,
    // graphql-js has checked the arguments against `args`.
    resolve: (_source, given, context, info) => resolve(given as A, context, info),
  });
}

/** A field of a type, checked for its own audience wherever it is selected. */
export function field(
  name: string,
  audience: Audience,
  config: GraphQLFieldConfig<unknown, RequestContext>,
): GraphQLFieldConfig<unknown, RequestContext> {
  requireDeclared(`field ${name}`, audience);
  return counted(audience, config);
}

/** Fields that one which is refused costs as much as. */
const REFUSED = 20;

/** A field that checks for whom it is, and counts in the request's budget. */
function counted(
  audience: Audience,
  config: GraphQLFieldConfig<unknown, RequestContext>,
): GraphQLFieldConfig<unknown, RequestContext> {
  const { type, resolve } = config;
  const isLeaf = isLeafType(getNamedType(type));
  return {
    ...config,
    resolve: (source, args, context, info) => {
      const { budget, principal, member } = context;
      const isFor = isAllowed(principal, audience, member);
      if (!budget.node(isFor ? 1 : REFUSED)) return budget.never;
      if (!isFor) requireAudience(principal, audience, member);
      const value =
        resolve === undefined ? memberOf(source, info.fieldName) : resolve(source, args, context, info);
      return isLeaf ? budget.leaf(value) : budget.branch(value);
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
    audience === 'member' ||
    audience === 'staff' ||
    (typeof audience === 'object' && audience.anyOf.length > 0);
  if (!isDeclared) throw new Error(`The ${what} declares no audience. Say who may use it.`);
}
