import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberTexts } from '#content-store/messages/members.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import { siteUser, siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import { firstError } from '../../testing/demo-server.ts';
import { membersServer, PASSWORD } from '../../testing/members-server.ts';

let server: Awaited<ReturnType<typeof membersServer>>;
let staff: Record<string, string> = {};
beforeAll(async () => {
  server = await membersServer();
  await server.settle(newslettersSettings, {
    enabledNewsletters: [{ omedaProductId: 'weekly', title: 'Weekly', description: 'Each week' }],
  });
  staff = {
    ...server.at('culvert'),
    authorization: `Bearer ${await server.signIn(server.demo.login.username)}`,
  };
});
afterAll(() => server.close());

interface Told {
  readonly row: number;
  readonly outcome: string;
  readonly problems: readonly { readonly column: string; readonly message: string }[];
}
async function bring(rows: readonly object[], isDryRun = false): Promise<readonly Told[]> {
  const numbered = rows.map((row, at) => ({ row: at + 2, ...row }));
  const answer = await server.ask('importSiteUsers', { rows: numbered, isDryRun }, staff);
  expect(answer.errors).toBeUndefined();
  return answer.data?.importSiteUsers as readonly Told[];
}
const outcomes = async (rows: readonly object[], isDryRun = false) =>
  (await bring(rows, isDryRun)).map(({ outcome }) => outcome);
async function found(email: string) {
  const site = server.demo.store.forTenant('culvert');
  const ref = await site.claimant(siteUserClaim(email));
  return ref && (await site.get(siteUser.collection, ref.id, { stage: 'live' }));
}
const sha1 = (password: string) => `sha1$abc$${createHash('sha1').update(`abc${password}`).digest('hex')}`;

describe('members of a file', () => {
  it('are brought in with all that it says, once, however often it is brought', async () => {
    const row = {
      ...{ email: 'Ada@Weir.TEST', externalId: '77', firstName: 'Ada', countryCode: 'FRA' },
      ...{ memberships: 'patron', membershipUntil: '2027-01-31', newsletters: 'weekly' },
      ...{ consent: 'yes', consentAt: '2021-05-04 10:30:00' },
    };
    expect(await outcomes([row], true)).toEqual(['new']);
    expect(await found('ada@weir.test')).toBeNull();
    expect(await outcomes([row])).toEqual(['new']);
    expect((await found('ada@weir.test'))?.data).toMatchObject({
      ...{ username: 'ada@weir.test', externalId: '77', firstName: 'Ada', status: true },
      memberships: [{ membership: 'paid', until: '2027-01-31T00:00:00.000Z' }],
      newsletters: [{ id: 'weekly' }],
      consent: { key: 'GDPR', given: true, at: '2021-05-04T10:30:00.000Z' },
    });
    const before = server.demo.store.sequence();
    expect(await outcomes([row])).toEqual(['unchanged']);
    expect(server.demo.store.sequence()).toBe(before);
    expect(await outcomes([{ ...row, email: 'ada@lock.test', company: 'Locks' }])).toEqual(['changed']);
    expect((await found('ada@lock.test'))?.data).toMatchObject({ externalId: '77', company: 'Locks' });
    expect(await server.lettersTo('ada@weir.test')).toEqual([]);
  });

  it('are refused row by row, each with what is wrong, and the others come in', async () => {
    const told = await bring([
      { email: 'bo@weir.test' },
      { email: 'no address' },
      { email: 'cy@weir.test', memberships: 'platinum', consent: 'perhaps', countryCode: 'Atlantis' },
      { email: 'bo@weir.test', firstName: 'Bo' },
      { email: 'di@weir.test', hashedPassword: 'secret', membershipUntil: '31.12.2026' },
      { email: 'eve@weir.test', consentAt: '2026-02-30' },
      {},
    ]);
    expect(told.map(({ outcome }) => outcome)).toEqual([
      'new',
      ...Array.from({ length: 6 }, () => 'refused'),
    ]);
    expect(told.map(({ problems }) => problems.map(({ column }) => column).toSorted())).toEqual([
      [],
      ['email'],
      ['consent', 'countryCode', 'memberships'],
      ['email'],
      ['hashedPassword', 'membershipUntil'],
      ['consentAt'],
      ['email'],
    ]);
    expect(await found('cy@weir.test')).toBeNull();
  });

  it('live in a country that is named by two letters, three or in English', async () => {
    const named = ['fr', 'Fra', 'FRANCE', 'United States', ''];
    await bring(
      named.map((countryCode, at) => ({ email: `at${at}@place.test`, countryCode, region: 'Texas' })),
    );
    const kept = await Promise.all(named.map((_name, at) => found(`at${at}@place.test`)));
    expect(kept.map((one) => one?.data.countryCode)).toEqual(['FRA', 'FRA', 'FRA', 'USA', undefined]);
    expect(kept[3]?.data.region).toBe('TX');
    expect(await bring([{ email: 'no@place.test', countryCode: 'Atlantis' }])).toMatchObject([
      { row: 2, problems: [{ column: 'countryCode', message: memberTexts.rows.country('Atlantis') }] },
    ]);
  });

  it('log in with the password they had elsewhere, which is kept as one of ours from then on', async () => {
    await bring([{ email: 'flo@weir.test', hashedPassword: sha1(PASSWORD) }]);
    expect((await found('flo@weir.test'))?.data.hasOldHash).toBe(true);
    expect(firstError(await server.logIn('flo@weir.test', 'not this one'))?.extensions?.code).toBe(
      'LOGIN_FAILED',
    );
    for (const _time of ['first', 'second'])
      expect((await server.logIn('flo@weir.test')).errors).toBeUndefined();
    const after = (await found('flo@weir.test'))?.data;
    expect(after?.hasOldHash).toBeUndefined();
    expect(after?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await outcomes([{ email: 'flo@weir.test', hashedPassword: sha1('another') }])).toEqual([
      'unchanged',
    ]);
  });

  it('are refused with a hash that a log-in would wait for, and told so', async () => {
    const dear = `pbkdf2_sha256$2000000$abc$${'A'.repeat(43)}=`;
    expect(await bring([{ email: 'gil@weir.test', hashedPassword: dear }])).toMatchObject([
      { outcome: 'refused', problems: [{ column: 'hashedPassword', message: memberTexts.rows.dearHash }] },
    ]);
  });

  it('keep what they have said here themselves', async () => {
    const { email } = await server.joined({ consent: { GDPR: false } });
    await bring([{ email, consent: 'yes', hashedPassword: sha1('another') }]);
    expect((await found(email))?.data.consent).toMatchObject({ given: false });
    expect((await server.logIn(email)).errors).toBeUndefined();
  });

  it('are for staff who look after members to bring, 500 at a time', async () => {
    const { token } = await server.joined();
    const rows = Array.from({ length: 501 }, (_, row) => ({ row }));
    const codeOf = async (headers: Record<string, string>, given: readonly object[]) =>
      firstError(await server.ask('importSiteUsers', { rows: given }, headers))?.extensions?.code;
    expect(await codeOf(server.at('culvert', token), [])).toBe('UNAUTHENTICATED');
    expect(await codeOf(staff, rows)).toBe('VALIDATION');
  });
});
