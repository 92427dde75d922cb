import buildGraphQLProvider from 'ra-data-graphql';
import { ApiError } from '#admin/client/api-error.ts';
import { buildOf } from '#admin/client/build-version.ts';
import { rememberedTenant } from '#admin/client/cookies.ts';
import { createGraphqlClient, type GraphqlClient } from '#admin/client/graphql-client.ts';
import { browserSessions, type SessionStore } from '#admin/client/session-store.ts';
import { activeUserFrom } from '#admin/context/active-user.ts';
import { texts } from '#admin/context/texts.ts';
import { progressFrom } from '#admin/ui/progress.ts';
import {
  getActiveCMSUser,
  loginCmsUser,
  logoutCmsUser,
  updateProfile,
} from '#content-store/model/cms-users/operations.ts';
import type { Backend } from './backend.ts';
import { buildQuery } from './build-query.ts';
import { everyRecord } from './every-record.ts';
import { findRequest } from './find-request.ts';
import { textOf } from './graphql-document.ts';
import type { Request } from './requests.ts';
import { requests } from './requests.ts';
import { toRecord } from './to-record.ts';

interface Parts {
  readonly client: GraphqlClient;
  readonly sessions: SessionStore;
}

/** The API of this origin, for this browser's session and remembered brand. */
export function createBackend(): Backend {
  const sessions = browserSessions();
  const client = createGraphqlClient({
    sessions,
    version: buildOf(document),
    tenantKey: () => rememberedTenant(),
  });
  return backendOf({ client, sessions });
}

/** The backend over any client; tests give one of their own. */
export function backendOf({ client, sessions }: Parts): Backend {
  const ask = async <T>({ text, variables, parse }: Request<T>, signal?: AbortSignal) =>
    parse(await client.query({ query: text, variables, signal }));
  const tell = async <T>({ text, variables, parse }: Request<T>) =>
    parse(await client.mutate({ query: text, variables }));
  return {
    run: client.run,
    provider: buildGraphQLProvider({
      introspection: false,
      buildQuery,
      // Apollo's own client has many more members; ra-data-graphql calls these two (README: no Apollo).
      client: apolloShaped(client) as never,
    }),
    login: async (username, password) => {
      sessions.write(await client.open(loginCmsUser, { username, password }));
    },
    logout: async () => {
      const session = sessions.read();
      // By its refresh token: the other may have been followed since, by another tab.
      if (session !== null) await client.open(logoutCmsUser, { refreshToken: session.refreshToken });
      sessions.write(null);
    },
    forgetSession: () => sessions.write(null),
    hasSession: () => sessions.read() !== null,
    keepAlive: () => client.keepAlive(),
    activeUser: async () => activeUserFrom(await client.run(getActiveCMSUser, {})),
    load: (entity, id) => ask(requests.one(entity, id)),
    create: (entity, input) => tell(requests.create(entity, input)),
    update: (entity, id, version, input) => tell(requests.update(entity, id, version, input)),
    act: (entity, action, id, version) => tell(requests.act(entity, action, id, version)),
    schedule: (entity, id, version, at) => tell(requests.schedule(entity, id, version, at)),
    merge: (entity, id, version, into) => tell(requests.merge(entity, id, version, into)),
    undo: (entity, undoable) => tell(requests.undo(entity, undoable)),
    updateProfile: async (input) => {
      const { tokens } = await client.run(updateProfile, input);
      if (tokens !== null) sessions.write(tokens);
    },
    send: ({ text, variables }) => client.mutate({ query: text, variables }),
    watchProgress: (onProgress, signal) =>
      client.listen('/api/progress', (event) => onProgress(progressFrom(event)), signal),
    find: (entities, text, signal) => ask(findRequest(entities, text), signal),
    every: (entity, fields) => everyRecord(entity, fields, ask),
    upload: async (file) => {
      const form = new FormData();
      form.append('file', file);
      const record = toRecord(await client.upload('/uploads', form));
      if (record === null) throw new ApiError(texts.error.upload, 'UNKNOWN', 200);
      return record;
    },
  };
}

function apolloShaped(client: GraphqlClient) {
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
