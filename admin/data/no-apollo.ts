/** Stands in for `@apollo/client`, which ra-data-graphql imports but, given a client of our own, never calls: without it
 * the console is 45 KB lighter (site build: `resolve.alias`). */

export class ApolloClient {}
export class HttpLink {}
export class InMemoryCache {}

export function gql(): never {
  throw new Error('The console sends its own documents; nothing here may need Apollo');
}
