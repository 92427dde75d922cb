import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldErrors, firstError } from '../../testing/demo-server.ts';
import { mailedServer } from '../../testing/mailed-server.ts';

const HOUR = 3_600_000;
const PASSWORD = 'seven herons on a weir';
const OTHER = 'eleven otters by a lock';

let server: Awaited<ReturnType<typeof mailedServer>>;
/** The administrator's session, which ends long before some links do. */
let admin: Record<string, string> = {};
beforeAll(async () => {
  server = await mailedServer();
  await advance(0);
});

async function advance(ms: number): Promise<void> {
  // What was sent until now bears an earlier moment.
  await server.outbox.idle();
  server.demo.advance(ms);
  admin = { authorization: `Bearer ${await server.signIn(server.demo.login.username)}` };
}
const save = (...[mutation, args]: Parameters<typeof server.save>) => server.save(mutation, args, admin);
const asAdmin = (query: string, variables: object = {}) => server.ask(query, variables, admin);
afterAll(() => server.close());

const codeOf = (answer: Parameters<typeof firstError>[0]) => firstError(answer)?.extensions?.code;
let people = 0;

/** Somebody new, whom an administrator has added. */
async function added(changes: object = {}) {
  people += 1;
  const username = `person-${people}`;
  const email = `${username}@culvert.test`;
  const input = { username, email, firstName: 'Per', lastName: 'Son', tenants: ['culvert'], ...changes };
  const { record } = await save('createCmsUser', { input });
  return { username, email, id: record.id };
}

const activate = (hash: unknown, password: unknown = PASSWORD) =>
  server.anyone('validateCMSUserInvite', { hash, password });
const reset = (hash: unknown, password: unknown = OTHER) =>
  server.anyone('resetCMSUserPassword', { hash, password });
const askFor = (email: string, headers = {}) =>
  server.anyone('requestResetCMSUserPassword', { email }, headers);
async function invitedAt(id: string): Promise<unknown> {
  const { data } = await asAdmin('query ($id: ID!) { cmsUser(id: $id) { invitedAt } }', { id });
  return Reflect.get(Object(data?.cmsUser), 'invitedAt');
}

async function hashFor(email: string, at = -1): Promise<string> {
  const letter = (await server.lettersTo(email)).at(at);
  return letter === undefined ? '' : server.hashIn(letter);
}

async function activated() {
  const person = await added();
  await activate(await hashFor(person.email));
  return person;
}

describe('an invitation', () => {
  it('goes to whoever is added, in the batch that adds them, and says by whom', async () => {
    const batches: string[][] = [];
    const stop = server.demo.store.onChange(({ records }) =>
      batches.push(records.map(({ collection }) => collection)),
    );
    const { email, id } = await added();
    stop();
    expect(batches).toContainEqual(['cmsUser', 'outboxItem']);
    const [letter, ...others] = await server.lettersTo(email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Your invitation to Masthead');
    expect(letter?.text).toContain('has made an account for you in Masthead');
    expect(letter?.text).toMatch(/^https:\/\/console\.test\/admin\/user\/activate#[\w-]{43}$/m);
    expect(await invitedAt(id)).toBe(server.demo.now().toISOString());
  });

  it('activates the account once, with a password of its owner', async () => {
    const { email, username, id } = await added();
    const hash = await hashFor(email);
    expect(await server.signIn(username, PASSWORD)).toBe('');
    expect((await activate(hash)).data).toEqual({ validateCMSUserInvite: true });
    expect(await server.signIn(username, PASSWORD)).not.toBe('');
    expect(await invitedAt(id)).toBeNull();
    expect(firstError(await activate(hash, OTHER))?.message).toContain('invalid or has expired');
    expect(await server.signIn(username, PASSWORD)).not.toBe('');
  });

  it('can be used again where the password is not good enough', async () => {
    const { email, username } = await added();
    const hash = await hashFor(email);
    expect(fieldErrors(await activate(hash, ''))).toEqual({ password: 'Field is required' });
    expect(fieldErrors(await activate(hash, 'short'))).toEqual({ password: 'Use at least 8 characters' });
    expect(fieldErrors(await activate(hash, username))).toHaveProperty('password');
    expect((await activate(hash)).errors).toBeUndefined();
  });

  it('counts for an hour, for one of several who use it at once, and for no other purpose', async () => {
    const late = await added();
    const lateHash = await hashFor(late.email);
    await advance(HOUR);
    expect(firstError(await activate(lateHash))?.message).toContain('invalid or has expired');
    const { email } = await added();
    const hash = await hashFor(email);
    await advance(HOUR - 1_000);
    expect(codeOf(await reset(hash))).toBe('BAD_REQUEST');
    const answers = await Promise.all([activate(hash), activate(hash), activate(hash)]);
    expect(answers.filter(({ data }) => data?.validateCMSUserInvite === true)).toHaveLength(1);
  });

  it('is sent again by whoever may, in place of the one before', async () => {
    const { email, id } = await added();
    const first = await hashFor(email);
    await advance(60_000);
    const again = await asAdmin('mutation ($id: ID!) { inviteCMSUser(id: $id) }', {
      id,
    });
    expect(again.data).toEqual({ inviteCMSUser: true });
    expect(await server.lettersTo(email)).toHaveLength(2);
    expect(codeOf(await activate(first))).toBe('BAD_REQUEST');
    expect((await activate(await hashFor(email))).errors).toBeUndefined();
    const late = await asAdmin('mutation ($id: ID!) { inviteCMSUser(id: $id) }', { id });
    expect(firstError(late)?.message).toContain('activated already');
  });

  it('is not sent by staff of another site, nor to somebody with more permissions', async () => {
    const local = await activated();
    await save('updateCmsUser', {
      ...{ id: local.id, version: 2 },
      input: { extraPermissions: ['manage_users'], tenants: ['culvert'] },
    });
    const token = await server.signIn(local.username, PASSWORD);
    const invite = (id: string) =>
      server.ask(
        'mutation ($id: ID!) { inviteCMSUser(id: $id) }',
        { id },
        {
          authorization: `Bearer ${token}`,
        },
      );
    expect(codeOf(await invite((await added({ isGlobal: 1 })).id))).toBe('NOT_FOUND');
    expect(codeOf(await invite((await added({ role: 'administrator' })).id))).toBe('FORBIDDEN');
    expect(codeOf(await invite((await added()).id))).toBeUndefined();
  });

  it('is not for somebody who was disabled before it left or since', async () => {
    const { email, id } = await added({ status: 0 });
    expect(await server.lettersTo(email)).toEqual([]);
    const refused = await asAdmin('mutation ($id: ID!) { inviteCMSUser(id: $id) }', {
      id,
    });
    expect(firstError(refused)?.message).toContain('inactive');
    const other = await added();
    const hash = await hashFor(other.email);
    await save('updateCmsUser', { id: other.id, version: 1, input: { status: 0 } });
    expect(codeOf(await activate(hash))).toBe('BAD_REQUEST');
  });
});

describe('a forgotten password', () => {
  it('is set anew by a link, once; every session ends, and so does every other link', async () => {
    const { email, username } = await activated();
    const session = await server.signIn(username, PASSWORD);
    await advance(60_000);
    expect((await askFor(email.toUpperCase())).data).toEqual({ requestResetCMSUserPassword: true });
    const first = await hashFor(email);
    expect((await server.lettersTo(email)).at(-1)?.text).toMatch(
      /^https:\/\/console\.test\/admin\/user\/reset-password#[\w-]{43}$/m,
    );
    expect((await reset(first)).data).toEqual({ resetCMSUserPassword: true });
    const who = await server.ask('{ getActiveCMSUser { id } }', {}, { authorization: `Bearer ${session}` });
    expect(codeOf(who)).toBe('UNAUTHENTICATED');
    expect([await server.signIn(username, PASSWORD), await server.signIn(username, OTHER)]).toEqual([
      '',
      expect.stringMatching(/./),
    ]);
    expect(codeOf(await reset(first, PASSWORD))).toBe('BAD_REQUEST');
  });

  it('has a link that counts for an hour, and the newest alone', async () => {
    const { email } = await activated();
    await askFor(email);
    const first = await hashFor(email);
    await advance(60_000);
    await askFor(email);
    const second = await hashFor(email);
    expect(codeOf(await reset(first))).toBe('BAD_REQUEST');
    await advance(HOUR);
    expect(firstError(await reset(second))?.message).toContain('invalid or has expired');
  });

  it('is no way in for somebody disabled, then or since', async () => {
    const { email, id } = await activated();
    await askFor(email);
    const hash = await hashFor(email);
    await save('updateCmsUser', { id, version: 2, input: { status: 0 } });
    expect(codeOf(await reset(hash))).toBe('BAD_REQUEST');
    await advance(60_000);
    await askFor(email);
    expect(await server.lettersTo(email)).toHaveLength(2);
    // Active again, an old link stays over.
    await save('updateCmsUser', { id, version: 3, input: { status: 1 } });
    expect(codeOf(await reset(hash))).toBe('BAD_REQUEST');
  });

  it('of somebody who never had one sends the invitation again', async () => {
    const { email } = await added();
    await advance(60_000);
    await askFor(email);
    const letters = await server.lettersTo(email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your invitation to Masthead',
      'Your invitation to Masthead',
    ]);
    expect((await activate(await hashFor(email))).errors).toBeUndefined();
  });

  it('is answered alike for an address that nobody has, and mails nothing', async () => {
    expect((await askFor('nobody@culvert.test')).data).toEqual({ requestResetCMSUserPassword: true });
    expect(await server.lettersTo('nobody@culvert.test')).toEqual([]);
    const answer = await askFor('a@b.c\r\nBcc: x');
    expect(fieldErrors(answer)).toEqual({ email: 'Enter a valid email address' });
  });

  it('costs the same work for an address that nobody has: as many commits, for the same reasons', async () => {
    const { email } = await activated();
    const reasons = async (address: string) => {
      await server.outbox.idle();
      const seen: string[] = [];
      const stop = server.demo.store.onChange(({ reason }) => seen.push(reason));
      await askFor(address);
      stop();
      return seen.filter((reason) => reason !== 'outbox');
    };
    await reasons('whoever@culvert.test');
    expect(await reasons(email)).toEqual(['log-in', 'reset asked for']);
    expect(await reasons('nobody-at-all@culvert.test')).toEqual(['log-in', 'reset asked for']);
  });

  it('is asked for three times in a quarter of an hour with one address, whether somebody has it', async () => {
    const { email } = await activated();
    for (const address of [email, 'invented@culvert.test']) {
      const codes = [];
      for (const _ of [1, 2, 3, 4]) codes.push(codeOf(await askFor(address)));
      expect(codes).toEqual([undefined, undefined, undefined, 'LIMIT']);
    }
    // Within a minute the letters are one.
    expect(await server.lettersTo(email)).toHaveLength(2);
    await advance(15 * 60_000);
    expect(codeOf(await askFor(email))).toBeUndefined();
  });

  it('is asked for fifty times from one network, for whichever addresses', async () => {
    let codes: unknown[] = [];
    for (let at = 0; at < 51; at += 1)
      codes = [
        ...codes,
        codeOf(await askFor(`flood-${at}@culvert.test`, { 'x-forwarded-for': '192.0.2.9' })),
      ];
    expect(codes.filter((code) => code === undefined)).toHaveLength(50);
    expect(codes.at(-1)).toBe('LIMIT');
  });

  it('is not told by anything that is no link', async () => {
    for (const hash of [{}, '', null, undefined, [], 7, 'x'.repeat(10_000), '__proto__']) {
      const answer = await reset(hash);
      expect([hash, firstError(answer)?.message]).toEqual([
        hash,
        expect.stringContaining('invalid or has expired'),
      ]);
    }
  });
});

describe('the store', () => {
  it('holds nothing that opens an account', async () => {
    const { email } = await added();
    const hash = await hashFor(email);
    await activate(hash);
    await askFor(email);
    const second = await hashFor(email);
    const { installation } = server.demo.store;
    for (const collection of ['cmsUser', 'accountLink', 'outboxItem']) {
      const all = [];
      for (const id of await installation.ids(collection))
        all.push(await installation.record(collection, id));
      expect(all.length).toBeGreaterThan(0);
      for (const secret of [hash, second]) expect(JSON.stringify(all)).not.toContain(secret);
    }
  });
});

describe('the mailbox', () => {
  const LETTERS = '{ getMailbox { letters { id to subject } } }';

  it('is for those who work on all sites, each for the letters to people who may do no more', async () => {
    const chief = await added({ role: 'administrator', isGlobal: 1 });
    const editor = await added();
    await server.outbox.idle();
    const tos = (answer: Awaited<ReturnType<typeof server.asStaff>>) =>
      (answer.data?.getMailbox as { letters: { to: string }[] } | null)?.letters.map(({ to }) => to);
    const all = tos(await asAdmin(LETTERS));
    expect([all?.includes(chief.email), all?.includes(editor.email)]).toEqual([true, true]);

    const limited = { role: 'editor', extraPermissions: ['manage_modules'] };
    const clerk = await added({ ...limited, isGlobal: 1 });
    await activate(await hashFor(clerk.email));
    const token = await server.signIn(clerk.username, PASSWORD);
    const asClerk = { authorization: `Bearer ${token}` };
    const some = tos(await server.ask(LETTERS, {}, asClerk));
    expect([some?.includes(chief.email), some?.includes(editor.email)]).toEqual([false, true]);
    const [letter] = await server.lettersTo(chief.email);
    const one = 'query ($id: ID!) { getMailboxLetter(id: $id) { html } }';
    expect((await server.ask(one, { id: letter?.id }, asClerk)).data).toEqual({ getMailboxLetter: null });
    expect((await server.get(`/api/mailbox/${letter?.id}`, asClerk)).status).toBe(404);

    const local = await added(limited);
    await activate(await hashFor(local.email));
    const asLocal = { authorization: `Bearer ${await server.signIn(local.username, PASSWORD)}` };
    expect(codeOf(await server.ask(LETTERS, {}, asLocal))).toBe('FORBIDDEN');
  });

  it('shows a letter in a frame that runs and fetches nothing', async () => {
    const { email } = await added();
    const [letter] = await server.lettersTo(email);
    const path = `/api/mailbox/${letter?.id}`;
    expect((await server.get(path)).status).toBe(403);
    const frame = await server.get(path, admin);
    expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox [a-z -]+$/);
    expect(await frame.text()).toBe(letter?.html);
    for (const other of ['..%2f..%2fstore', 'nothing'])
      expect((await server.get(`/api/mailbox/${other}`, admin)).status).toBe(404);
  });
});

describe('the outbox on the screen', () => {
  beforeEach(() => server.outbox.idle());

  it('counts what waits while mail is held back', async () => {
    const STANDING = '{ getOutbox { waiting isPaused pausedBy failures failed { id } } }';
    await asAdmin('mutation { pauseMail(isPaused: true) }');
    await added();
    const paused = (await asAdmin(STANDING)).data?.getOutbox;
    expect(paused).toMatchObject({ waiting: 1, isPaused: true, failures: 0, failed: [] });
    await asAdmin('mutation { pauseMail(isPaused: false) }');
    await server.outbox.idle();
    expect((await asAdmin(STANDING)).data?.getOutbox).toMatchObject({ waiting: 0, isPaused: false });
  });
});
