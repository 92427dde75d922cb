import buildGraphQLProvider from 'ra-data-graphql';
import type { DataProvider } from 'react-admin';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { buildQuery } from './build-query.ts';
import { textOf } from './graphql-document.ts';

/** React-admin's lists and look-ups, over our client. */
export function dataProviderOver(client: Pick<GraphqlClient, 'query'>): DataProvider {
  return buildGraphQLProvider({
    introspection: false,
    buildQuery,
    // Apollo's own client has many more members; ra-data-graphql calls these two (README: no Apollo).
    client: apolloShaped(client) as never,
  });
}

function apolloShaped(client: Pick<GraphqlClient, 'query'>) {
  return {
    query: async ({ query, variables, context }: ApolloQuery) => ({
      data: await client.query({ query: textOf(query), variables, signal: context?.fetchOptions?.signal }),
    }),
    mutate: () => Promise.reject(new Error('The console saves through its own editor')),
  };
}

interface ApolloQuery {
  readonly query: unknown;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly context?: { readonly fetchOptions?: { readonly signal?: AbortSignal } };
}
