import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEMBER_HINT_COOKIE } from '#content-store/model/site-users/member-cookies.ts';
import type { SiteUserInfo } from '#content-store/model/site-users/operations.ts';
import { accountItems } from './account-items.ts';
import { NotDone } from './ask.ts';
import { loginLink } from './login-link.ts';
import { MembershipService, type Surroundings } from './membership-service.ts';
import { UserCache } from './user-cache.ts';

const HOUR = 3_600_000;

function userInfo(more: Partial<SiteUserInfo> = {}): SiteUserInfo {
  return {
    ...{ id: 'u1', hashedId: 'h1', username: 'ada@weir.example', emails: [{ address: 'ada@weir.example' }] },
    omedaEncryptedCustomerId: null,
    ...{ firstName: 'Ada', lastName: null, title: null, company: null, city: null, region: null },
    ...{ postalCode: null, countryCode: 'GBR', memberships: ['reader'], isPaid: false, newsletters: [] },
    ...{ favoriteContent: [], demographics: [], consent: null, simulatedBy: null },
    ...more,
  };
}

/** What the server answers by the names of operations: an answer, or what it refuses with. */
type Answers = Readonly<Record<string, unknown>>;

function page(answers: Answers = {}, { path = '/news', cookies = ['siteUserHint=a'] } = {}) {
  const asked: string[] = [];
  const wentTo: string[] = [];
  const jar = new Map(cookies.map((cookie) => cookie.split('=') as [string, string]));
  const items = new Map<string, string>();
  const clock = { at: Date.parse('2026-11-27T12:00:00Z') };
  const around: Surroundings = {
    ask: async (operation) => {
      asked.push(operation);
      const answer = answers[operation.replace(/.*\//, '')];
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
    cache: new UserCache(
      {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
      () => clock.at,
    ),
    hint: () => jar.get(MEMBER_HINT_COOKIE) ?? null,
    endCookie: (name) => void jar.delete(name),
    isLicensed: async () => true,
    hasAccounts: () => false,
    here: () => path,
    goTo: (address) => void wentTo.push(address),
  };
  const service = new MembershipService(around);
  return { service, asked, wentTo, jar, items, clock };
}

const known = (more: Partial<SiteUserInfo> = {}): Answers => ({
  getActiveSiteUserWithNewsletters: { userInfo: userInfo(more) },
});

describe('the membership service', () => {
  it('asks the server nothing where nobody is logged in, and forgets who was', async () => {
    const { service, asked, items } = page(known(), { cookies: [] });
    items.set('siteUserInfo v1.2', '{}');
    expect(await service.isLoggedIn()).toBe(false);
    expect(await service.getUserInfo()).toBeNull();
    expect([asked, items.size]).toEqual([[], 0]);
  });

  // spec: call-membership-service-getUserInfo, call-membership-service-isLoggedIn
  it('asks who is logged in once in 24 hours, however many parts of a page ask at once', async () => {
    const { service, asked, clock, items } = page(known());
    await Promise.all([service.getUserInfo(), service.isLoggedIn()]);
    clock.at += 24 * HOUR - 1;
    expect((await service.getUserInfo())?.username).toBe('ada@weir.example');
    expect(asked).toHaveLength(1);
    expect([...items.keys()].join()).toContain('v1.2');
    clock.at += 1;
    await service.getUserInfo();
    expect(asked).toHaveLength(2);
  });

  it('asks anew for another session, after which nobody sees who was logged in before', async () => {
    const { service, asked, jar } = page(known());
    await service.getUserInfo();
    jar.set(MEMBER_HINT_COOKIE, 'b');
    await service.getUserInfo();
    expect(asked).toHaveLength(2);
  });

  it('asks anew once a form has changed what was kept', async () => {
    const { service, asked } = page(known());
    await service.getUserInfo();
    service.forgetUserInfo();
    await service.getUserInfo();
    expect(asked).toHaveLength(2);
  });

  it('asks anew where what was kept is broken or from the future', async () => {
    const { service, asked, items, clock } = page(known());
    items.set('siteUserInfo v1.2', '{"hint":');
    await service.getUserInfo();
    clock.at -= HOUR;
    await service.getUserInfo();
    expect(asked).toHaveLength(2);
  });

  it('takes a hint of a session that is over for what it is', async () => {
    const { service, jar } = page({ getActiveSiteUserWithNewsletters: { userInfo: null } });
    expect(await service.isLoggedIn()).toBe(false);
    expect(jar.has(MEMBER_HINT_COOKIE)).toBe(false);
  });

  // spec: rule-site-user-logout-clears, call-membership-service-logout
  it('forgets the member, the simulation and the company’s licence at log-out', async () => {
    const cookies = [
      ...[
        'siteUserHint=a',
        'simulatingSiteUser=1',
        'siteLicenseCompany=Weirs',
        'siteLicenseCompanyChecked=1',
      ],
      'sessionId=s',
    ];
    const { service, jar, items } = page({ ...known(), logoutSiteUser: true }, { cookies });
    await service.getUserInfo();
    await service.logout();
    expect([[...jar.keys()], items.size]).toEqual([['sessionId'], 0]);
  });

  it('says why a log-out failed, and stays logged in', async () => {
    const { service, jar } = page({ logoutSiteUser: new NotDone('It rained in') });
    await expect(service.logout()).rejects.toThrow('Unable to logout: It rained in');
    expect(jar.has(MEMBER_HINT_COOKIE)).toBe(true);
  });

  // spec: call-membership-service-subscribeToNewsletter, call-membership-service-unsubscribeToNewsletter
  // spec: rule-newsletter-cache-update, rule-favourite-cache-update
  it('keeps newsletters and favourites as the server has them after each change', async () => {
    const favoriteContent = [{ id: 'c1', created: '2026-11-27T12:00:00Z' }];
    const { service, asked } = page({
      ...known(),
      subscribeSiteUserNewsletter: { newsletters: ['7'] },
      unsubscribeSiteUserNewsletter: { newsletters: [] },
      addSiteUserFavorite: { favoriteContent },
      removeSiteUserFavorite: { favoriteContent: [] },
    });
    await service.getUserInfo();
    expect(await service.subscribeToNewsletter('7', 'SPRING')).toEqual({ error: false });
    await service.setFavorite('c1', true);
    expect(await service.getUserInfo()).toMatchObject({ newsletters: ['7'], favoriteContent });
    expect(await service.unsubscribeToNewsletter('7')).toEqual({ error: false });
    await service.setFavorite('c1', false);
    expect(await service.getUserInfo()).toMatchObject({ newsletters: [], favoriteContent: [] });
    expect(asked).toHaveLength(5);
  });

  it('says that a newsletter was not changed, and keeps what there was', async () => {
    const { service } = page({
      ...known({ newsletters: ['3'] }),
      unsubscribeSiteUserNewsletter: new NotDone('No'),
    });
    await service.getUserInfo();
    expect(await service.unsubscribeToNewsletter('3')).toEqual({ error: true });
    expect((await service.getUserInfo())?.newsletters).toEqual(['3']);
  });

  // spec: call-membership-service-getFreeMemberships
  it('tells free memberships from paid ones', async () => {
    const items = [
      { id: 'reader', isFree: true },
      { id: 'patron', isFree: false },
    ];
    const { service } = page({ getMembershipStream: { items } });
    expect((await service.getFreeMemberships()).map(({ id }) => id)).toEqual(['reader']);
  });

  // spec: call-membership-service-goToJoinPage
  it('leads to the memberships, but not from a registration that is under way', () => {
    const { service, wentTo } = page();
    expect([service.goToJoinPage(), wentTo]).toEqual([null, ['/membership/choose']]);
    const other = page({}, { path: '/account/complete-registration' });
    expect([other.service.goToJoinPage(), other.wentTo]).toEqual(['Please complete your registration', []]);
  });

  // spec: call-membership-service-membershipSystemActive, call-membership-service-hasSiteLicenseCompany
  it('asks whether there are memberships where the page does not say so', async () => {
    const { service } = page({ membershipSystemActive: true });
    expect(await service.membershipSystemActive()).toBe(true);
    expect(await service.hasSiteLicenseCompany()).toBe(true);
  });

  // spec: rule-consent-key, call-membership-service-formatConsentObject
  it('names consent by the law of the country', () => {
    const { service } = page();
    expect(service.formatConsentObject('CAN', true)).toEqual({ CASL: true });
    expect(service.formatConsentObject('DEU')).toEqual({ GDPR: false });
  });
});

describe('the link to log in', () => {
  // spec: call-membership-service-getLoginLink
  it('leads back to the page, but not to one on which one logs in or signs up', () => {
    expect(loginLink('/news?page=2&sort=a b')).toBe(
      '/account/login?redirectTo=%2Fnews%3Fpage%3D2%26sort%3Da%20b',
    );
    for (const path of ['/account', '/account/login?redirectTo=/a', '/membership/signup/reader'])
      expect(loginLink(path)).toBe('/account/login');
    expect(loginLink('/accounting')).toContain('redirectTo');
  });
});

describe('the menu of the account', () => {
  const labels = (...args: Parameters<typeof accountItems>) =>
    accountItems(...args).map(({ label }) => label);
  const free = { isPaid: false, memberships: ['reader'] };
  const site = { paid: ['patron'], hasNewsletters: true };

  it('has all that a member can do', () => {
    expect(labels(free, site)).toEqual([
      ...['My Profile', 'Manage Favorites', 'Manage Newsletters', 'Change Password', 'Change Email'],
      'Upgrade Membership',
    ]);
    expect(accountItems(free, site).at(-1)?.href).toBe('/account#upgrade-membership');
  });

  // spec: rule-manage-newsletters-hidden
  it('has no newsletters where the site has none', () => {
    expect(labels(free, { ...site, hasNewsletters: false })).not.toContain('Manage Newsletters');
  });

  // spec: rule-paid-no-change-email
  it('has no other address for who pays', () => {
    expect(labels({ isPaid: true, memberships: ['reader'] }, site)).not.toContain('Change Email');
  });

  // spec: rule-upgrade-when-unowned-paid
  it('offers more only where there is a paid membership that the member does not have', () => {
    expect(labels({ isPaid: true, memberships: ['patron'] }, site)).not.toContain('Upgrade Membership');
    expect(labels(free, { ...site, paid: [] })).not.toContain('Upgrade Membership');
    expect(
      labels({ isPaid: true, memberships: ['patron'] }, { ...site, paid: ['patron', 'board'] }),
    ).toContain('Upgrade Membership');
  });
});

it('the script before the first paint looks for the cookie that the server sets', async () => {
  const script = await readFile(join(import.meta.dirname, 'hint.js'), 'utf8');
  expect(script).toContain(`${MEMBER_HINT_COOKIE}=.`);
});
