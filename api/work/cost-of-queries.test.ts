import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import * as newsletterOperations from '#content-store/model/site-users/newsletter-operations.ts';
import * as siteUserOperations from '#content-store/model/site-users/operations.ts';
import { staffDoor } from '../testing/staff-door.ts';
import { WORK } from './limits.ts';

const COMPANY = '30000000';
const ARTICLES = 1_500;
/** Fields that were begun before the end, beside the others of their list. */
const BEGUN = 5_000;
const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const published = '2026-01-01T00:00:00Z';

const ofMembers = Object.values({ ...siteUserOperations, ...newsletterOperations }).filter(
  ({ audience }) => audience === 'member',
);
const isOfMembers = (query: string) =>
  ofMembers.some(({ name }) => new RegExp(`^\\{ ${name}\\b`).test(query));

describe('what a query of staff costs', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let door: ReturnType<typeof staffDoor>;
  beforeAll(async () => {
    demo = await demoSite();
    door = staffDoor(demo);
    const contacts = Array.from({ length: 12 }, (_, at) => String(30_000_001 + at));
    const first = async (collection: string, count: number) => {
      const page = await demo.site.find({ collection, stage: 'live', orderBy: [], first: count });
      return page.items.map(({ id }) => id);
    };
    const [authors, taxonomy, [primarySection]] = [
      await first('person', 2),
      await first('taxonomyTerm', 3),
      await first('websiteSection', 1),
    ];
    const piece = (id: string, type: string, data: object) =>
      create(content, { type, name: `${type} ${id}`, alias: `/made/${id}`, published, ...data }, { id });
    const articles = Array.from({ length: ARTICLES }, (_, at) =>
      piece(String(40_000_000 + at), 'Article', { authors, taxonomy, primarySection, company: COMPANY }),
    );
    await demo.site.commit({
      writes: [
        piece(COMPANY, 'Company', { contacts }),
        ...contacts.map((id) => piece(id, 'Contact', { company: COMPANY })),
        ...articles,
      ],
      actor,
      reason: 'test',
    });
  });
  afterAll(() => demo.close());

  const circle = (levels: number): string =>
    levels === 0 ? 'id' : `contacts { company { ${circle(levels - 1)} } }`;
  const inCircles = (levels: number) => `{ content(id: "${COMPANY}") { ${circle(levels)} } }`;

  it('in circles is each record once, and ends at the fields it may take', async () => {
    const answered = await door.ask(inCircles(3));
    expect([answered.result.errors, answered.spent.rows]).toEqual([undefined, 13]);
    const refused = await door.ask(inCircles(5));
    expect(refused.result).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'LIMIT', budget: 'nodes', most: WORK.staff.nodes } }],
    });
    expect(refused.spent.nodes).toBeLessThan(WORK.staff.nodes + BEGUN);
  });

  it('by 200 names for the same long list ends at the records it may read', async () => {
    const names = Array.from(
      { length: 200 },
      (_, at) => `a${at}: contentStream(input: { first: 9999 }) { edges { node { id } } }`,
    );
    const { result, spent } = await door.ask(`{ ${names.join(' ')} }`);
    expect(result.errors).toMatchObject([{ extensions: { code: 'LIMIT', budget: 'rows' } }]);
    expect(spent.rows).toBeLessThan(WORK.staff.rows + 2 * ARTICLES);
  });

  it('of any list of the schema, with any of what stands below it, is within its budgets or refused', async () => {
    const queries = listsWithNesting(door.schema);
    const refusedFor: unknown[] = [];
    for (const query of queries) {
      const { result, spent } = await door.ask(query);
      for (const error of result.errors ?? []) {
        // What is a member's own costs staff nothing.
        const code = isOfMembers(query) ? 'UNAUTHENTICATED' : 'LIMIT';
        expect([query, error.extensions.code]).toEqual([query, code]);
        refusedFor.push(error.extensions.budget);
      }
      expect([query, spent.nodes < WORK.staff.nodes + BEGUN]).toEqual([query, true]);
      expect([query, spent.rows < WORK.staff.rows + ARTICLES]).toEqual([query, true]);
    }
    expect(queries.length).toBeGreaterThan(250);
    expect(refusedFor).toContain('nodes');
  });

  it('is none too many for a part of an export with every field, or an option list of thousands', async () => {
    for (const query of exports(door.schema))
      expect([query, (await door.ask(query)).result.errors]).toEqual([query, undefined]);
    const options = await door.ask(
      '{ contentStream(input: { first: 9999 }) { edges { node { id name } } } }',
    );
    expect(options.result.errors).toBeUndefined();
  });

  it('is worked off in slices, between which others are heard', async () => {
    let heard = 0;
    let isOver = false;
    const listen = () => {
      heard += 1;
      if (!isOver) setImmediate(listen);
    };
    setImmediate(listen);
    await door.ask(inCircles(5));
    isOver = true;
    // In one piece it would be heard once.
    expect(heard).toBeGreaterThan(3);
  });
});

type Fields = readonly GraphQLField<unknown, unknown>[];

/** Every list that can be asked for without naming a record, with each of what stands below it down to two levels, all
 * plain fields of each. */
function listsWithNesting(schema: ReturnType<typeof staffDoor>['schema']): string[] {
  return lists(schema).flatMap(({ node, ask }) => [
    ask(plain(node)),
    ...branches(node).flatMap(([name, below]) => [
      ask(`${plain(node)} ${name} { ${plain(below)} }`),
      ...branches(below).map(([further, last]) =>
        ask(`${name} { ${plain(below)} ${further} { ${plain(last)} } }`),
      ),
    ]),
  ]);
}

/** Lists of records as the console exports them: what it takes at a time, and their groups of fields too. */
function exports(schema: ReturnType<typeof staffDoor>['schema']): string[] {
  return lists(schema, 250)
    .filter(({ isStream }) => isStream)
    .map(({ node, ask }) => {
      const groups = branches(node).filter(([, below]) => below.getFields().id === undefined);
      return ask(`${plain(node)} ${groups.map(([name, below]) => `${name} { ${plain(below)} }`).join(' ')}`);
    });
}

function lists(schema: ReturnType<typeof staffDoor>['schema'], first = 9_999) {
  return fieldsOf(schema.getQueryType()).flatMap((query) => {
    const type = getNamedType(query.type);
    const input = query.args.find((one) => one.name === 'input');
    if (!isObjectType(type) || query.args.some((one) => isNonNullType(one.type))) return [];
    const edges = type.getFields().edges;
    if (edges === undefined && !isListType(getNullableType(query.type))) return [];
    const node = edges === undefined ? type : nodeOf(edges.type);
    const given = input === undefined ? undefined : getNamedType(input.type);
    const isLong = isInputObjectType(given) && given.getFields().first !== undefined;
    const head = `${query.name}${isLong ? `(input: { first: ${first} })` : ''}`;
    return [
      {
        node,
        isStream: isLong && edges !== undefined,
        ask: (fields: string) =>
          edges === undefined ? `{ ${head} { ${fields} } }` : `{ ${head} { edges { node { ${fields} } } } }`,
      },
    ];
  });
}

function nodeOf(edges: GraphQLOutputType): GraphQLObjectType {
  const edge = getNamedType(edges);
  const node = isObjectType(edge) ? getNamedType(edge.getFields().node?.type) : undefined;
  if (!isObjectType(node)) throw new Error(`${edges} has no nodes`);
  return node;
}

function plain(type: GraphQLObjectType): string {
  const names = fieldsOf(type)
    .filter((one) => !isObjectType(getNamedType(one.type)))
    .map((one) => one.name);
  return ['__typename', ...names].join(' ');
}

function branches(type: GraphQLObjectType): (readonly [string, GraphQLObjectType])[] {
  return fieldsOf(type).flatMap((one) => {
    const below = getNamedType(one.type);
    return isObjectType(below) ? [[one.name, below] as const] : [];
  });
}

function fieldsOf(type: GraphQLObjectType | null | undefined): Fields {
  return Object.values(type?.getFields() ?? {});
}
