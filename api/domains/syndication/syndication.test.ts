import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { copyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Write } from '#content-store/store.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;
const ROW =
  'id title standing originId copyId isLive canonicalUrl problem leftOut mayAct pages origin { tenantKey } target { tenantKey name }';
const OUTCOME = '{ done refused { id title why site { tenantKey } } }';
const HERE = { 'x-tenant-key': 'culvert' };
const THERE = { 'x-tenant-key': 'second' };

interface Row {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly standing: string;
}

describe('a piece that is shared with another site', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let made = 0;
  beforeAll(async () => {
    server = await demoServer();
    const site = { name: 'The Second', domain: 'second.test', timeZone: 'UTC', links: [] };
    await createSite(server.demo.store, { ...site, tenantKey: 'second' }, ACTOR);
    const third = { ...site, name: 'The Third', domain: 'third.test', tenantKey: 'third' };
    await createSite(server.demo.store, third, ACTOR);
    for (const [username, role, tenants] of [
      ['local', 'editor', ['culvert']],
      ['both', 'editor', ['culvert', 'second']],
      ['writer', 'contributor', ['culvert', 'second']],
    ] as const)
      await server.save('createCmsUser', {
        input: {
          ...{ username, email: `${username}@culvert.test`, firstName: 'The', lastName: username },
          ...{ password: 'long enough', role, tenants },
        },
      });
  });
  afterAll(() => server.close());

  const scope = (key: string) => server.demo.store.forTenant(key);
  const store = async (key: string, ...writes: Write[]) => {
    const { records } = await scope(key).commit({ writes, actor: ACTOR, reason: 'test' });
    return records.map(({ id }) => id);
  };
  /** A piece of the first site, live unless it is said. */
  const piece = async (more: object = {}, isLive = true) => {
    made += 1;
    const data = { type: 'Article', name: `Weir ${made}`, alias: `/weir-${made}`, body: '<p>Water.</p>' };
    const [id = ''] = await store(
      'culvert',
      create(content, { ...data, published: '2026-03-01T09:00:00Z', ...more }, { publish: isLive }),
    );
    return id;
  };
  const as = async (who: string) => ({
    authorization: `Bearer ${await server.signIn(who, 'long enough')}`,
  });
  const share = (ids: string[], sites = ['second'], headers = {}) =>
    server.asStaff(
      `mutation ($ids: [ID!]!, $sites: [String!]!) { shareContent(ids: $ids, sites: $sites) ${OUTCOME} }`,
      { ids, sites },
      { ...HERE, ...headers },
    );
  const plan = async (id: string) => {
    const answer = await server.asStaff(
      'query ($ids: [ID!]!, $sites: [String!]!) { planSharing(ids: $ids, sites: $sites) { why alias section canonicalUrl isLive isGated pictures picturesThere leftOut } }',
      { ids: [id], sites: ['second'] },
      HERE,
    );
    expect(firstError(answer)).toBeUndefined();
    return (answer.data?.planSharing as Row[] | undefined)?.[0];
  };
  const rows = async (way: string, args = '', headers: Record<string, string> = HERE) => {
    const answer = await server.asStaff(
      `{ getSyndication(way: "${way}"${args}) { totalCount edges { node { ${ROW} } } } }`,
      {},
      headers,
    );
    const found = answer.data?.getSyndication as { edges: { node: Row }[] } | undefined;
    return found?.edges.map(({ node }) => node) ?? [];
  };
  const rowOf = async (originId: string) => (await rows('from')).find((one) => one.originId === originId);
  const until = async (originId: string, expected: object) => {
    await expect.poll(() => rowOf(originId), { timeout: 20_000, interval: 25 }).toMatchObject(expected);
    return (await rowOf(originId)) as Row;
  };
  const copyOf = async (originId: string) => {
    const holder = await scope('second').claimant(`import:${copyKey('culvert', originId)}`);
    return holder === null ? null : scope('second').whole('content', holder.id);
  };
  const act = (mutation: string, copies: string[], more = '', headers = {}) =>
    server.asStaff(
      `mutation ($copies: [String!]!) { ${mutation}(copies: $copies${more}) ${OUTCOME} }`,
      { copies },
      { ...HERE, ...headers },
    );
  const change = async (id: string, input: object, act?: 'publishContent' | 'unpublishContent') => {
    const version = async () => (await scope('culvert').record('content', id))?.version ?? 0;
    if (Object.keys(input).length > 0)
      expect(
        firstError(await server.save('updateContent', { id, version: await version(), input })),
      ).toBeUndefined();
    if (act !== undefined)
      expect(firstError(await server.save(act, { id, version: await version() }))).toBeUndefined();
  };

  it('is published there as it is here, says where the original is, and follows it until it is released', async () => {
    const id = await piece({ userRegistration: { isRequired: true } });
    expect((await share([id])).data?.shareContent).toMatchObject({ done: 1, refused: [] });
    const row = await until(id, { standing: 'inStep', isLive: true, mayAct: true });
    const copy = await copyOf(id);
    expect(copy?.live).toMatchObject({
      ...{ name: `Weir ${made}`, alias: `/weir-${made}`, userRegistration: { isRequired: true } },
      canonicalUrl: row.canonicalUrl,
    });
    expect(row.canonicalUrl).toMatch(new RegExp(`^https://[a-z.]+/weir-${made}$`));

    await change(id, { name: 'Weir, rebuilt' }, 'publishContent');
    await expect.poll(async () => (await copyOf(id))?.live?.name).toBe('Weir, rebuilt');
    await change(id, { name: 'Not for readers yet' });
    await change(id, {}, 'unpublishContent');
    await until(id, { standing: 'inStep', isLive: false });
    expect((await copyOf(id))?.live).toBeNull();
    await change(id, {}, 'publishContent');
    await until(id, { isLive: true });

    expect((await act('releaseCopies', [`second/${row.id}`])).data?.releaseCopies).toMatchObject({ done: 1 });
    await change(id, { name: 'Here alone' }, 'publishContent');
    await until(id, { standing: 'released' });
    const released = await copyOf(id);
    expect(released?.live).toMatchObject({ name: 'Not for readers yet', canonicalUrl: row.canonicalUrl });
    const edited = await server.save(
      'updateContent',
      {
        id: String(released?.record.id),
        version: released?.record.version ?? 0,
        input: { name: 'There alone' },
      },
      THERE,
    );
    expect(firstError(edited)).toBeUndefined();
  });

  it('is looked at before: what is there, what is left out, and nothing is stored', async () => {
    const [ada = '', ben = '', tag = '', other = '', section = ''] = await store(
      'culvert',
      create(person, { fullName: 'Ada Weir', email: 'ada@weir.test' }),
      create(person, { fullName: 'Ben Weir' }),
      create(taxonomyTerm, { name: 'Sluices' }),
      create(taxonomyTerm, { name: 'Siphons' }),
      create(websiteSection, { name: 'Locks', alias: '/locks', manualAlias: true }),
    );
    const [there = '', term = '', locks = ''] = await store(
      'second',
      create(person, { fullName: 'A. Weir', email: 'Ada@weir.test' }),
      create(taxonomyTerm, { name: 'sluices' }),
      create(websiteSection, { name: 'Canal locks', alias: '/locks', manualAlias: true }),
    );
    const id = await piece({ authors: [ada, ben], taxonomy: [tag, other], primarySection: section });
    const before = server.demo.store.sequence();
    expect(await plan(id)).toEqual({
      ...{ why: null, alias: `/weir-${made}`, section: 'Canal locks', isLive: true, isGated: false },
      ...{ pictures: 0, picturesThere: 0, canonicalUrl: expect.stringMatching(/^https:/) },
      leftOut: ['Author Ben Weir: not on this site, named in the byline', 'Term Siphons'],
    });
    expect(server.demo.store.sequence()).toBe(before);

    await share([id]);
    await until(id, {
      isLive: true,
      leftOut: ['Author Ben Weir: not on this site, named in the byline', 'Term Siphons'],
    });
    expect((await copyOf(id))?.live).toMatchObject({
      ...{ authors: [there], byline: 'Ada Weir, Ben Weir', taxonomy: [term], primarySection: locks },
    });
    expect((await plan(id))?.why).toBe('It is there already, in step with this');
  });

  it('brings its pictures along by their bytes, once, and what is said of them later', async () => {
    const file = `${'a'.repeat(40)}.png`;
    await mkdir(join(server.demo.dataDir, 'assets', 'culvert'), { recursive: true });
    await writeFile(join(server.demo.dataDir, 'assets', 'culvert', file), 'a picture');
    const [picture = ''] = await store(
      'culvert',
      create(asset, { name: 'A weir', file, width: 8, height: 8, credit: 'Ada' }),
    );
    const ids = [await piece({ primaryImage: picture }), await piece({ primaryImage: picture })];
    await share(ids);
    for (const id of ids) await until(id, { isLive: true });
    const [first, second] = await Promise.all(ids.map(copyOf));
    const there = String(first?.live?.primaryImage);
    expect(second?.live?.primaryImage).toBe(there);
    expect((await scope('second').record('asset', there))?.live).toMatchObject({ file, credit: 'Ada' });
    expect(await readFile(join(server.demo.dataDir, 'assets', 'second', file), 'utf8')).toBe('a picture');

    await server.save('updateAsset', { id: picture, version: 1, input: { expires: '2026-04-01T00:00:00Z' } });
    await expect
      .poll(async () => (await scope('second').record('asset', there))?.live?.leftOutAfter)
      .toBe('2026-04-01T00:00:00.000Z');
  });

  it('keeps what the other site decides, and lets nobody there change the rest', async () => {
    const id = await piece();
    await share([id]);
    const row = await until(id, { isLive: true });
    const copyId = String(row.copyId);
    const version = async () => (await scope('second').record('content', copyId))?.version ?? 0;
    const save = async (mutation: string, input?: object) =>
      firstError(
        await server.save(mutation, { id: copyId, version: await version(), ...(input && { input }) }, THERE),
      )?.message;
    expect(await save('updateContent', { name: 'Mine' })).toMatch(
      /^This is a copy that is kept in step with its original on .+, and Title would no longer be\. Release it first/,
    );
    for (const act of ['unpublishContent', 'deleteContent'])
      expect(await save(act)).toMatch(/Release or withdraw it under Content syndication\.$/);
    expect(await save('updateContent', { alias: '/on-the-second' })).toBeUndefined();
    expect(await save('publishContent')).toBeUndefined();
    await change(id, { teaser: 'Newer.' }, 'publishContent');
    await expect
      .poll(async () => (await copyOf(id))?.live)
      .toMatchObject({ alias: '/on-the-second', teaser: 'Newer.' });
  });

  it('says why it cannot follow, and goes on once the cause is mended', async () => {
    const id = await piece({ labels: ['Sponsored'] });
    const settings = await server.demo.store.forTenant('second').record('settings', 'labels');
    expect(settings).toBeNull();
    const input = { content: ['Ours'] };
    await server.save('createLabelsSettings', { input }, THERE);
    await server.save('publishLabelsSettings', { id: 'labels', version: 1 }, THERE);
    expect((await plan(id))?.why).toMatch(/^Labels: .*Sponsored/);
    await share([id]);
    const failed = await until(id, {
      standing: 'failed',
      isLive: false,
      problem: expect.stringMatching(/Sponsored/),
    });
    expect(await rows('from', ', standing: "failed"')).toHaveLength(1);
    await server.save(
      'updateLabelsSettings',
      { id: 'labels', version: 2, input: { content: ['Sponsored'] } },
      THERE,
    );
    await server.save('publishLabelsSettings', { id: 'labels', version: 3 }, THERE);
    expect((await act('followAgain', [`second/${failed.id}`])).data?.followAgain).toMatchObject({ done: 1 });
    await until(id, { standing: 'inStep', isLive: true, problem: null });
  });

  it('comes there once its original is published, and once alone however often it is shared', async () => {
    const id = await piece({}, false);
    expect(await plan(id)).toMatchObject({ why: null, isLive: false });
    await share([id]);
    await until(id, { standing: 'inStep', copyId: null });
    expect((await share([id])).data?.shareContent).toMatchObject({
      done: 0,
      refused: [{ id, why: 'It is there already, in step with this' }],
    });
    await change(id, {}, 'publishContent');
    await until(id, { isLive: true });
  });

  it('is withdrawn: the copy goes, and can be made again', async () => {
    const id = await piece();
    await share([id]);
    const row = await until(id, { isLive: true });
    expect((await act('withdrawCopies', [`second/${row.id}`])).data?.withdrawCopies).toMatchObject({
      done: 1,
    });
    expect(await copyOf(id)).toBeNull();
    expect((await scope('second').record('content', String(row.copyId)))?.deleted).toBe(true);
    expect(await rowOf(id)).toBeUndefined();
    await share([id]);
    await until(id, { isLive: true });
  });

  it('goes only where one may publish, is acted on there alone, and is nobody else’s to know of', async () => {
    const id = await piece();
    const local = await as('local');
    expect(firstError(await share([id], ['second'], local))?.message).toBe(
      'You do not work on the site "second", or there is none',
    );
    expect(firstError(await share([id], ['nowhere']))?.extensions?.code).toBe('FORBIDDEN');
    expect(firstError(await share([id], ['second'], await as('writer')))?.extensions?.code).toBe('FORBIDDEN');
    expect((await share([id], ['culvert'])).data?.shareContent).toMatchObject({
      done: 0,
      refused: [{ why: expect.stringMatching(/^This is the site of the original/) }],
    });
    const both = await as('both');
    expect((await share([id], ['second'], both)).data?.shareContent).toMatchObject({ done: 1 });
    const row = await until(id, { isLive: true });
    const seen = (answer: Row[]) => answer.some((one) => one.id === row.id);
    expect(seen(await rows('from', '', { ...HERE, ...both }))).toBe(true);
    expect(seen(await rows('from', '', { ...HERE, ...local }))).toBe(false);
    expect(seen(await rows('to', '', { ...THERE, ...both }))).toBe(true);
    const refused = await act('releaseCopies', [`second/${row.id}`], '', local);
    expect(refused.data?.releaseCopies).toMatchObject({ done: 0, refused: [{ title: row.id }] });

    // Who shared it may work there no more: the sites go on as they agreed.
    const { items } = await server.demo.store.installation.find({
      ...{ collection: 'cmsUser', stage: 'live', where: { username: { eq: 'both' } }, orderBy: [], first: 1 },
    });
    const [user] = items;
    await server.save('updateCmsUser', {
      ...{ id: user?.id ?? '', version: user?.version ?? 0, input: { tenants: ['culvert'] } },
    });
    await change(id, { name: 'Still in step' }, 'publishContent');
    await expect.poll(async () => (await copyOf(id))?.live?.name).toBe('Still in step');
  });
});
