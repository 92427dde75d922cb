import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, demoServer, fieldErrors, firstError } from '../testing/demo-server.ts';

const PASSWORD = 'long enough';

describe('someone on the staff', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  /** An administrator of one site; someone who manages users and no more. */
  let local = '';
  let clerk = '';
  const ids = new Map<string, string>();

  const person = (username: string, input: object) => ({
    ...{ username, email: `${username}@culvert.test`, firstName: 'First', lastName: 'Last' },
    ...{ password: PASSWORD, tenants: ['culvert'], ...input },
  });

  beforeAll(async () => {
    server = await demoServer();
    const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    ids.set('other', (await server.save('createTenant', { input: other })).record.id);
    for (const [username, input] of [
      ['local', { role: 'administrator' }],
      ['clerk', { role: 'analyst', extraPermissions: ['manage_users'], isGlobal: true }],
      ['writer', { role: 'contributor' }],
      ['elsewhere', { role: 'contributor', tenants: ['other'] }],
      ['both', { role: 'contributor', tenants: ['culvert', 'other'] }],
      ['chief', { role: 'administrator', isGlobal: true }],
    ] as const) {
      const made = await server.save('createCmsUser', { input: person(username, input) });
      expect(made.errors).toBeUndefined();
      ids.set(username, made.record.id);
    }
    local = await server.signIn('local', PASSWORD);
    clerk = await server.signIn('clerk', PASSWORD);
  });
  afterAll(() => server.close());

  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const update = (token: string, username: string, input: object, version = 1) =>
    server.save('updateCmsUser', { id: ids.get(username) ?? '', version, input }, as(token));
  const codeOf = (answer: Answer) => firstError(answer)?.extensions?.code;

  it('of one site sees that site and its people alone', async () => {
    const seen = await server.ask(
      '{ cmsUserStream { totalCount edges { node { username } } } tenantStream { edges { node { tenantKey } } } }',
      {},
      as(local),
    );
    const names = JSON.stringify(seen.data);
    for (const name of ['local', 'writer', 'both']) expect(names).toContain(`"${name}"`);
    for (const name of ['elsewhere', 'chief', 'clerk', 'other']) expect(names).not.toContain(`"${name}"`);
    const byId =
      'query ($id: ID!, $ids: [ID!]) { cmsUser(id: $id) { id } cmsUserStream(input: { ids: $ids }) { totalCount } }';
    const id = ids.get('elsewhere');
    expect((await server.ask(byId, { id, ids: [id] }, as(local))).data).toEqual({
      cmsUser: null,
      cmsUserStream: { totalCount: 0 },
    });
    const asked = '{ tenantStream(input: { where: { tenantKey: { eq: "other" } } }) { totalCount } }';
    expect((await server.ask(asked, {}, as(local))).data).toEqual({ tenantStream: { totalCount: 0 } });
    expect(codeOf(await update(local, 'elsewhere', { firstName: 'X' }))).toBe('NOT_FOUND');
    const usedBy = await server.ask(
      await server.named('query/usedBy'),
      { collection: 'cmsUser', id },
      as(local),
    );
    expect(codeOf(usedBy)).toBe('NOT_FOUND');
  });

  it('of one site learns of no other site of a colleague: not by a list, a filter or the history', async () => {
    const [id, list] = [ids.get('both'), '{ cmsUserStream { edges { node { username tenants } } } }'];
    const answers = [await server.ask(list, {}, as(local))];
    expect(answers[0]?.data?.cmsUserStream).toMatchObject({
      edges: expect.arrayContaining([{ node: { username: 'both', tenants: ['culvert'] } }]),
    });
    for (const where of ['tenants: { contains: "other" }', 'tenants: { contains: "nowhere" }']) {
      const asked = `{ cmsUserStream(input: { where: { ${where} } }) { totalCount } }`;
      expect((await server.ask(asked, {}, as(local))).data).toEqual({ cmsUserStream: { totalCount: 0 } });
    }
    const history = await server.ask(
      'query ($id: ID) { getHistory(id: $id) { changes { records { fields { label before after } } } } }',
      { id },
      as(local),
    );
    expect(JSON.stringify(history)).toContain('Sites');
    expect(JSON.stringify([...answers, history])).not.toContain('other');
    // Sent back as it was shown: nothing is lost by it.
    expect(codeOf(await update(local, 'both', { tenants: ['culvert'] }))).toBe('FORBIDDEN');
    const kept = await server.asStaff('query ($id: ID!) { cmsUser(id: $id) { tenants } }', { id });
    expect(kept.data).toEqual({ cmsUser: { tenants: ['culvert', 'other'] } });
  });

  it('of one site saves a list of sites without losing those they do not see, and adds none of them', async () => {
    await server.publishSettings('newsletters', { groupSites: ['culvert', 'other'] });
    const read = '{ newslettersSettings(id: "newsletters") { groupSites version } }';
    const seen = (token: string) => server.ask(read, {}, as(token));
    const settings = (await seen(local)).data?.newslettersSettings as { version: number };
    expect(settings).toMatchObject({ groupSites: ['culvert'] });
    const save = (version: number, groupSites: readonly string[]) =>
      server.save(
        'updateNewslettersSettings',
        { id: 'newsletters', version, input: { groupSites } },
        as(local),
      );
    expect((await save(settings.version, [])).errors).toBeUndefined();
    expect((await seen(server.token)).data?.newslettersSettings).toMatchObject({ groupSites: ['other'] });
    const stale = await save(settings.version, []);
    expect(codeOf(stale)).toBe('CONFLICT');
    expect(JSON.stringify(stale)).not.toContain('"other"');
    const refused = [];
    for (const key of ['other', 'nowhere'])
      refused.push(fieldErrors(await save(settings.version + 1, [key])).groupSites?.replace(key, 'KEY'));
    expect(refused[0]).toContain('There is no site');
    expect(refused[0]).toBe(refused[1]);
  });

  it('of one site saves a list of sites on although one of them has been deleted', async () => {
    const site = {
      tenantKey: 'closed',
      abbreviation: 'C',
      name: 'Closed',
      domain: 'closed.test',
    };
    const closed = (await server.save('createTenant', { input: site })).record;
    await server.publishSettings('newsletters', { groupSites: ['culvert', 'closed'] });
    expect((await server.save('deleteTenant', closed)).errors).toBeUndefined();
    const version = (await server.demo.site.record('settings', 'newsletters'))?.version ?? 0;
    const saved = await server.save(
      'updateNewslettersSettings',
      { id: 'newsletters', version, input: { groupSites: [] } },
      as(local),
    );
    expect(firstError(saved)).toBeUndefined();
  });

  it('of one site is told to choose another name, and not that somebody elsewhere has it', async () => {
    const taken = { email: 'elsewhere@culvert.test', username: 'writer' };
    const made = await server.save('createCmsUser', { input: person('mine', taken) }, as(local));
    const again = await server.save(
      'createCmsUser',
      { input: person('mine', { username: 'writer' }) },
      as(local),
    );
    expect([fieldErrors(made), fieldErrors(again)]).toEqual([
      { email: 'cannot be used. Choose another.' },
      { username: 'already used by “writer”. Choose another.' },
    ]);
  });

  it('of one site gives nobody, themselves least, another site or all of them', async () => {
    for (const input of [{ isGlobal: true }, { tenants: ['culvert', 'other'] }, { tenants: [] }]) {
      expect([input, codeOf(await update(local, 'local', input))]).toEqual([input, 'FORBIDDEN']);
      const made = await server.save('createCmsUser', { input: person('mine', input) }, as(local));
      expect([input, codeOf(made)]).toEqual([input, 'FORBIDDEN']);
    }
    expect(codeOf(await update(local, 'both', { password: 'taken over' }))).toBe('FORBIDDEN');
    expect((await update(local, 'writer', { firstName: 'Renamed' })).errors).toBeUndefined();
  });

  it('of one site adds, takes and removes no site', async () => {
    const input = { tenantKey: 'third', abbreviation: 'T', name: 'Third', domain: 'third.test' };
    expect(codeOf(await server.save('createTenant', { input }, as(local)))).toBe('FORBIDDEN');
    const other = { id: ids.get('other') ?? '', version: 1 };
    expect(codeOf(await server.save('deleteTenant', other, as(local)))).toBe('NOT_FOUND');
    const renamed = await server.save(
      'updateTenant',
      { ...other, input: { domain: 'mine.test' } },
      as(local),
    );
    expect(codeOf(renamed)).toBe('NOT_FOUND');
  });

  it('gives no permission they do not have, nor takes over someone who has more', async () => {
    for (const input of [{ role: 'administrator' }, { extraPermissions: ['manage_users', 'manage_modules'] }])
      expect([input, codeOf(await update(clerk, 'clerk', input))]).toEqual([input, 'FORBIDDEN']);
    expect(codeOf(await update(clerk, 'chief', { password: 'taken over' }))).toBe('FORBIDDEN');
    const chief = { id: ids.get('chief') ?? '', version: 1 };
    expect(codeOf(await server.save('deleteCmsUser', chief, as(clerk)))).toBe('FORBIDDEN');
    const analyst = await server.save(
      'createCmsUser',
      { input: person('reader', { role: 'analyst' }) },
      as(clerk),
    );
    expect(analyst.errors).toBeUndefined();
  });

  it('is shown nothing secret, by a conflict neither', async () => {
    const stale = await update(server.token, 'writer', { firstName: 'Late' }, 1);
    expect(codeOf(stale)).toBe('CONFLICT');
    expect(JSON.stringify(stale)).toContain('Renamed');
    expect(JSON.stringify(stale)).not.toMatch(/passwordHash|argon2/);
    for (const input of ['passwordHash: "x"', '__proto__: { isGlobal: true }', 'constructor: {}'])
      expect(
        (await server.asStaff(`mutation { createCmsUser(input: { ${input} }) { record { id } } }`)).errors,
      ).toBeDefined();
  });

  it('is signed out at once when their password changes, or when they are disabled or deleted', async () => {
    const query = '{ getActiveCMSUser { username } }';
    const id = ids.get('writer') ?? '';
    const first = await server.signIn('writer', PASSWORD);
    expect((await server.ask(query, {}, as(first))).data?.getActiveCMSUser).toEqual({ username: 'writer' });
    await update(server.token, 'writer', { password: 'another one of mine' }, 2);
    expect(codeOf(await server.ask(query, {}, as(first)))).toBe('UNAUTHENTICATED');
    const second = await server.signIn('writer', 'another one of mine');
    await update(server.token, 'writer', { status: 0 }, 3);
    await update(server.token, 'writer', { status: 1 }, 4);
    expect(codeOf(await server.ask(query, {}, as(second)))).toBe('UNAUTHENTICATED');
    const third = await server.signIn('writer', 'another one of mine');
    await server.save('deleteCmsUser', { id, version: 5 });
    await server.save('restoreCmsUser', { id, version: 6 });
    expect(codeOf(await server.ask(query, {}, as(third)))).toBe('UNAUTHENTICATED');
  });

  it('who may edit and not publish takes nothing from readers', async () => {
    const both = as(await server.signIn('both', PASSWORD));
    const id = await server.idOf('/practice/how-to-read-a-crack');
    for (const mutation of ['deleteContent', 'unpublishContent', 'publishContent'])
      expect([mutation, codeOf(await server.save(mutation, { id, version: 1 }, both))]).toEqual([
        mutation,
        'FORBIDDEN',
      ]);
    const input = { type: 'Article', name: 'Own draft', published: '2026-01-01T00:00:00Z' };
    const { record } = await server.save('createContent', { input }, both);
    expect((await server.save('deleteContent', { id: record.id, version: 1 }, both)).errors).toBeUndefined();
  });

  it('cannot make one site another by its key', async () => {
    const renamed = await server.save('updateTenant', {
      id: ids.get('other') ?? '',
      version: 1,
      input: { tenantKey: 'third' },
    });
    expect(fieldErrors(renamed).tenantKey).toContain('cannot change');
  });
});
