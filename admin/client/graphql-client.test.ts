import { describe, expect, it } from 'vitest';
import { text } from '#content-store/definition/field.ts';
import { texts } from '#content-store/messages/console.ts';
import { refreshTokenCmsUser } from '#content-store/model/cms-users/operations.ts';
import { count, object } from '#content-store/operations/answer.ts';
import { documentOf } from '#content-store/operations/document.ts';
import { query } from '#content-store/operations/operation.ts';
import { ApiError } from './api-error.ts';
import { rememberedTenant } from './cookies.ts';
import { type ClientOptions, createGraphqlClient } from './graphql-client.ts';
import type { Session, SessionStore } from './session-store.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const session = (name: string, minutes = 10): Session => ({
  bearerToken: name,
  bearerTokenExpiration: new Date(NOW + minutes * 60_000).toISOString(),
  refreshToken: `refresh-${name}`,
});

const REFRESH = documentOf(refreshTokenCmsUser);

interface Sent {
  readonly path: string;
  readonly headers: Headers;
  readonly body: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
}

/** A client whose requests are answered in turn, and what it sent. */
function clientWith(
  answers: readonly (Response | Error)[],
  start: Session | null = session('one'),
  isOnline = true,
  more: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = [];
  let stored = start;
  const sessions: SessionStore = { read: () => stored, write: (next) => (stored = next) };
  const queue = [...answers];
  const next = () => {
    const answer = queue.shift();
    if (answer === undefined) throw new Error('No answer left');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const options: ClientOptions = {
    sessions,
    version: 'a1',
    tenantKey: () => 'mast',
    domain: () => 'desk.mast.test',
    now: () => NOW,
    isOnline: () => isOnline,
    exclusively: (task) => task(),
    fetch: async (url, init) => {
      if (String(url).includes('refreshTokenCmsUser')) return new Response(REFRESH);
      sent.push({ path: String(url), headers: new Headers(init?.headers), body: bodyOf(init?.body) });
      return next();
    },
    ...more,
  };
  return { client: createGraphqlClient(options), sent, session: () => stored };
}

const bodyOf = (body: unknown) => (typeof body === 'string' ? JSON.parse(body) : null);
const ok = (data: object) => Response.json({ data });
const refused = (code: string, extensions: object = {}) =>
  Response.json({ errors: [{ message: `${code}!`, extensions: { code, ...extensions } }] });
const lost = () => new TypeError('Failed to fetch');
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : String(error));

describe('the client', () => {
  // spec: rule-query-text-fetched, call-query-file-get, call-graphql-post, rule-query-file-download-failed
  it('fetches the document of an operation once, by its build, sends it and reads the answer', async () => {
    const countFish = query('countFish', {
      audience: 'staff',
      description: 'How many there are',
      args: { river: text({ label: 'River', required: true }) },
      answer: object('Fish', { count }),
    });
    const { client, sent } = clientWith([
      new Response('busy', { status: 503 }),
      new Response('busy', { status: 503 }),
      new Response(documentOf(countFish)),
      ok({ countFish: { count: 3 } }),
      ok({ countFish: { count: '4' } }),
    ]);
    await expect(client.run(countFish, { river: 'Tyne' })).rejects.toMatchObject({ status: 503 });
    expect(await client.run(countFish, { river: 'Tyne' })).toEqual({ count: 3 });
    await expect(client.run(countFish, { river: 'Tees' })).rejects.toThrow('countFish.count in another form');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ...Array.from({ length: 3 }, () => ['/graphql/query/countFish.gql?version=a1', null]),
      ['/graphql', { query: documentOf(countFish), variables: { river: 'Tyne' } }],
      ['/graphql', { query: documentOf(countFish), variables: { river: 'Tees' } }],
    ]);
  });

  // spec: rule-header-authorization, header-authorization, header-x-tenant-key
  it('names the site and the session on every request', async () => {
    const { client, sent } = clientWith([ok({ a: 1 })]);
    expect(await client.query({ query: '{ a }' })).toEqual({ a: 1 });
    expect(sent[0]?.headers.get('x-tenant-key')).toBe('mast');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer one');
    expect(sent[0]?.headers.get('x-domain')).toBeNull();
  });

  // spec: rule-header-tenant-or-domain
  it('names the host it is opened at where no site was chosen, or it is to go by the host', async () => {
    const cookies = ['', 'tenant-key=auto', 'a=1; tenant-key=culvert'];
    const named = cookies.map(async (cookie) => {
      const tenantKey = () => rememberedTenant(cookie);
      const { client, sent } = clientWith([ok({ a: 1 })], session('one'), true, { tenantKey });
      await client.query({ query: '{ a }' });
      return ['x-tenant-key', 'x-domain'].map((name) => sent[0]?.headers.get(name) ?? null);
    });
    expect(await Promise.all(named)).toEqual([
      [null, 'desk.mast.test'],
      [null, 'desk.mast.test'],
      ['culvert', null],
    ]);
  });

  // spec: rule-network-exception
  it('asks again once when the answer to a query is lost, and then says so', async () => {
    const once = clientWith([lost(), ok({ a: 1 })]);
    expect(await once.client.query({ query: '{ a }' })).toEqual({ a: 1 });
    const twice = clientWith([lost(), lost()]);
    const error = await twice.client.query({ query: '{ a }' }).catch((problem: unknown) => problem);
    expect(error).toMatchObject({ code: 'NETWORK', status: 500, message: texts.error.network });
  });

  // spec: rule-network-error-reworded
  it('says the sentence of a network error for that alone, and that one is offline where the browser is', async () => {
    const said = async (error: Error, isOnline = true) => {
      const { client } = clientWith([error], session('one'), isOnline);
      return client.mutate({ query: 'mutation' }).catch((problem: unknown) => problem);
    };
    for (const message of [
      'Network error',
      'Failed to fetch',
      'NetworkError when attempting to fetch resource.',
      'Load failed',
    ])
      expect(await said(new TypeError(message))).toMatchObject({ status: 500, message: texts.error.network });
    const own = 'Request body larger than the proxy takes';
    expect(await said(new Error(own))).toMatchObject({ code: 'NETWORK', status: 500, message: own });
    expect(await said(lost(), false)).toMatchObject({ status: 500, message: texts.error.offline });
  });

  // spec: rule-retry-defaults
  it('never sends a mutation twice on its own', async () => {
    const { client, sent } = clientWith([lost(), ok({})]);
    expect(await client.mutate({ query: 'mutation' }).catch(codeOf)).toBe('NETWORK');
    expect(sent).toHaveLength(1);
  });

  // spec: rule-non-json-response
  it('says the status of an answer that is no JSON', async () => {
    const broken = () => new Response('<html>', { status: 502 });
    const { client } = clientWith([broken(), broken()]);
    const error = await client.query({ query: '{ a }' }).catch((problem: unknown) => problem);
    expect(error).toMatchObject({ status: 502, message: texts.error.status(502) });
  });

  // spec: rule-site-settings-query-failed
  it('throws with what the server says first where a query is refused, such as that for the settings of a site', async () => {
    const { client } = clientWith([
      Response.json(
        {
          errors: [
            { message: 'The settings rest', extensions: { code: 'UNAVAILABLE' } },
            { message: 'More' },
          ],
        },
        { status: 503 },
      ),
    ]);
    await expect(
      client.query({ query: 'query { getSiteSettingsPayload { general { siteName } } }' }),
    ).rejects.toMatchObject({ message: 'The settings rest', code: 'UNAVAILABLE', status: 503 });
  });

  it('hands on field errors by their path, and none where the error is about no field', async () => {
    const fields = { 'placements.0.section': 'Field is required' };
    const { client } = clientWith([refused('VALIDATION', { fields }), refused('CONFLICT')]);
    const first = await client.mutate({ query: 'mutation' }).catch((problem: unknown) => problem);
    expect(first).toMatchObject({ code: 'VALIDATION', errors: fields });
    const second = await client.mutate({ query: 'mutation' }).catch((problem: unknown) => problem);
    expect(second).toMatchObject({ code: 'CONFLICT', message: 'CONFLICT!' });
    expect(second).toMatchObject({ errors: undefined });
  });

  // spec: rule-admin-session-refresh
  it('renews a session that is about to end before it is used', async () => {
    const next = session('two');
    const {
      client,
      sent,
      session: now,
    } = clientWith([ok({ refreshTokenCmsUser: next }), ok({ a: 1 })], session('one', 0));
    await client.query({ query: '{ a }' });
    expect(sent[0]?.body.variables).toEqual({ refreshToken: 'refresh-one' });
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer two');
    expect(now()).toEqual(next);
  });

  it('renews a session the server no longer knows, and repeats the request, a mutation too', async () => {
    const { client, sent } = clientWith([
      refused('UNAUTHENTICATED'),
      ok({ refreshTokenCmsUser: session('two') }),
      ok({ saved: true }),
    ]);
    expect(await client.mutate({ query: 'mutation save' })).toEqual({ saved: true });
    expect(sent.map((one) => one.body.query)).toEqual(['mutation save', REFRESH, 'mutation save']);
  });

  // spec: rule-token-failure-logs-out, rule-admin-session-refresh-failure
  it('ends the session when renewing is refused, but not when the answer is lost', async () => {
    const ended = clientWith([refused('UNAUTHENTICATED'), refused('UNAUTHENTICATED')]);
    expect(await ended.client.query({ query: '{ a }' }).catch(codeOf)).toBe('UNAUTHENTICATED');
    expect(ended.session()).toBeNull();
    const offline = clientWith([refused('UNAUTHENTICATED'), lost()]);
    expect(await offline.client.query({ query: '{ a }' }).catch(codeOf)).toBe('NETWORK');
    expect(offline.session()).not.toBeNull();
    // What stands before the server answers while it is being restarted.
    const between = new Response('<h1>Bad gateway</h1>', { status: 502 });
    const restarted = clientWith([refused('UNAUTHENTICATED'), between.clone(), between]);
    expect(await restarted.client.query({ query: '{ a }' }).catch(codeOf)).not.toBe('UNAUTHENTICATED');
    expect(restarted.session()).not.toBeNull();
  });
});
