import { createContext, useContext } from 'react';
import type { GraphqlClient } from './graphql-client.ts';

const ClientContext = createContext<GraphqlClient | null>(null);

export const ClientProvider = ClientContext.Provider;

/** The API. What is done with it is functions: of records in `data/records.ts`, of the session in `session.ts`. */
export function useClient(): GraphqlClient {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('The console stands inside a ClientProvider');
  return client;
}
