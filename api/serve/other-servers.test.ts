import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';

interface RequestOptions {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('another server that the console may be turned to', () => {
  const asked: RequestOptions[] = [];
  let other: Server;
  let endpoint = '';
  let answersWith = 'application/json';
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    other = createServer(async (request, response) => {
      asked.push({ url: request.url, headers: request.headers, body: await text(request) });
      response.setHeader('set-cookie', 'cmsUserToken=theirs');
      response.setHeader('content-type', answersWith);
      response.end('{"data":{"from":"there"}}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    endpoint = `http://127.0.0.1:${port}/graphql`;
    server = await demoServer({
      otherServers: [
        { label: 'Dev', endpoint },
        { label: 'Prod', endpoint: 'http://127.0.0.1:1/graphql' },
      ],
    });
  });
  afterAll(async () => {
    await server.close();
    other.close();
  });

  const ask = (cookie: string, headers: object = {}) =>
    fetch(server.address('/graphql'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify({ query: '{ validateCMSUserBearerToken }' }),
    });
  const choosing = (one: string) => `apollo-endpoint=${encodeURIComponent(one)}; cmsUserToken=secret`;

  it('is told to the console', async () => {
    const { servers } = await (await fetch(server.address('/api/servers'))).json();
    expect(servers).toEqual([
      { label: 'Dev', endpoint },
      { label: 'Prod', endpoint: 'http://127.0.0.1:1/graphql' },
    ]);
  });

  it('is asked what the console asks, with its session and none of the browser’s cookies', async () => {
    const headers = { authorization: 'Bearer token', 'x-tenant-key': 'culvert' };
    const answer = await ask(choosing(endpoint), headers);
    expect(await answer.json()).toEqual({ data: { from: 'there' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).not.toBeNull();
    const [one] = asked.splice(0);
    expect(one).toMatchObject({
      url: '/graphql',
      headers,
      body: '{"query":"{ validateCMSUserBearerToken }"}',
    });
    expect(one?.headers.cookie).toBeUndefined();
  });

  it('is asked by POST alone, and answers nothing that is a page or a script of this server', async () => {
    const cookie = `apollo-endpoint=${encodeURIComponent(endpoint)}`;
    expect((await fetch(server.address('/graphql'), { headers: { cookie } })).status).toBe(405);
    expect(asked).toEqual([]);
    answersWith = 'text/html';
    const answer = await ask(cookie, { authorization: 'Bearer x' });
    answersWith = 'application/json';
    expect(answer.headers.get('content-type')).toBe('application/json');
    asked.splice(0);
  });

  it('is one that is configured: any other address is not asked', async () => {
    const answer = await ask(choosing('http://127.0.0.1:9/graphql'), { authorization: 'Bearer x' });
    expect(await answer.json()).toEqual({ data: { validateCMSUserBearerToken: false } });
    expect(asked).toEqual([]);
  });

  it('is asked by no page of another site, and never in a circle', async () => {
    expect((await ask(choosing(endpoint), { origin: 'https://elsewhere.example' })).status).toBe(403);
    const passedOn = { authorization: 'Bearer x', 'x-masthead-passed-on': '1' };
    expect(await (await ask(choosing(endpoint), passedOn)).json()).toMatchObject({ data: {} });
    expect(asked).toEqual([]);
  });

  it('that does not answer is named', async () => {
    const answer = await ask(choosing('http://127.0.0.1:1/graphql'), { authorization: 'Bearer x' });
    expect([answer.status, (await answer.json()).errors[0].message]).toEqual([
      502,
      'The server “Prod” does not answer. Choose another, or try again later.',
    ]);
  });

  it('gives readers nothing: pages are this server’s own', async () => {
    const page = await server.get('/', { cookie: choosing(endpoint), host: 'culvert.localhost' });
    expect(await page.text()).toContain('Culvert');
    expect(asked).toEqual([]);
  });
});

describe('a server without the development tools', () => {
  it('offers no other, and passes nothing on', async () => {
    const server = await demoServer();
    const answer = await fetch(server.address('/api/servers'));
    expect(await answer.json()).toEqual({ servers: null });
    await server.close();
  });
});
