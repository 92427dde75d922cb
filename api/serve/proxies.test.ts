import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../testing/demo-server.ts';

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

  it('the client’s address counts, and what a client claims before it does not', async () => {
    const others = await wrongLogins(server, 52, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }));
    expect(new Set(others)).toEqual(new Set(['LOGIN_FAILED']));
    const same = await wrongLogins(server, 52, (n) => ({
      'x-forwarded-for': `198.51.100.${n}, 203.0.113.200`,
    }));
    expect(same.at(-1)).toBe('LIMIT');
  });

  it('the forwarded host chooses the site', async () => {
    const host = (name: string) => server.get('/', { 'x-forwarded-host': name });
    expect((await host('nowhere.test')).status).toBe(404);
    expect((await host('culvert.localhost')).status).toBe(200);
  });
});
