import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { content } from '#content-store/model/content/content.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

const DATE = '2026-01-01T00:00:00Z';
const ACTOR = { kind: 'importer', id: 'import', name: 'Import' } as const;

interface Listed {
  readonly id: string;
  readonly version: number | null;
  readonly kind: string;
  readonly name: string | null;
  readonly at: string | null;
  readonly by: string | null;
  readonly isLive: boolean;
}

interface Fields {
  readonly [field: string]: unknown;
}

describe('what a record was', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const site = () => server.demo.site;
  async function ask<T>(query: string, variables: object, headers = {}): Promise<T> {
    const answer = await server.asStaff(query, variables, headers);
    const [value] = Object.values(answer.data ?? {});
    if (value == null)
      throw new Error(`${firstError(answer)?.extensions?.code}: ${firstError(answer)?.message}`);
    return value as T;
  }
  async function versions(id: string, { collection = 'content', first = 25, after = '' } = {}) {
    return ask<{ revisions: readonly Listed[]; next: string | null }>(
      `query ($collection: String!, $id: ID!, $first: Int, $after: String) {
        getRevisions(collection: $collection, id: $id, first: $first, after: $after) {
          revisions { id version kind name at by isLive } next } }`,
      { collection, id, first, ...(after === '' ? {} : { after }) },
    );
  }
  const listed = async (id: string, collection = 'content') => (await versions(id, { collection })).revisions;
  const fieldsOf = async (id: string, revision: string, collection = 'content', headers = {}) =>
    (
      await ask<{ fields: Fields }>(
        `query ($collection: String!, $id: ID!, $revision: ID!) {
          getRevision(collection: $collection, id: $id, revision: $revision) { fields } }`,
        { collection, id, revision },
        headers,
      )
    ).fields;
  const restorable = (id: string, revision: string) =>
    ask<{ fields: Fields; leftOut: readonly { field: string; title: string | null }[] }>(
      `query ($id: ID!, $revision: ID!) {
        getRestorable(collection: "content", id: $id, revision: $revision) { fields leftOut { field title } } }`,
      { id, revision },
    );
  const name = (id: string, revision: string, version: number | null, called: string, headers = {}) =>
    ask<Listed>(
      `mutation ($id: ID!, $revision: ID!, $version: Int, $name: String!) {
        nameRevision(collection: "content", id: $id, revision: $revision, version: $version, name: $name) {
          id version kind name at by isLive } }`,
      { id, revision, version, name: called },
      headers,
    );

  async function draft(alias: string, input: object = {}) {
    const { record } = await server.save('createContent', {
      input: {
        type: 'Article',
        name: 'One',
        alias,
        published: DATE,
        body: '<p>One.</p>',
        ...input,
      },
    });
    return record;
  }
  const update = async ({ id, version }: { id: string; version: number }, input: object) =>
    (await server.save('updateContent', { id, version, input })).record;
  const publish = async ({ id, version }: { id: string; version: number }) =>
    (await server.save('publishContent', { id, version })).record;
  const inShort = (all: readonly Listed[]) =>
    all.map(({ kind, version, isLive }) => `${kind} ${version}${isLive ? ' live' : ''}`);

  it('is kept with every publish, and a save that readers do not see keeps nothing', async () => {
    const made = await draft('/kept');
    expect(await listed(made.id)).toMatchObject([{ kind: 'working', version: 1, by: 'Dana Okoro' }]);
    const first = await publish(made);
    const edited = await update(first, { name: 'Two', body: '<p>Two.</p>' });
    await update(edited, { teaser: 'Autosaved' });
    expect(inShort(await listed(made.id))).toEqual(['working 4', 'published 2 live']);
    const second = await publish({ id: made.id, version: 4 });
    const all = await listed(made.id);
    expect(inShort(all)).toEqual(['published 5 live', 'published 2']);
    expect(await fieldsOf(made.id, all[1]?.id ?? '')).toMatchObject({ name: 'One' });
    expect(JSON.stringify(await fieldsOf(made.id, all[1]?.id ?? ''))).toContain('<p>One.</p>');
    expect(await fieldsOf(made.id, all[0]?.id ?? '')).toMatchObject({ name: 'Two', teaser: 'Autosaved' });
    // Undone, readers see the first again: that is a publish of its own.
    await server.save('unpublishContent', second);
    expect(inShort(await listed(made.id))).toEqual(['working 6', 'published 5', 'published 2']);
  });

  it('is kept of what was imported as soon as somebody changes it, with its own date, and imports keep nothing', async () => {
    const made = create(
      content,
      { type: 'Article', name: 'Imported', alias: '/imported', published: DATE },
      { publish: true },
    );
    const write = { ...made, id: '71000001' };
    const { at } = await site().commit({ writes: [write], actor: ACTOR, reason: 'import' });
    expect(await listed('71000001')).toEqual([
      { id: 'live', version: 1, kind: 'published', name: null, at, by: 'Import', isLive: true },
    ]);
    const edited = await update({ id: '71000001', version: 1 }, { name: 'Edited' });
    expect((await listed('71000001')).slice(1)).toMatchObject([
      { id: 'live', at: null, by: null, isLive: true },
    ]);
    await publish(edited);
    const all = await listed('71000001');
    expect(inShort(all)).toEqual(['published 3 live', 'published 2']);
    expect([all[1]?.at, await fieldsOf('71000001', all[1]?.id ?? '')]).toMatchObject([
      null,
      { name: 'Imported' },
    ]);
  });

  it('is not kept by an import that changes what is there, and is by the next hand', async () => {
    const { record } = await server.save('createRedirect', { input: { from: '/old-lock', to: '/news' } });
    await ask(
      'mutation ($rows: [ImportRedirectsRowsInput!]!) { importRedirects(rows: $rows) { isUnderWay } }',
      { rows: [{ row: 2, from: '/old-lock', to: '/', preserveQueryString: true }] },
    );
    expect(await site().record('revision', `redirect-${record.id}`)).toBeNull();
    await server.save('updateRedirect', { id: record.id, version: 2, input: { to: '/about-us' } });
    const all = await listed(record.id, 'redirect');
    expect(inShort(all)).toEqual(['published 3 live', 'published 2']);
    expect(await fieldsOf(record.id, all[1]?.id ?? '', 'redirect')).toMatchObject({ to: '/' });
  });

  it('is kept of records that are live with every save: the first with the second', async () => {
    const { record } = await server.save('createPerson', {
      input: { fullName: 'Ida Quay', title: 'Lock keeper' },
    });
    expect(inShort(await listed(record.id, 'person'))).toEqual(['published 1 live']);
    await server.save('updatePerson', { ...record, input: { title: 'Harbour master' } });
    const all = await listed(record.id, 'person');
    expect(inShort(all)).toEqual(['published 2 live', 'published 1']);
    expect(all[1]).toMatchObject({ by: 'Dana Okoro', at: expect.any(String) });
    await server.save('deletePerson', { id: record.id, version: 2 });
    expect(await site().record('revision', `person-${record.id}-2`)).toMatchObject({ deleted: false });
  });

  it('is kept of what changes along: a term that is merged into another goes from what readers see', async () => {
    const terms = ['Sluice', 'Sluices'].map((called) => create(taxonomyTerm, { name: called, type: 'Tag' }));
    const { records } = await site().commit({ writes: terms, actor: ACTOR, reason: 'import' });
    const [gone = '', into = ''] = records.map(({ id }) => id);
    const piece = await publish(await draft('/merged', { taxonomy: [gone] }));
    await ask(
      'mutation ($id: ID!, $into: ID!) { mergeTaxonomyTerm(id: $id, version: 1, into: $into) { sequence } }',
      { id: gone, into },
    );
    const all = await listed(piece.id);
    expect(all).toHaveLength(2);
    expect(await fieldsOf(piece.id, all[0]?.id ?? '')).toMatchObject({ taxonomy: [into] });
    expect(await fieldsOf(piece.id, all[1]?.id ?? '')).toMatchObject({ taxonomy: [gone] });
    expect(await site().record('revision', `taxonomyTerm-${gone}-1`)).not.toBeNull();
  });

  it('can be given a name: a draft is kept by it, and what was published has it beside its date', async () => {
    const made = await draft('/named');
    const kept = await name(made.id, 'working', 1, '  Before the  lawyers ');
    expect(kept).toMatchObject({ kind: 'named', name: 'Before the  lawyers', version: 1 });
    await expect(name(made.id, 'working', 7, 'Later')).rejects.toThrow(/^CONFLICT: Dana Okoro saved/);
    await expect(name(made.id, 'working', 1, ' ')).rejects.toThrow('VALIDATION');
    expect(await name(made.id, kept.id, null, 'After the lawyers')).toMatchObject({
      ...{ id: kept.id, name: 'After the lawyers', at: kept.at },
    });
    const live = await publish(made);
    const [newest] = await listed(made.id);
    expect(await name(made.id, 'working', live.version, 'First edition')).toMatchObject({
      ...{ id: newest?.id, kind: 'published', at: newest?.at, by: newest?.by, isLive: true },
    });
    expect((await listed(made.id)).map((one) => one.name)).toEqual(['First edition', 'After the lawyers']);
  });

  it('is told page by page, without its texts', async () => {
    let piece = await publish(await draft('/paged'));
    for (const title of ['Two', 'Three', 'Four']) piece = await publish(await update(piece, { name: title }));
    const first = await versions(piece.id, { first: 3 });
    const rest = await versions(piece.id, { first: 3, after: first.next ?? '' });
    expect([first, rest].map(({ revisions }) => inShort(revisions))).toEqual([
      ['published 8 live', 'published 6', 'published 4'],
      ['published 2'],
    ]);
    expect(rest.next).toBeNull();
  });

  it('can be restored without what is gone since, which is told by field', async () => {
    const { record: author } = await server.save('createPerson', { input: { fullName: 'Gone Quay' } });
    const text = { id: 'a', type: 'text', html: '<p>One.</p>' };
    const profiles = { id: 'b', type: 'profiles', persons: [author.id] };
    const piece = await publish(
      await draft('/restored', { authors: [author.id], bodyBlocks: [text, profiles], body: undefined }),
    );
    const edited = await publish(await update(piece, { name: 'Two', authors: [], bodyBlocks: [text] }));
    const deleted = await server.save('deletePerson', { id: author.id, version: author.version });
    expect(firstError(deleted)).toBeUndefined();
    const oldest = (await listed(edited.id)).at(-1)?.id ?? '';
    expect(await fieldsOf(edited.id, oldest)).toMatchObject({ authors: [author.id], body: [text, profiles] });
    const { fields, leftOut } = await restorable(edited.id, oldest);
    expect(leftOut).toEqual([
      { field: 'Authors', title: 'Gone Quay' },
      { field: 'Body', title: 'Gone Quay' },
    ]);
    expect(fields).toMatchObject({ name: 'One', authors: [], body: [text] });
  });

  it('reads as this release has it, whatever release kept it', async () => {
    const piece = await publish(await draft('/aged'));
    const [kept] = await listed(piece.id);
    const whole = await site().whole('revision', kept?.id ?? '');
    const body = '<p>As HTML, before there were blocks.</p>';
    await site().commit({
      ...{ actor: ACTOR, reason: 'test' },
      writes: [
        {
          ...{ collection: 'revision', id: kept?.id ?? '', expectedVersion: 1, working: null, claims: [] },
          live: { ...whole?.live, state: { fields: { type: 'Article', name: 'Old', body }, versions: {} } },
        },
      ],
    });
    expect(await fieldsOf(piece.id, kept?.id ?? '')).toMatchObject({
      ...{ name: 'Old', body: [{ type: 'text', html: body }] },
    });
  });

  async function spoil(id: string) {
    const whole = await site().whole('revision', id);
    await site().commit({
      ...{ actor: ACTOR, reason: 'test' },
      writes: [
        {
          ...{ collection: 'revision', id, expectedVersion: whole?.record.version ?? 0 },
          ...{ live: { ...whole?.live, state: { fields: null, versions: {} } }, working: null, claims: [] },
        },
      ],
    });
  }

  it('is kept again where it cannot be read, in its own place, and keeps nobody from publishing', async () => {
    const first = await publish(await draft('/spoiled'));
    await spoil(`content-${first.id}-2`);
    const second = await publish(await update(first, { name: 'Two' }));
    expect(inShort(await listed(first.id))).toEqual(['published 4 live', 'published 3', 'published 2']);
    expect(await fieldsOf(first.id, `content-${first.id}-3-live`)).toMatchObject({ name: 'One' });
    await spoil(`content-${first.id}-4`);
    const edited = await update(second, { name: 'Three' });
    await name(first.id, 'working', edited.version, 'Before the lawyers');
    await name(first.id, 'live', null, 'As it was');
    await spoil(`content-${first.id}-5-live`);
    await publish(edited);
    expect(inShort(await listed(first.id))).toEqual([
      ...['published 6 live', 'named 5', 'published 5', 'published 4', 'published 3', 'published 2'],
    ]);
    expect(await fieldsOf(first.id, `content-${first.id}-5-live`)).toMatchObject({ name: 'Two' });
    expect((await listed(first.id))[2]).toMatchObject({ name: 'As it was', at: null, by: null });
  });

  it('is nobody’s but theirs who read the record: no reader’s, no other site’s, no other record’s', async () => {
    const piece = await publish(await draft('/private'));
    const [kept] = await listed(piece.id);
    const other = await draft('/other-private');
    await expect(fieldsOf(other.id, kept?.id ?? '')).rejects.toThrow('NOT_FOUND');
    await createSite(
      server.demo.store,
      { tenantKey: 'elsewhere', name: 'Elsewhere', domain: 'elsewhere.example', timeZone: 'UTC', links: [] },
      ACTOR,
    );
    await expect(
      fieldsOf(piece.id, kept?.id ?? '', 'content', { 'x-tenant-key': 'elsewhere' }),
    ).rejects.toThrow('NOT_FOUND');
    const query = `query ($id: ID!) { getRevisions(collection: "content", id: $id) { next } }`;
    expect(firstError(await server.ask(query, { id: piece.id }))?.extensions?.code).toBe('UNAUTHENTICATED');
    await expect(listed('1', 'cmsUser')).rejects.toThrow(/NOT_FOUND|BAD_REQUEST/);
    const analyst = await staffOf('analyst');
    await expect(name(piece.id, kept?.id ?? '', null, 'Mine', analyst)).rejects.toThrow('FORBIDDEN');
  });

  async function staffOf(role: string) {
    const { store, login } = server.demo;
    const holder = await store.installation.claimant(`cms-user-name:${login.username}`);
    const admin = await store.installation.get('cmsUser', holder?.id ?? '', { stage: 'live' });
    const passwordHash = String(admin?.data.passwordHash);
    const user = create(cmsUser, {
      ...{ email: `${role}@staff.example`, username: `an-${role}`, firstName: 'Ida', lastName: 'Quay' },
      ...{ role, isGlobal: true, passwordHash },
    });
    await store.installation.commit({ actor: ACTOR, reason: 'test', writes: [user] });
    return { authorization: `Bearer ${await server.signIn(`an-${role}`)}` };
  }
});
