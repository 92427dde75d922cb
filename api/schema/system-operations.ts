import { GraphQLBoolean, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import { system } from '../domains/system.ts';
import { listOf, objectOf } from './output-types.ts';
import type { OperationRegistry } from './registry.ts';
import { DateTime } from './scalars.ts';

/** How the installation stands, for those who look after it. */
export function registerSystem(registry: OperationRegistry): void {
  const text = new GraphQLNonNull(GraphQLString);
  const count = new GraphQLNonNull(GraphQLInt);
  const yesOrNo = new GraphQLNonNull(GraphQLBoolean);
  const site = objectOf('SystemSite', 'staff', {
    tenantKey: text,
    name: text,
    domain: text,
    lastPublish: DateTime,
    failedPages: count,
    state: text,
    done: count,
    total: count,
  });
  registry.query('getSystem', {
    audience: { anyOf: ['manage_modules'] },
    description: 'How the store, the process and the caller’s sites stand; memory in MiB',
    type: new GraphQLNonNull(
      objectOf('System', 'staff', {
        node: text,
        since: new GraphQLNonNull(DateTime),
        memory: count,
        heap: count,
        isStoreWell: yesOrNo,
        isReadOnly: yesOrNo,
        store: text,
        documents: GraphQLInt,
        changes: GraphQLInt,
        sites: new GraphQLNonNull(listOf(site)),
      }),
    ),
    resolve: (_args, context) => system(context),
  });
}
