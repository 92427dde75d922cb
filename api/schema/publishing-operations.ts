import { GraphQLBoolean, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Audience } from '../access/principal.ts';
import { pausePublishing, rebuildSite, resumePublishing } from '../domains/publishing.ts';
import { type OutputTypes, objectOf } from './output-types.ts';
import type { OperationRegistry } from './registry.ts';
import { DateTime } from './scalars.ts';

/** What is done with a site's publisher, by those who may change the site itself. */
export function registerPublishing(registry: OperationRegistry, outputs: OutputTypes): void {
  const audience: Audience = { anyOf: tenant.access.write };
  const count = new GraphQLNonNull(GraphQLInt);
  const text = new GraphQLNonNull(GraphQLString);
  const progress = objectOf('PublishingProgress', 'staff', {
    tenantKey: text,
    done: count,
    total: count,
    since: new GraphQLNonNull(DateTime),
    state: text,
  });
  registry.mutation('rebuildSite', {
    audience,
    description: 'Renders every page of the site anew. Without a receipt it is under way',
    type: new GraphQLNonNull(
      objectOf('RebuildResult', 'staff', {
        receipt: outputs.receipt,
        isUnderWay: new GraphQLNonNull(GraphQLBoolean),
      }),
    ),
    resolve: (_args, context) => rebuildSite(context),
  });
  registry.mutation('pausePublishing', {
    audience,
    description: 'Leaves what is not rendered yet until publishing is resumed; what is published goes live',
    type: progress,
    resolve: (_args, context) => pausePublishing(context),
  });
  registry.mutation('resumePublishing', {
    audience,
    description: 'Goes on with what was left',
    type: progress,
    resolve: (_args, context) => resumePublishing(context),
  });
}
