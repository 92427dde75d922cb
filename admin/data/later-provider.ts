import type { DataProvider } from 'react-admin';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';

/** What answers react-admin, and the definitions with it: a screen that asks brings it along. */
export const loadProvider = () => import('./provider.ts');

/** React-admin's lists and look-ups: what makes their requests comes with the definitions, once the first is asked for. */
export function laterProvider(client: Pick<GraphqlClient, 'query'>): DataProvider {
  let loaded: DataProvider | undefined;
  const provider = async () => {
    const { dataProviderOver } = await loadProvider();
    loaded ??= dataProviderOver(client);
    return loaded;
  };
  return {
    getList: async (resource, params) => (await provider()).getList(resource, params),
    getOne: async (resource, params) => (await provider()).getOne(resource, params),
    getMany: async (resource, params) => (await provider()).getMany(resource, params),
    getManyReference: async (resource, params) => (await provider()).getManyReference(resource, params),
    create: async (resource, params) => (await provider()).create(resource, params),
    update: async (resource, params) => (await provider()).update(resource, params),
    updateMany: async (resource, params) => (await provider()).updateMany(resource, params),
    delete: async (resource, params) => (await provider()).delete(resource, params),
    deleteMany: async (resource, params) => (await provider()).deleteMany(resource, params),
  };
}
