import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, demoServer, firstError } from '../testing/demo-server.ts';

const REFRESH =
  'mutation ($refreshToken: String!) { refreshTokenCmsUser(refreshToken: $refreshToken) { bearerToken bearerTokenExpiration refreshToken } }';
const PASSWORD = 'long enough';

interface Tokens {
  readonly bearerToken: string;
  readonly refreshToken: string;
}

describe('a session of the staff', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const open = async (username: string = server.demo.login.username, password = server.demo.login.password) =>
    (await server.ask(server.login, { username, password })).data?.loginCmsUser as Tokens;
  const refresh = (refreshToken: string) => server.ask(REFRESH, { refreshToken });
  const tokensIn = (answer: Answer) => answer.data?.refreshTokenCmsUser as Tokens;
  const codeOf = (answer: Answer) => firstError(answer)?.extensions?.code;
  const isIn = async ({ bearerToken }: Tokens) =>
    codeOf(
      await server.ask('{ getActiveCMSUser { id } }', {}, { authorization: `Bearer ${bearerToken}` }),
    ) === undefined;

  // spec: rule-admin-session-login
  it('begins with a log-in, which answers a bearer token, when that ends, and a refresh token', async () => {
    const { username, password } = server.demo.login;
    const { data } = await server.ask(server.login, { username, password });
    const tokens = data?.loginCmsUser as Tokens & { readonly bearerTokenExpiration: string };
    expect(Date.parse(tokens.bearerTokenExpiration)).toBeGreaterThan(server.demo.now().getTime());
    expect(await isIn(tokens)).toBe(true);
    expect((await refresh(tokens.refreshToken)).errors).toBeUndefined();
    const wrong = await server.ask(server.login, { username, password: `${password}?` });
    expect(wrong.data?.loginCmsUser ?? null).toBeNull();
  });

  it('goes on in both of two tabs that refresh it together, and in one that does so a little later', async () => {
    const { refreshToken } = await open();
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)]);
    const later = await refresh(refreshToken);
    for (const answer of [...answers, later]) {
      expect(answer.errors).toBeUndefined();
      expect(await isIn(tokensIn(answer))).toBe(true);
    }
    for (const answer of answers) {
      const next = await refresh(tokensIn(answer).refreshToken);
      expect(await isIn(tokensIn(next))).toBe(true);
    }
  });

  it('ends when an old refresh token comes back, however often it was refreshed since', async () => {
    const stolen = await open();
    let thief = stolen;
    for (let step = 0; step < 3; step += 1) thief = tokensIn(await refresh(thief.refreshToken));
    expect(await isIn(thief)).toBe(true);
    server.demo.advance(11_000);
    expect(codeOf(await refresh(stolen.refreshToken))).toBe('UNAUTHENTICATED');
    expect(await isIn(thief)).toBe(false);
    expect(codeOf(await refresh(thief.refreshToken))).toBe('UNAUTHENTICATED');
  });

  it('ends with a log-out by its refresh token, though another tab has followed its other token', async () => {
    const [first, other] = [await open(), await open()];
    const followed = tokensIn(await refresh(first.refreshToken));
    const log = `mutation ($refreshToken: String) { logoutCmsUser(refreshToken: $refreshToken) }`;
    const answer = await server.ask(log, { refreshToken: first.refreshToken });
    expect(answer.data).toEqual({ logoutCmsUser: true });
    expect([await isIn(followed), codeOf(await refresh(followed.refreshToken))]).toEqual([
      false,
      'UNAUTHENTICATED',
    ]);
    // Neither by what is no token, nor anybody else's.
    await server.ask(log, { refreshToken: 'invented' });
    expect(await isIn(other)).toBe(true);
  });

  it('does not outlive a new password, whatever is refreshed or opened at that moment', async () => {
    const person = { username: 'busy', email: 'busy@culvert.test', firstName: 'B', lastName: 'Y' };
    const { record } = await server.save('createCmsUser', { input: { ...person, password: PASSWORD } });
    const sessions = await Promise.all(Array.from({ length: 4 }, () => open('busy', PASSWORD)));
    const [changed, late, ...refreshed] = await Promise.all([
      server.save('updateCmsUser', { id: record.id, version: 1, input: { password: 'another one of mine' } }),
      open('busy', PASSWORD),
      ...sessions.flatMap((one) => [refresh(one.refreshToken), refresh(one.refreshToken)]),
    ]);
    expect(changed.errors).toBeUndefined();
    const after = refreshed.filter((one) => one.errors === undefined).map(tokensIn);
    for (const one of [...sessions, ...after, ...(late == null ? [] : [late])]) {
      expect(await isIn(one)).toBe(false);
      expect(codeOf(await refresh(one.refreshToken))).toBe('UNAUTHENTICATED');
    }
    expect(await isIn(await open('busy', 'another one of mine'))).toBe(true);
  });

  it('is taken away with a later log-in once nobody can take it up again', async () => {
    const kept = async () =>
      (
        await server.demo.store.installation.find({
          ...{ collection: 'staffSession', stage: 'live', orderBy: [], first: 100 },
        })
      ).items.length;
    await Promise.all([open(), open(), open()]);
    expect(await kept()).toBeGreaterThan(3);
    server.demo.advance(13 * 3_600_000);
    await open();
    expect(await kept()).toBe(1);
  });
});
