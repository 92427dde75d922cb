import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import { adminNewsItem } from '#content-store/model/news/admin-news-item.ts';
import { deleteNews, markRead, news, setNews } from '../domains/news.ts';
import { listOf, objectOf } from './output-types.ts';
import type { OperationRegistry } from './registry.ts';
import { DateTime } from './scalars.ts';

/** News for the staff (S0 §7): read by everyone signed in, written by administrators. */
export function registerNews(registry: OperationRegistry): void {
  const id = new GraphQLNonNull(GraphQLID);
  const count = new GraphQLNonNull(GraphQLInt);
  const yesOrNo = new GraphQLNonNull(GraphQLBoolean);
  const writers = { anyOf: adminNewsItem.access.write };
  const item = objectOf('AspireNewsItem', 'staff', {
    id,
    version: count,
    title: new GraphQLNonNull(GraphQLString),
    description: GraphQLString,
    date: new GraphQLNonNull(DateTime),
    alert: yesOrNo,
    status: count,
    hasRead: yesOrNo,
  });
  registry.query('getAspireNewsStream', {
    audience: 'staff',
    description: 'News for the staff, the newest first. status: 1 published, 2 draft',
    type: new GraphQLNonNull(
      objectOf('AspireNewsStream', 'staff', { items: new GraphQLNonNull(listOf(item)), totalCount: count }),
    ),
    args: {
      skip: { type: GraphQLInt },
      limit: { type: GraphQLInt, description: '10 unless it is said' },
      hideRead: { type: GraphQLBoolean },
      status: { type: GraphQLInt },
      alert: { type: GraphQLBoolean, description: 'Alerts alone, or none of them' },
    },
    resolve: news,
  });
  registry.mutation('markAspireNewsRead', {
    audience: 'staff',
    type: item,
    args: { id: { type: id } },
    resolve: (args: { id: string }, context) => markRead(args.id, context),
  });
  registry.mutation('setAspireNews', {
    audience: writers,
    description: 'Makes an item, or with its id changes one: what is absent stays as it is',
    type: item,
    args: {
      id: { type: GraphQLID },
      version: { type: GraphQLInt, description: 'The version that was seen; a newer one is refused' },
      title: { type: GraphQLString },
      description: { type: GraphQLString },
      date: { type: DateTime },
      alert: { type: GraphQLBoolean },
      status: { type: GraphQLInt },
    },
    resolve: setNews,
  });
  registry.mutation('deleteAspireNews', {
    audience: writers,
    type: yesOrNo,
    args: { id: { type: id } },
    resolve: (args: { id: string }, context) => deleteNews(args.id, context),
  });
}
