import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import type { Audience } from '../access/principal.ts';
import { history } from '../domains/history.ts';
import { listOf, objectOf } from './output-types.ts';
import type { OperationRegistry } from './registry.ts';
import { DateTime } from './scalars.ts';

/** Who changed what, for those who may see it. */
export function registerHistory(registry: OperationRegistry): void {
  const audience: Audience = { anyOf: ['view_history'] };
  const text = new GraphQLNonNull(GraphQLString);
  const yesOrNo = new GraphQLNonNull(GraphQLBoolean);
  const field = objectOf('HistoryField', 'staff', {
    label: text,
    before: GraphQLString,
    after: GraphQLString,
  });
  const record = objectOf('HistoryRecord', 'staff', {
    entity: text,
    id: new GraphQLNonNull(GraphQLID),
    label: text,
    title: text,
    version: new GraphQLNonNull(GraphQLInt),
    outcome: text,
    fields: new GraphQLNonNull(listOf(field)),
    isSeenByReaders: yesOrNo,
    isNewest: yesOrNo,
  });
  const actor = objectOf('HistoryActor', 'staff', { kind: text, id: text, name: text });
  const change = objectOf('HistoryChange', 'staff', {
    sequence: new GraphQLNonNull(GraphQLInt),
    at: new GraphQLNonNull(DateTime),
    actor: new GraphQLNonNull(actor),
    reason: text,
    records: new GraphQLNonNull(listOf(record)),
  });
  registry.query('getHistory', {
    audience,
    description: 'Who changed what on this site, the newest first, as far back as it is kept',
    type: new GraphQLNonNull(
      objectOf('History', 'staff', {
        changes: new GraphQLNonNull(listOf(change)),
        hasMore: yesOrNo,
        keptSince: DateTime,
      }),
    ),
    args: {
      before: { type: GraphQLInt, description: 'Changes before this one' },
      first: { type: GraphQLInt, description: '1 to 100' },
      entity: { type: GraphQLString },
      id: { type: GraphQLID },
      actor: { type: GraphQLString, description: 'Part of a name' },
      reason: { type: GraphQLString },
    },
    resolve: history,
  });
}
