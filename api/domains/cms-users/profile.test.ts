import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#content-store/messages/validation.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

describe('one’s own account', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const UPDATE = `mutation ($firstName: String, $lastName: String, $currentPassword: String, $newPassword: String) {
    updateProfile(firstName: $firstName, lastName: $lastName, currentPassword: $currentPassword, newPassword: $newPassword) {
      tokens { bearerToken }
    }
  }`;
  const WHO = '{ getActiveCMSUser { firstName lastName username role } }';
  const update = (input: object, token: string) =>
    server.ask(UPDATE, input, { authorization: `Bearer ${token}` });
  const who = async (token: string) =>
    (await server.ask(WHO, {}, { authorization: `Bearer ${token}` })).data?.getActiveCMSUser;

  it('is renamed by whoever it is of, and by nobody who is not signed in', async () => {
    const answer = await update({ firstName: 'Dana-Mae' }, server.token);
    expect(answer).toEqual({ data: { updateProfile: { tokens: null } } });
    expect(await who(server.token)).toMatchObject({ firstName: 'Dana-Mae', lastName: 'Okoro' });
    const blank = await update({ lastName: ' ' }, server.token);
    expect(firstError(blank)?.extensions?.fields).toEqual({ lastName: 'Field is required' });
    expect(firstError(await update({ firstName: 'X' }, 'nobody'))?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  // spec: rule-profile-username-read-only
  it('takes nothing but names and a password: not a role, and no other name to sign in with', async () => {
    for (const given of ['role', 'username']) {
      const answer = await server.asStaff(
        `mutation { updateProfile(${given}: "administrator") { tokens { bearerToken } } }`,
      );
      expect(firstError(answer)?.message).toContain(`Unknown argument "${given}"`);
    }
  });

  // spec: rule-profile-password-change
  it('has another password only by the one before, and then no session but the new one', async () => {
    const { username, password } = server.demo.login;
    const old = await server.signIn(username);
    const fields = async (input: object) => firstError(await update(input, old))?.extensions?.fields;
    const newPassword = 'a wholly different set of words';
    expect(await fields({ newPassword })).toEqual({ currentPassword: 'Field is required' });
    expect(await fields({ newPassword, currentPassword: 'guessed' })).toEqual({
      currentPassword: 'This is not your password',
    });
    expect(await fields({ newPassword: 'short', currentPassword: password })).toEqual({
      newPassword: 'Use at least 8 characters',
    });
    expect(await fields({ newPassword: 'Okoro2026', currentPassword: password })).toEqual({
      newPassword: messages.nameAsPassword(),
    });
    const answer = await update({ newPassword, currentPassword: password }, old);
    const opened = answer.data?.updateProfile as { tokens: { bearerToken: string } } | undefined;
    const bearer = opened?.tokens.bearerToken ?? '';
    expect(await who(old)).toBeUndefined();
    expect(await who(bearer)).toMatchObject({ username });
    expect(await server.signIn(username, password)).toBe('');
    expect(await server.signIn(username, newPassword)).not.toBe('');
  });

  it('is no place to guess a password: wrong ones count like those of a log-in', async () => {
    const { username } = server.demo.login;
    const token = await server.signIn(username, 'a wholly different set of words');
    const guess = (count: number) =>
      update({ newPassword: 'another password', currentPassword: `guess ${count}` }, token);
    const codes: unknown[] = [];
    for (let count = 0; count < 6; count += 1) codes.push(firstError(await guess(count))?.extensions?.code);
    expect(codes.at(-1)).toBe('LIMIT');
  });
});
