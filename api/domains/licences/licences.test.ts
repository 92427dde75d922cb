import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../../testing/demo-server.ts';

describe('a company with a site licence', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let piece = '';
  beforeAll(async () => {
    server = await demoServer({ trustedProxies: ['127.0.0.1'] });
    const input = {
      ...{ type: 'Article', name: 'For members', alias: '/for-members', published: '2026-01-01T00:00:00Z' },
      body: '<p>Open.</p><p>Withheld.</p>',
      userRegistration: { isRequired: true },
    };
    const { record } = await server.save('createContent', { input });
    await server.save('publishContent', { id: record.id, version: 1 });
    piece = record.id;
    const senders = { fromEmail: 'members@culvert.example', supportEmail: 'help@culvert.example' };
    await server.publishSettings('modules', { memberships: true });
    await server.publishSettings('memberships', { ...senders, allowIpGating: true });
  });
  afterAll(() => server.close());

  const save = (input: object) => server.save('createIpGating', { input });
  const refused = async (ranges: readonly string[]) => {
    const answer = await save({ companyName: `Refused ${ranges.join()}`, ranges });
    return firstError(answer)?.extensions?.fields;
  };
  const from = { 'x-forwarded-for': '192.0.2.9' };
  const company = async (userIpAddress?: string) => {
    const answer = await server.ask(await server.named('query/siteLicenseCompany'), { userIpAddress }, from);
    return Object(answer.data?.siteLicenseCompany).companyName;
  };
  const fragments = async (contentId = piece) => {
    const answer = await server.ask(await server.named('query/getGatedFragments'), { contentId }, from);
    return Object(answer.data?.getGatedFragments);
  };

  it('is seen with its usage by whoever looks after the audience, who cannot change its addresses', async () => {
    const { record } = await save({ companyName: 'Seen', ranges: ['203.0.112.0/24'] });
    const login = { username: 'audience', password: 'long enough' };
    await server.save('createCmsUser', {
      input: {
        ...{ ...login, email: 'audience@culvert.test', firstName: 'F', lastName: 'L' },
        ...{ role: 'audience_manager', tenants: ['culvert'] },
      },
    });
    const headers = { authorization: `Bearer ${await server.signIn(login.username, login.password)}` };
    const list = await server.ask(
      '{ ipGatingStream { edges { node { companyName ranges } } } }',
      {},
      headers,
    );
    expect(JSON.stringify(list.data)).toContain('203.0.112.0/24');
    const query = await server.named('query/getLicenceUsage');
    const range = { companyId: record.id, from: '2026-01-01', to: '2026-01-31' };
    const usage = await server.ask(query, range, headers);
    expect(usage.data?.getLicenceUsage).toMatchObject({ companyName: 'Seen' });
    const change =
      'mutation ($id: ID!) { updateIpGating(id: $id, version: 1, input: { ranges: [] }) { sequence } }';
    expect(firstError(await server.ask(change, { id: record.id }, headers))?.extensions?.code).toBe(
      'FORBIDDEN',
    );
    await server.save('deleteIpGating', { id: record.id, version: 1 });
  });

  it('is refused addresses that are none, that are too many, or that another has', async () => {
    expect(await refused(['203.0.113.0/33'])).toEqual({
      'ranges.0':
        '“203.0.113.0/33” is no range of addresses. Write one such as 203.0.113.0/24 or 2001:db8::/32.',
    });
    const wide = ' is too wide: /8 at the widest, of IPv6 /19.';
    for (const range of ['0.0.0.0/0', '::/0', '2000::/3', '64.0.0.0/7'])
      expect(await refused([range])).toEqual({ 'ranges.0': range + wide });
    const special = [
      ...['127.0.0.1', '10.1.0.0/16', '172.0.0.0/8', '224.0.0.1', '::1', 'fc00::/19', 'fe80::1'],
      // All of IPv4 lies in these, too, or some of it.
      ...['::/19', '::/64', '::ffff:203.0.113.0/120'],
    ];
    for (const range of special)
      expect(await refused([range])).toEqual({
        'ranges.0': expect.stringContaining(`${range} holds addresses that are not of the public internet.`),
      });
    expect(await refused(['203.0.113.0/24', '203.0.113.128/25'])).toEqual({
      'ranges.1': '203.0.113.128/25 overlaps with 203.0.113.0/24 of this entry. Leave one out.',
    });
    const { record } = await save({ companyName: 'Holders', ranges: ['198.51.100.0/24', '2001:db8::/32'] });
    expect(await refused(['198.51.100.7'])).toEqual({
      'ranges.0':
        '198.51.100.7 overlaps with 198.51.100.0/24, which Holders has. An address is of one company.',
    });
    // Its own are no other's.
    await server.save('updateIpGating', {
      ...{ id: record.id, version: 1 },
      input: { ranges: ['198.51.100.0/25', '2001:db8:1::/48'] },
    });
  });

  // spec: rule-license-lookup-once, cookie-siteLicenseCompany, cookie-siteLicenseCompanyChecked
  it('lets whoever reads from its addresses in, tells nobody of others’, and is looked for once a day', async () => {
    expect(await company()).toBeNull();
    expect(await fragments()).toMatchObject({ status: 'failed', reason: 'members_only', fragments: [] });
    const { record } = await save({ companyName: 'Weir & Sons', ranges: ['192.0.2.0/24'] });
    expect(await company()).toBe('Weir & Sons');
    expect(await company('192.0.2.9')).toBe('Weir & Sons');
    expect(await company('198.51.100.7')).toBeNull();
    expect(await fragments()).toMatchObject({ status: 'passed', company: 'Weir & Sons' });
    expect((await fragments()).fragments[0].html).toContain('Withheld.');

    const cookies = async () => {
      const query = await server.named('query/siteLicenseCompany');
      const body = JSON.stringify({ query, variables: {} });
      const headers = { 'content-type': 'application/json', 'x-domain': 'www.culvert.example', ...from };
      const answer = await fetch(server.address('/graphql'), { method: 'POST', headers, body });
      return answer.headers.getSetCookie();
    };
    expect(await cookies()).toEqual([
      'siteLicenseCompanyChecked=1; Path=/; SameSite=Lax; Max-Age=86400',
      'siteLicenseCompany=Weir%20%26%20Sons; Path=/; SameSite=Lax; Max-Age=86400',
    ]);

    await server.save('updateIpGating', {
      ...{ id: record.id, version: 1 },
      input: { until: '2020-01-01T00:00:00Z' },
    });
    expect(await fragments()).toMatchObject({ status: 'failed', company: null });
    expect(await cookies()).toEqual([
      'siteLicenseCompanyChecked=1; Path=/; SameSite=Lax; Max-Age=86400',
      'siteLicenseCompany=; Path=/; SameSite=Lax; Max-Age=0',
    ]);
    await server.save('updateIpGating', { ...{ id: record.id, version: 2 }, input: { until: null } });
    expect(await company()).toBe('Weir & Sons');
    await server.publishSettings('memberships', { allowIpGating: false });
    expect(await company()).toBeNull();
    await server.publishSettings('memberships', { allowIpGating: true });
    await server.save('updateIpGating', { ...{ id: record.id, version: 3 }, input: { status: false } });
    expect(await company()).toBeNull();
  });

  it('does not open what follows a survey', async () => {
    const input = {
      ...{ type: 'Whitepaper', name: 'Surveyed', alias: '/surveyed', published: '2026-01-01T00:00:00Z' },
      gating: { surveyType: 'omeda' },
    };
    const { record } = await server.save('createContent', { input });
    await server.save('publishContent', { id: record.id, version: 1 });
    await save({ companyName: 'Lock Keepers', ranges: ['192.0.2.0/25'] });
    expect(await fragments(record.id)).toMatchObject({ status: 'failed', reason: 'survey_only' });
  });

  it('has a statement of what its readers opened, for staff', async () => {
    const { record } = await save({ companyName: 'Counted', ranges: ['5.44.20.0/24'] });
    const [query, fragmentQuery] = [
      await server.named('query/getLicenceUsage'),
      await server.named('query/getGatedFragments'),
    ];
    const authorization = `Bearer ${await server.signIn(server.demo.login.username)}`;
    const usage = async (range: object, headers: object = { authorization }) =>
      server.ask(
        query,
        { companyId: record.id, ...range },
        { 'x-tenant-key': server.demo.tenantKey, ...headers },
      );
    const today = server.demo.now().toISOString().slice(0, 10);
    const range = { from: `${today.slice(0, 4)}-01-01`, to: today };
    expect(await usage(range)).toEqual({ data: { getLicenceUsage: { companyName: 'Counted', months: [] } } });
    for (const last of [1, 2, 1])
      await server.ask(fragmentQuery, { contentId: piece }, { 'x-forwarded-for': `5.44.20.${last}` });
    await expect
      .poll(async () => Object((await usage(range)).data?.getLicenceUsage).months)
      .toEqual([{ month: today.slice(0, 7), openings: 3, pieces: 1, readers: 2 }]);
    expect(firstError(await usage({ from: 'soon', to: today }))?.extensions?.fields).toHaveProperty('from');
    expect(firstError(await usage({ from: today, to: '2020-01-01' }))?.extensions?.fields).toHaveProperty(
      'to',
    );
    expect(firstError(await usage({ from: '2001-01-01', to: today }))?.extensions?.fields).toHaveProperty(
      'from',
    );
    expect(firstError(await usage(range, {}))?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});
