import { Agent, request } from 'node:http';
import { scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../process/child.ts';
import { LOGIN, MEMBERS_SITE } from './members-site.ts';
import { sitesUp } from './sites-up.ts';
import { type StaffClient, signIn } from './staff-client.ts';

export interface Asked {
  /** From sending it until all of the answer is there. */
  readonly milliseconds: number;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly code: string | null;
}

/** An installation in a process of its own, asked over HTTP as readers from anywhere do. */
export interface MembersServer {
  readonly origin: string;
  readonly pid: number;
  readonly staff: () => Promise<StaffClient>;
  /** Runs a named operation; each time from an address that nobody was at before, unless one is named. */
  ask(
    name: string,
    variables: object,
    from?: { readonly token?: string; readonly address?: string },
  ): Promise<Asked>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts what serves a folder. It believes the addresses that this machine forwards. */
export async function startMembersServer(dataDir: string): Promise<MembersServer> {
  const env = { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1,::1' };
  const child = startChild(scriptAt('build/commands/serve.ts'), dataDir, [], undefined, undefined, env);
  const { port } = await nextMessage<{ port: number }>(child);
  const origin = `http://127.0.0.1:${port}`;
  await sitesUp(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const documents = new Map<string, Promise<string>>();
  let addresses = 0;
  const anywhere = () => {
    addresses += 1;
    return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  };
  const documentOf = (name: string) => {
    const known =
      documents.get(name) ?? fetch(`${origin}/graphql/${name}.gql`).then((answer) => answer.text());
    documents.set(name, known);
    return known;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    staff: () => signIn(origin, MEMBERS_SITE, LOGIN),
    async ask(name, variables, { token, address = anywhere() } = {}) {
      const body = JSON.stringify({ query: await documentOf(name), variables });
      const headers = {
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        ...{ 'x-tenant-key': MEMBERS_SITE, 'x-forwarded-for': address },
        ...(token !== undefined && { 'x-site-user': token }),
      };
      const began = performance.now();
      const text = await new Promise<string>((resolve, reject) => {
        const options = { port, host: '127.0.0.1', path: '/graphql', method: 'POST', agent, headers };
        const asked = request(options, (answer) => {
          let heard = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            heard += part;
          });
          answer.once('end', () => resolve(heard));
          answer.once('error', reject);
        });
        asked.once('error', reject);
        asked.end(body);
      });
      const milliseconds = performance.now() - began;
      const { data = null, errors } = JSON.parse(text);
      return { milliseconds, data, code: errors?.[0]?.extensions?.code ?? (errors ? 'INTERNAL' : null) };
    },
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      agent.destroy();
    },
    async close() {
      agent.destroy();
      await endChild(child);
    },
  };
}
