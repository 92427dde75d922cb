import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edit } from '#content-store/editing/editing.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { firstError } from '../../testing/demo-server.ts';
import { membersServer, OTHER_PASSWORD, PASSWORD } from '../../testing/members-server.ts';

const HOUR = 3_600_000;

let server: Awaited<ReturnType<typeof membersServer>>;
let admin: Record<string, string> = {};
beforeAll(async () => {
  server = await membersServer();
  await advance(0);
});
afterAll(() => server.close());

async function advance(ms: number) {
  await server.outbox.idle();
  server.demo.advance(ms);
  admin = { authorization: `Bearer ${await server.signIn(server.demo.login.username)}` };
}
/** A minute on, when letters about a change that is settled leave. */
async function delayed() {
  await advance(60_000);
  server.outbox.look();
}
const codeOf = (answer: Parameters<typeof firstError>[0]) => firstError(answer)?.extensions?.code;
const messageOf = (answer: Parameters<typeof firstError>[0]) => firstError(answer)?.message;
const as = (token: string) => server.at('culvert', token);
const site = () => server.demo.store.forTenant('culvert');
async function change(id: string, patch: object) {
  const whole = await site().whole(siteUser.collection, id);
  if (whole === null) throw new Error('There is no such member');
  await server.commit('culvert', edit(siteUser, whole, { ...patch }));
}

describe('the address of a member', () => {
  const ask = (token: string, newUsername: string) =>
    server.ask('requestSiteUserChangeUsername', { password: PASSWORD, newUsername }, as(token));
  const confirm = (id: string) => server.ask('updateSiteUserUsername', { id }, server.at('culvert'));

  it('is changed by a link that goes to the new one, once; sessions go on', async () => {
    const { token, email } = await server.joined();
    const next = server.somebody();
    expect((await ask(token, next)).errors).toBeUndefined();
    const id = await server.linkTo(next);
    expect((await confirm(id)).data?.updateSiteUserUsername).toEqual({ username: next });
    expect(await server.whoIs(token)).toMatchObject({ username: next, emails: [{ address: next }] });
    expect(messageOf(await confirm(id))).toContain('invalid or has expired');
    expect(codeOf(await server.logIn(email))).toBe('LOGIN_FAILED');
  });

  it('opens nothing by a reset that went to the one before, and the one before is told', async () => {
    const { token, email, id } = await server.joined();
    const next = server.somebody();
    await advance(1_000);
    await server.ask('requestSiteUserPasswordReset', { username: email }, server.at('culvert'));
    const reset = await server.linkTo(email);
    const asked = () =>
      server.ask('resetSiteUserPassword', { id: reset, password: OTHER_PASSWORD }, as(token));
    await ask(token, next);
    await confirm(await server.linkTo(next));
    expect(messageOf(await asked())).toContain('invalid or has expired');
    expect((await server.logIn(next)).errors).toBeUndefined();
    await delayed();
    const told = (await server.lettersTo(email)).at(-1);
    expect(told?.subject).toBe('Your email address at Culvert was changed');
    expect(told?.text).not.toContain(next);

    await server.ask('requestSiteUserPasswordReset', { username: next }, server.at('culvert'));
    const second = await server.linkTo(next);
    const input = { id, email: server.somebody() };
    await server.ask('updateSiteUserProfileAdmin', input, { ...server.at('culvert'), ...admin });
    const late = { id: second, password: OTHER_PASSWORD };
    expect(messageOf(await server.ask('resetSiteUserPassword', late, server.at('culvert')))).toContain(
      'invalid or has expired',
    );
    await delayed();
    expect((await server.lettersTo(next)).at(-1)?.subject).toBe('Your email address at Culvert was changed');
  });

  it('of before gets no letter about a change that was refused', async () => {
    const [member, other] = [await server.joined(), await server.joined()];
    const version = (await site().record(siteUser.collection, member.id))?.version;
    const refused = { id: member.id, version, input: { email: other.email } };
    expect((await server.save('updateSiteUser', refused, admin)).errors).toBeDefined();
    await delayed();
    expect((await server.lettersTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Complete your sign-up at Culvert',
    ]);
  });

  it('is not changed to somebody else’s, whom a letter tells that they have an account', async () => {
    const [{ token }, other] = [await server.joined(), await server.joined()];
    await advance(1_000);
    expect((await ask(token, other.email)).errors).toBeUndefined();
    expect((await server.lettersTo(other.email)).at(-1)?.subject).toBe('You have an account at Culvert');
  });

  it('is changed by the staff alone where a membership is paid, for as long as it lasts', async () => {
    const { token, id } = await server.joined();
    const until = new Date(server.demo.now().getTime() + HOUR).toISOString();
    await change(id, { memberships: [{ membership: 'paid', until }] });
    expect(await server.whoIs(token)).toMatchObject({ memberships: ['paid'], isPaid: true });
    expect(codeOf(await ask(token, server.somebody()))).toBe('FORBIDDEN');
    await advance(HOUR);
    expect(await server.whoIs(token)).toMatchObject({ memberships: [], isPaid: false });
    expect((await ask(token, server.somebody())).errors).toBeUndefined();
  });
});

describe('the name of a member, tried with wrong passwords', () => {
  it('tells nobody who has an account by another spelling of the name', async () => {
    const { email } = await server.joined();
    for (const name of [email, 'nobody@mail-of-nobody.test']) {
      await advance(HOUR);
      for (let n = 0; n < 5; n += 1)
        expect(codeOf(await server.logIn(name, OTHER_PASSWORD))).toBe('LOGIN_FAILED');
      for (const spelling of [name, name.replace('@m', '@ｍ'), ` ${name.toUpperCase()} `])
        expect([spelling, codeOf(await server.logIn(spelling, OTHER_PASSWORD))]).toEqual([spelling, 'LIMIT']);
    }
  });
});
