import {
  GraphQLBoolean,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import type { Audience } from '#content-store/operations/operation.ts';
import { addressHolders, importRedirects } from '../domains/importing-redirects.ts';
import { listOf, objectOf } from './output-types.ts';
import type { OperationRegistry } from './registry.ts';

/** What an import of many redirects asks and does, by those who may write one. */
export function registerRedirects(registry: OperationRegistry): void {
  const audience: Audience = { anyOf: redirect.access.write };
  const text = new GraphQLNonNull(GraphQLString);
  const isTrue = new GraphQLNonNull(GraphQLBoolean);
  const number = new GraphQLNonNull(GraphQLInt);
  const holder = objectOf('AddressHolder', 'staff', { path: text, title: text });
  const row = new GraphQLInputObjectType({
    name: 'RedirectRow',
    fields: {
      row: { type: number },
      from: { type: text },
      to: { type: text },
      preserveQueryString: { type: isTrue },
    },
  });
  const outcome = objectOf('RedirectOutcome', 'staff', {
    row: number,
    from: text,
    to: text,
    preserveQueryString: isTrue,
    outcome: text,
    message: GraphQLString,
  });
  registry.query('addressHolders', {
    audience,
    description: 'Which of up to 1,000 paths are held by something else than a redirect',
    type: new GraphQLNonNull(listOf(holder)),
    args: { paths: { type: new GraphQLNonNull(new GraphQLList(text)) } },
    resolve: addressHolders,
  });
  registry.mutation('importRedirects', {
    audience,
    description: 'Writes up to 1,000 redirects in one commit; what is refused, or there already, is left out',
    type: new GraphQLNonNull(
      objectOf('RedirectsImported', 'staff', {
        rows: new GraphQLNonNull(listOf(outcome)),
        isUnderWay: isTrue,
      }),
    ),
    args: { rows: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(row))) } },
    resolve: importRedirects,
  });
}
