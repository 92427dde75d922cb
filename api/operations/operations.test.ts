import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANARY } from '#build/tools/demonstration/canary.ts';
import { wholeSchema } from '../schema/build-schema.ts';
import { demoServer, firstError } from '../testing/demo-server.ts';
import { checkFormat, loadOperations } from './load.ts';

describe('the named operations', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const run = async (name: string, variables: object = {}) => server.ask(await server.named(name), variables);
  const runAsStaff = async (name: string, variables: object = {}) =>
    server.asStaff(await server.named(name), variables);

  it('are all valid, name one operation and bear its name', async () => {
    const schema = wholeSchema();
    for (const [name, text] of (await loadOperations()).texts) {
      expect([name, validate(schema, parse(text))]).toEqual([name, []]);
      const [definition, ...others] = parse(text).definitions;
      if (definition?.kind !== 'OperationDefinition') throw new Error(`${name} is no operation`);
      const selected = definition.selectionSet.selections.map((one) =>
        one.kind === 'Field' ? one.name.value : '',
      );
      expect([name, others.length, definition.operation, selected]).toEqual([
        name,
        0,
        name.split('/')[0],
        [name.split('/').at(-1)],
      ]);
    }
  });

  // spec: rule-query-file-first-word
  it('begin with the word query or mutation', () => {
    expect(() => checkFormat('{ a }', 'query/a')).toThrow('Invalid GQL Format');
    expect(() => checkFormat('subscription { a }', 'query/a')).toThrow('Invalid GQL Format');
    expect(checkFormat('query { a }', 'query/a')).toBe('query { a }');
  });

  it('refuse anonymous callers what is for staff', async () => {
    for (const name of ['getPersonStream', 'getTenantInfo', 'getWebsiteSectionsHierarchy', 'getAsset'])
      expect([name, firstError(await run(`query/${name}`, { id: '1' }))?.extensions?.code]).toEqual([
        name,
        'UNAUTHENTICATED',
      ]);
    expect(firstError(await run('query/cmsUser/getActiveCMSUser'))?.extensions?.code).toBe('UNAUTHENTICATED');
    expect((await runAsStaff('query/cmsUser/getActiveCMSUser')).data?.getActiveCMSUser).toMatchObject({
      username: server.demo.login.username,
    });
  });

  it('list ad units as a choice, and with all that is set of them', async () => {
    for (const [name, key, type] of [
      ['Sticky', 'sticky', 'sticky-bottom'],
      ['Header', 'header', 'header-leaderboard'],
    ])
      await server.save('createAdUnitPattern', { input: { name, key, type, size: ['728x90'] } });
    const nodes = async (name: string, input: object = {}) => {
      const stream = Object.values((await runAsStaff(`query/${name}`, { input })).data ?? {})[0];
      return (stream as { edges: readonly { node: object }[] }).edges.map((one) => one.node);
    };
    expect(await nodes('getAdUnitPatternStream')).toMatchObject([
      { name: 'Header', type: 'header-leaderboard' },
      { name: 'Sticky', type: 'sticky-bottom' },
    ]);
    expect(await nodes('getAdUnitPatternStream', { types: ['sticky-bottom'] })).toHaveLength(1);
    expect(await nodes('getAdUnitAdminPatternStream', { phrase: 'head' })).toMatchObject([
      { key: 'header', size: ['728x90'], useSectionAlias: false },
    ]);
    for (const name of ['getAdUnitPatternStream', 'getAdUnitAdminPatternStream'])
      expect(firstError(await run(`query/${name}`))?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it('tell every type of content, by which form it is written and by which layouts it is named', async () => {
    const types = (await run('query/getContentTypes')).data?.getContentTypes;
    expect(types).toContainEqual({
      ...{ value: 'InQuarters', label: 'In Quarters', plural: 'In Quarters' },
      ...{ editKey: 'in-quarters', layoutKey: 'inquarters' },
    });
    expect(types).toContainEqual({
      ...{ value: 'TopList', label: 'Top List', plural: 'Top Lists', editKey: null, layoutKey: 'toplist' },
    });
  });

  it('say the system alias of a section that was stored without one', async () => {
    const answer = await server.asStaff(
      '{ websiteSectionStream(input: { first: 50 }) { edges { node { alias systemAlias } } } }',
    );
    const { edges } = (answer.data?.websiteSectionStream ?? { edges: [] }) as {
      edges: readonly { node: { alias: string; systemAlias: string | null } }[];
    };
    const below = edges.map((one) => one.node).filter((one) => one.alias !== '/');
    expect(below.length).toBeGreaterThan(2);
    for (const { alias, systemAlias } of below) expect(systemAlias).toBe(alias);
  });

  // spec: rule-redirect-pdf-drops-query
  it('say where an old path leads, the query kept where it may be', async () => {
    const lead = async (from: string, preserveQueryString?: boolean) =>
      (await run('query/getWebsiteRedirect', { from, preserveQueryString })).data?.getWebsiteRedirect;
    expect(await lead('/about?a=1')).toEqual({
      from: '/about?a=1',
      to: '/about-culvert?a=1',
      statusCode: 301,
    });
    expect(await lead('/About/?a=1', false)).toMatchObject({ to: '/about-culvert' });
    expect(await lead('/news')).toBeNull();
    await server.save('createRedirect', { input: { from: '/old-guide', to: '/guide.pdf' } });
    expect(await lead('/old-guide?a=1')).toMatchObject({ to: '/guide.pdf' });
  });

  it('list published content and nothing that is gated, a draft, or yet to come', async () => {
    const stream = async (input: object) =>
      (await run('query/getContentStream', { input })).data?.getContentStream as {
        totalCount: number;
        edges: { node: { id: string; name: string; type: string; alias: string } }[];
      };
    const all = await stream({ limit: 1000 });
    const aliases = all.edges.map((one) => one.node.alias);
    expect(aliases).toContain('/features/the-night-the-aldermoor-held');
    expect(aliases).not.toContain('/features/what-a-pump-house-sounds-like');
    expect(JSON.stringify(all)).not.toContain(CANARY.slice(0, 20));
    const [first, second] = all.edges.map((one) => one.node.id);
    const chosen = await stream({ includeContentIds: [second, first, '99999999'] });
    expect(chosen.edges.map((one) => one.node.id)).toEqual([second, first]);
    expect((await stream({ excludeContentIds: [first], limit: 1 })).edges[0]?.node.id).toBe(second);
    const events = await stream({ type: ['Event'], startDateAfter: '2026-11-21T12:00:00Z' });
    expect(events.edges.map((one) => one.node.type)).toEqual(events.edges.map(() => 'Event'));
    const draft = await server.save('createContent', {
      input: { type: 'Article', name: 'Tomorrow', published: '2030-01-01T00:00:00Z' },
    });
    await server.save('publishContent', { id: draft.record.id, version: 1 });
    expect((await stream({ includeContentIds: [draft.record.id] })).edges).toEqual([]);
    for (const input of [{ limit: 0 }, { limit: 1001 }])
      expect(firstError(await run('query/getContentStream', { input }))?.message).toBe(
        'limit must be 1 to 1000',
      );
    expect(
      firstError(await run('query/getContentStream', { input: { sortField: 'importKey' } }))?.message,
    ).toContain('unknown sort field');
  });

  it('give a site’s settings with defaults, menus and modules', async () => {
    const settings = (await run('query/getSiteSettingsPayload')).data?.getSiteSettingsPayload;
    expect(settings).toMatchObject({
      general: { siteName: 'Culvert', spacing: 48, useNewDesign: true },
      socialLinks: { facebook: null, reddit: null },
      // What pages of members and newsletters will ask (S0 §3).
      memberships: {
        commenting: false,
        registerButtonLabel: 'Subscribe',
        contentMetering: { enabled: false },
      },
      newsletters: { enabledNewsletters: [], subscribeBlockSettings: { promoCode: null } },
      modules: { search: false, leaders: false },
      systemOutage: { disableOmeda: false },
      menu: { header_primary: expect.arrayContaining([expect.objectContaining({ href: '/news' })]) },
    });
    expect(settings).not.toHaveProperty('inquiryForm');
  });

  // spec: rule-tenants-share-installation
  it('give each site of an installation what is its own: modules, settings, pieces', async () => {
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: other });
    const there = { 'x-tenant-key': 'other' };
    await server.save('createModulesSettings', { input: { search: true } }, there);
    await server.save('publishModulesSettings', { id: 'modules', version: 1 }, there);
    const told = async (headers: Record<string, string>) => {
      const ask = async (name: string) =>
        (await server.ask(await server.named(`query/${name}`), { input: { limit: 1 } }, headers)).data?.[
          name
        ];
      const { modules } = (await ask('getSiteSettingsPayload')) as { modules: { search: boolean } };
      const { totalCount } = (await ask('getContentStream')) as { totalCount: number };
      return { hasSearch: modules.search, hasPieces: totalCount > 0 };
    };
    expect([await told({}), await told(there)]).toEqual([
      { hasSearch: false, hasPieces: true },
      { hasSearch: true, hasPieces: false },
    ]);
  });

  // spec: header-x-domain
  it('say which header names the site, when settings of no known site are asked for', async () => {
    const asked = await server.named('query/getSiteSettingsPayload');
    const answer = await server.ask(asked, {}, { 'x-domain': 'nowhere.example' });
    expect(firstError(answer)).toMatchObject({
      message: expect.stringContaining('Give the domain of a site as x-domain, or its key as x-tenant-key'),
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it('give every country, with its regions and whether consent is asked for', async () => {
    const countries = (await run('query/getCountries')).data?.getCountries;
    expect(countries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ alpha3code: 'CAN', compliance: 'required' }),
        expect.objectContaining({ alpha3code: 'DEU', compliance: 'optional', regions: null }),
        expect.objectContaining({
          alpha3code: 'USA',
          regions: { label: 'State', options: expect.arrayContaining([{ label: 'Guam', value: 'GU' }]) },
        }),
      ]),
    );
  });

  // spec: rule-section-hierarchy-last
  it('match terms by a phrase, and list sections with those above them', async () => {
    const { record } = await server.save('createTaxonomyTerm', { input: { name: 'Sluice gates' } });
    await server.save('createTaxonomyTerm', { input: { name: 'Sluice keepers', type: 'Person' } });
    const names = async (name: string, input: object) => {
      const answer = (await runAsStaff(`query/${name}`, { input })).data?.[name] as {
        edges: { node: { name: string } }[];
      };
      return answer.edges.map((one) => one.node.name);
    };
    expect(await names('matchTaxonomyStream', { phrase: 'sluice' })).toEqual([
      'Sluice gates',
      'Sluice keepers',
    ]);
    expect(await names('matchTaxonomyStream', { phrase: 'sluice', excludeIds: [record.id] })).toEqual([
      'Sluice keepers',
    ]);
    expect(await names('matchTaxonomyStream', { phrase: 'sluice', includeTypes: ['Tag'] })).toEqual([
      'Sluice gates',
    ]);
    expect(await names('getTaxonomyStream', { includeIds: [record.id] })).toEqual(['Sluice gates']);

    const above = await server.save('createWebsiteSection', { input: { name: 'Rivers' } });
    const below = await server.save('createWebsiteSection', {
      input: { name: 'Weirs', parent: above.record.id },
    });
    const tree = (await runAsStaff('query/getWebsiteSectionsHierarchy')).data
      ?.getWebsiteSectionsHierarchy as {
      section: { id: string };
      hierarchy: { fullName: string }[];
    }[];
    expect(
      tree.find((one) => one.section.id === below.record.id)?.hierarchy.map((one) => one.fullName),
    ).toEqual(['Rivers', 'Rivers > Weirs']);
    const section = await runAsStaff('query/getWebsiteSection', { sectionId: above.record.id });
    expect(section.data?.getWebsiteSection).toMatchObject({
      section: { name: 'Rivers' },
      children: { totalCount: 1, edges: [{ node: { name: 'Weirs' } }] },
    });
  });
});
