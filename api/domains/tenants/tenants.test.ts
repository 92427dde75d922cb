import {
  type GraphQLField,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import { wholeSchema } from '../../schema/build-schema.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

const MARK = 'FOREIGN-BYTES';
const PASSWORD = 'long enough';
const NOBODYS = '98765432';
const schema = wholeSchema();
const operations = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((one) => ['query', one] as const),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((one) => ['mutation', one] as const),
].filter(([, one]) => !/^(login|logout|refreshToken)CmsUser$/.test(one.name));

/** The document of one operation with every scalar it can answer, four levels deep. */
function documentOf(kind: string, one: GraphQLField<unknown, unknown>): string {
  const required = one.args.filter((arg) => isNonNullType(arg.type));
  const declared = required.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = required.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${kind} ${declared === '' ? '' : `(${declared})`} { ${one.name}${passed === '' ? '' : `(${passed})`} ${selectionOf(one, 4)} }`;
}

function selectionOf(one: GraphQLField<unknown, unknown>, depth: number): string {
  const type = getNamedType(one.type);
  if (!isObjectType(type)) return '';
  const members = Object.values(type.getFields())
    .filter((member) => depth > 1 || !isObjectType(getNamedType(member.type)))
    .map((member) => `${member.name} ${selectionOf(member, depth - 1)}`);
  return `{ ${members.join(' ')} }`;
}

/** Arguments that would do harm, were they answered: `id` is another site's record. */
function argumentsOf(one: GraphQLField<unknown, unknown>, id: string): Record<string, unknown> {
  return Object.fromEntries(
    one.args
      .filter((arg) => isNonNullType(arg.type))
      .map((arg) => {
        const type = getNamedType(arg.type);
        if (isInputObjectType(type)) return [arg.name, {}];
        if (type.name === 'Int') return [arg.name, 1];
        return [arg.name, arg.name === 'collection' ? 'person' : type.name === 'ID' ? id : '/about'];
      }),
  );
}

describe('two sites with the same ids, aliases and names', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let here = '';
  const foreign = new Map<string, string>();
  let shared = '';

  beforeAll(async () => {
    server = await demoServer();
    const tenant = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: tenant });
    await server.save('createCmsUser', {
      input: {
        ...{
          username: 'here',
          email: 'here@culvert.test',
          firstName: 'H',
          lastName: 'E',
          password: PASSWORD,
        },
        ...{ role: 'managing_editor', tenants: ['culvert'] },
      },
    });
    here = await server.signIn('here', PASSWORD);
    shared = await server.idOf('/features/the-night-the-aldermoor-held');
    const there = server.demo.store.forTenant('other');
    const published = '2026-01-01T00:00:00Z';
    const inputs = {
      content: { type: 'Article', name: MARK, alias: '/about-culvert', published, body: `<p>${MARK}</p>` },
      websiteSection: { name: MARK, alias: '/news', fullName: MARK },
      taxonomyTerm: { name: MARK, fullName: MARK },
      person: { fullName: MARK },
      asset: { name: MARK },
      layout: { name: MARK, type: 'content' },
      menu: { placement: 'Footer', links: [{ label: MARK, href: '/x' }] },
      redirect: { from: '/about', to: `/${MARK}` },
    };
    for (const [index, [name, input]] of Object.entries(inputs).entries()) {
      const entity = entityNamed(name);
      if (entity === undefined) throw new Error(`there is no ${name}`);
      const id = name === 'content' ? shared : `7654321${index}`;
      foreign.set(name, id);
      await there.commit({
        writes: [create(entity, input, { id, publish: true })],
        actor: { kind: 'system', id: 'test', name: 'Test' },
        reason: 'test',
      });
    }
  });
  afterAll(() => server.close());

  const as = (token: string, tenantKey?: string) => ({
    authorization: `Bearer ${token}`,
    ...(tenantKey === undefined ? {} : { 'x-tenant-key': tenantKey }),
  });

  it('answer those who do work on both: the questions below are real ones', async () => {
    const seen = [];
    for (const [kind, one] of operations) {
      const query = documentOf(kind, one);
      expect([one.name, validate(schema, parse(query))]).toEqual([one.name, []]);
      if (kind === 'mutation' || one.args.some((arg) => arg.name === 'collection')) continue;
      const entity = one.name.replace(/Stream$/, '');
      const answer = await server.asStaff(query, argumentsOf(one, foreign.get(entity) ?? NOBODYS), {
        'x-tenant-key': 'other',
      });
      if (JSON.stringify(answer).includes(MARK)) seen.push(one.name);
    }
    expect(seen).toEqual(
      expect.arrayContaining([...foreign.keys()].flatMap((name) => [name, `${name}Stream`])),
    );
  });

  it('every operation refuses the other site to those who do not work on it, as one that is not there', async () => {
    expect(operations.length).toBeGreaterThan(100);
    for (const [kind, one] of operations) {
      const query = documentOf(kind, one);
      const variables = argumentsOf(one, foreign.get('person') ?? '');
      const answers = [];
      for (const key of ['other', 'nowhere']) answers.push(await server.ask(query, variables, as(here, key)));
      expect([one.name, answers[0]]).toEqual([one.name, answers[1]]);
      expect(JSON.stringify(answers)).not.toContain(MARK);
      const byDomain = await server.ask(query, variables, {
        authorization: `Bearer ${here}`,
        'x-domain': 'other.test',
      });
      expect([one.name, byDomain]).toEqual([one.name, answers[0]]);
    }
  });

  it('every operation answers the other site’s ids as ids that nobody has', async () => {
    const ids = new Set([...foreign.values()].filter((each) => each !== shared));
    // A visit is of no site's records.
    const namesRecord = ({ name }: { readonly name: string }) =>
      /(^i|I)d$/.test(name) && name !== 'sessionId';
    for (const [kind, one] of operations.filter(([, { args }]) => args.some(namesRecord))) {
      const query = documentOf(kind, one);
      const unknown = await server.ask(query, argumentsOf(one, NOBODYS), as(here));
      for (const id of ids)
        expect([one.name, await server.ask(query, argumentsOf(one, id), as(here))]).toEqual([
          one.name,
          unknown,
        ]);
    }
  });

  it('the same id is each site’s own record', async () => {
    const read = 'query ($id: ID!) { content(id: $id) { name } }';
    const [culvert, other] = [
      await server.asStaff(read, { id: shared }),
      await server.asStaff(read, { id: shared }, { 'x-tenant-key': 'other' }),
    ];
    expect(other.data).toEqual({ content: { name: MARK } });
    expect(JSON.stringify(culvert)).not.toContain(MARK);
    const saved = await server.save(
      'updateContent',
      { id: shared, version: 1, input: { name: 'Changed there' } },
      { 'x-tenant-key': 'other' },
    );
    expect(saved.record.version).toBe(2);
    expect(await server.asStaff(read, { id: shared })).toEqual(culvert);
  });

  it('readers of one get nothing of the other, by host, header, cookie or preview', async () => {
    const redirect = await server.named('query/getWebsiteRedirect');
    expect((await server.ask(redirect, { from: '/about' })).data?.getWebsiteRedirect).toMatchObject({
      to: '/about-culvert',
    });
    const fragments = await server.named('query/getGatedFragments');
    for (const [name, value] of [
      ['x-tenant-key', 'other'],
      ['x-domain', 'other.test'],
    ] as const) {
      const answer = await server.ask(fragments, { contentId: shared }, { [name]: value, ...as(here) });
      expect(JSON.stringify(answer)).not.toMatch(/aldermoor/i);
    }
    const preview = await server.get('/about-culvert?preview-mode=true', {
      cookie: `cmsUserToken=${here}; tenant-key=other`,
    });
    expect(await preview.text()).not.toContain(MARK);
  });

  it('a list’s cursor of one site tells nothing of it in another', async () => {
    const list = (after: string | null, key: string) =>
      server.asStaff(
        'query ($after: String) { personStream(input: { first: 1, after: $after }) { edges { cursor node { fullName } } } }',
        { after },
        { 'x-tenant-key': key },
      );
    const first = (await list(null, 'other')).data?.personStream as { edges: { cursor: string }[] };
    const next = await list(first.edges[0]?.cursor ?? '', 'culvert');
    expect([firstError(next), JSON.stringify(next).includes(MARK)]).toEqual([undefined, false]);
  });
});
