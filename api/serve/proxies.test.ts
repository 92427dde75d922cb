import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { demoServer, firstError } from '../testing/demo-server.ts';
import { freePort, hasNginx, startNginx } from '../testing/nginx-server.ts';
import { nginxConfiguration } from './nginx-configuration.ts';

type Server = Awaited<ReturnType<typeof demoServer>>;

/** Wrong log-ins under ever other names, so that the address alone is what counts. */
async function wrongLogins(server: Server, count: number, headers: (n: number) => Record<string, string>) {
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < count; n += 1) {
    const variables = { username: `nobody-${n}`, password: 'wrong' };
    const answer = await server.ask(server.login, variables, headers(n));
    codes.push(firstError(answer)?.extensions?.code);
  }
  return codes;
}

const SECURE = /^cmsUserToken=[^,]+; Secure/;

describe('without a trusted proxy', () => {
  let server: Server;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  it('a forwarded address changes nothing: the socket’s counts', async () => {
    const codes = await wrongLogins(server, 52, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }));
    expect(codes.at(0)).toBe('LOGIN_FAILED');
    expect(codes.at(-1)).toBe('LIMIT');
  });

  it('a forwarded host chooses no site', async () => {
    const page = await server.get('/', { 'x-forwarded-host': 'nowhere.test' });
    expect(page.status).toBe(200);
  });
});

describe('behind a trusted proxy', () => {
  let server: Server;
  beforeAll(async () => {
    server = await demoServer({ trustedProxies: ['127.0.0.0/8'] });
  });
  afterAll(() => server.close());

  /** The cookies of a log-in at an address. */
  async function cookiesOf(address: string, headers: Record<string, string>): Promise<string> {
    const { username, password } = server.demo.login;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: server.login, variables: { username, password } }),
    });
    await answer.text();
    return answer.headers.getSetCookie().join();
  }

  it('the client’s address counts, and what a client claims before it does not', async () => {
    const others = await wrongLogins(server, 52, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }));
    expect(new Set(others)).toEqual(new Set(['LOGIN_FAILED']));
    const same = await wrongLogins(server, 52, (n) => ({
      'x-forwarded-for': `198.51.100.${n}, 203.0.113.200`,
    }));
    expect(same.at(-1)).toBe('LIMIT');
  });

  it('cookies are for HTTPS alone where readers came by it', async () => {
    const signedIn = (proto: string) => cookiesOf(server.address('/graphql'), { 'x-forwarded-proto': proto });
    expect(await signedIn('https')).toMatch(SECURE);
    expect(await signedIn('http')).not.toMatch(SECURE);
  });

  it.skipIf(!hasNginx)('nginx passes on how readers came to a CDN that it believes', async () => {
    const port = await freePort();
    const upstream = new URL(server.address('')).host;
    const configuration = nginxConfiguration({
      ...{ dataDir: server.demo.dataDir, sites: [], bundles: [], listen: `127.0.0.1:${port}`, upstream },
    });
    const believed = 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n';
    const folder = await mkdtemp(join(tmpdir(), 'masthead-nginx-'));
    const nginx = await startNginx(folder, `${believed}${configuration}`, port);
    onTestFinished(async () => {
      await nginx.stop();
      await rm(folder, { recursive: true });
    });
    const at = `${nginx.origin}/graphql`;
    const ofReader = { 'x-forwarded-for': '203.0.113.201' };
    expect(await cookiesOf(at, { ...ofReader, 'x-forwarded-proto': 'https' })).toMatch(SECURE);
    expect(await cookiesOf(at, { ...ofReader, 'x-forwarded-proto': 'http' })).not.toMatch(SECURE);
    // Nobody who connects by themselves is believed.
    expect(await cookiesOf(at, { 'x-forwarded-proto': 'https' })).not.toMatch(SECURE);
  });

  it('the forwarded host chooses the site', async () => {
    const host = (name: string) => server.get('/', { 'x-forwarded-host': name });
    expect((await host('nowhere.test')).status).toBe(404);
    expect((await host('culvert.localhost')).status).toBe(200);
  });
});
