import { demoSite } from '#build/testing/running-site.ts';
import type { Tokens } from '../access/sessions.ts';
import { markOf } from '../access/tokens.ts';
import { type RunningServer, type ServerOptions, startServer } from '../server.ts';
import { sendFile } from './send-file.ts';

export interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: {
      readonly code?: string;
      readonly fields?: Readonly<Record<string, string>>;
      readonly [name: string]: unknown;
    };
  }[];
}

interface Saved {
  readonly id: string;
  readonly version: number;
}

const LOGIN =
  'mutation ($username: String!, $password: String!) { loginCmsUser(username: $username, password: $password) { bearerToken bearerTokenExpiration refreshToken } }';

/** The demonstration site behind a server of its own, and an administrator signed in. */
export async function demoServer(options: Partial<ServerOptions> = {}) {
  const demo = await demoSite();
  let server: RunningServer = await startServer({ ...demo, port: 0, logLevel: 'silent', ...options });

  const address = (path: string) => `http://127.0.0.1:${server.port}${path}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(address(path), { redirect: 'manual', headers: { accept: 'text/html', ...headers } });
  async function ask(
    query: string,
    variables: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(address('/graphql'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return response.json();
  }
  async function open(username: string, password: string) {
    const answer = await ask(LOGIN, { username, password });
    const opened = answer.data?.loginCmsUser as Partial<Tokens> | undefined;
    return { token: opened?.bearerToken ?? '', mark: markOf(opened?.refreshToken ?? '') };
  }
  const signIn = async (username: string, password = demo.login.password): Promise<string> =>
    (await open(username, password)).token;
  const { token, mark } = await open(demo.login.username, demo.login.password);
  const asStaff = (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
    ask(query, variables, { authorization: `Bearer ${token}`, ...headers });

  /** `save('createPerson', { input })` and the like: the record, or what was refused. */
  async function save(
    mutation: string,
    args: { id?: string; version?: number; input?: object; at?: string | null },
    headers: Record<string, string> = {},
  ): Promise<Answer & { readonly record: Saved }> {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
    const types = { id: 'ID!', version: 'Int!', input: type, at: 'DateTime' };
    const names = (['id', 'version', 'input', 'at'] as const).filter((one) => args[one] !== undefined);
    const declared = names.map((one) => `$${one}: ${types[one]}`).join(', ');
    const passed = names.map((one) => `${one}: $${one}`).join(', ');
    const answer = await asStaff(
      `mutation (${declared}) { ${mutation}(${passed}) { record { id version } } }`,
      args,
      headers,
    );
    const result = answer.data?.[mutation] as { record?: Saved | null } | null | undefined;
    return { ...answer, record: result?.record ?? { id: '', version: 0 } };
  }

  /** Saves and publishes a group of settings. */
  async function publishSettings(group: string, input: object): Promise<void> {
    const name = `${group.charAt(0).toUpperCase()}${group.slice(1)}Settings`;
    const version = (await demo.site.record('settings', group))?.version;
    if (version === undefined) await save(`create${name}`, { input });
    else await save(`update${name}`, { id: group, version, input });
    await save(`publish${name}`, { id: group, version: (version ?? 0) + 1 });
  }

  return {
    demo,
    address,
    get,
    ask,
    asStaff,
    signIn,
    token,
    /** What the cookie says with which readers' pages have the toolbar. */
    mark,
    login: LOGIN,
    idOf: async (alias: string) => (await demo.site.claimant(`path:${alias}`))?.id ?? '',
    /** The document served under a name. */
    named: async (name: string) => (await get(`/graphql/${name}.gql`)).text(),
    save,
    publishSettings,
    /** Puts a file into the media library, as the administrator where nobody else is named. */
    upload: (bytes: Uint8Array | string, filename: string, headers: Record<string, string> = {}) =>
      sendFile(address, bytes, filename, { authorization: `Bearer ${token}`, ...headers }),
    /** Ends the server and starts another on the same data, as after a restart. */
    async restart() {
      await server.close();
      server = await startServer({ ...demo, port: 0, logLevel: 'silent', ...options });
    },
    async close() {
      await server.close();
      await demo.close();
    },
  };
}

export function firstError(answer: Answer) {
  return answer.errors?.[0];
}

export function fieldErrors(answer: Answer): Readonly<Record<string, string>> {
  return answer.errors?.[0]?.extensions?.fields ?? {};
}
