import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { entities, entityNamed } from '#content-store/registry/registry.ts';
import { buildQuery } from './build-query.ts';
import { textOf } from './graphql-document.ts';
import { listRequests } from './list-requests.ts';
import { requests } from './requests.ts';

// The factory's argument is the introspection result, which ours does without.
const ask = (method: string, resource: string, params: object) =>
  buildQuery({ types: [], queries: [], resources: [], schema: emptySchema })(method, resource, params);
const emptySchema = { queryType: { kind: 'OBJECT', name: 'Query' }, types: [], directives: [] } as never;
const content = entityNamed('content') ?? entities[0];

describe('the queries made from definitions', () => {
  it('are GraphQL, for every entity and every request', () => {
    for (const entity of entities) {
      const all = [
        listRequests.list(entity, { page: 1, perPage: 25, sort: { field: 'id', order: 'ASC' }, filter: {} }),
        requests.many(entity, ['1']),
        requests.one(entity, '1'),
        requests.create(entity, {}),
        requests.update(entity, '1', 2, {}),
        requests.act(entity, 'publish', '1', 2),
        requests.merge(entity, '1', 2, '3'),
      ];
      for (const { text } of all) expect(() => parse(text)).not.toThrow();
    }
  });

  it('ask for no secret', () => {
    for (const entity of entities) expect(requests.one(entity, '1').text).not.toContain('passwordHash');
  });

  it('take a page of a list by search, filter and sort', () => {
    const { variables, query } = ask('GET_LIST', 'content', {
      pagination: { page: 3, perPage: 50 },
      sort: { field: 'published', order: 'DESC' },
      filter: { q: 'bridge', type: 'Article', taxonomy: '12' },
    });
    expect(variables).toEqual({
      input: {
        where: { type: { eq: 'Article' }, taxonomy: { contains: '12' } },
        search: 'bridge',
        sortField: 'published',
        sortOrder: 'desc',
        first: 50,
        skip: 100,
      },
    });
    expect(textOf(query)).toContain('contentStream(input: $input)');
    expect(textOf(query)).not.toMatch(/\bbody\b/);
  });

  it('ask of a moment what a filter by days asks and what a state does', () => {
    const { variables } = ask('GET_LIST', 'content', {
      filter: { unpublished: { from: '2026-03-02', to: '2026-03-04' }, recordState: 'expired' },
      meta: { timeZone: 'UTC' },
    });
    expect(variables).toMatchObject({
      input: {
        where: {
          isLive: { eq: true },
          comesDownAt: {
            gte: '2026-03-02T00:00:00.000Z',
            lt: '2026-03-05T00:00:00.000Z',
            lte: expect.any(String),
          },
        },
      },
    });
  });

  it('ask for the moments that they are filtered by, which they show', () => {
    const selected = (filter: object) =>
      textOf(ask('GET_LIST', 'content', { filter, meta: { columns: ['name'] } }).query);
    expect(selected({})).not.toMatch(/\bplannedFor\b/);
    expect(selected({ plannedFor: { to: '2026-03-04' } })).toMatch(/\bplannedFor\b/);
    expect(selected({ plannedFor: ['x'] })).not.toMatch(/\bplannedFor\b/);
  });

  it('ask for the columns that are shown, and for those of the definition where none were chosen', () => {
    const selected = (columns?: readonly string[]) =>
      textOf(ask('GET_LIST', 'content', { meta: { columns } }).query);
    const chosen = selected(['name', 'plannedFor']);
    expect(chosen).toMatch(/\bplannedFor\b/);
    expect(chosen).not.toMatch(/\bprimarySection\b/);
    // What a row is called and how it stands is told whatever its columns are.
    expect(chosen).toMatch(/\bname\b.*\balias\b|\balias\b.*\bname\b/);
    expect(chosen).toMatch(/\bunpublished\b/);
    expect(selected()).toMatch(/\bprimarySection\b/);
    expect(selected()).not.toMatch(/\bplannedFor\b/);
  });

  it('bring references as their ids, under the field’s own name, in groups and lists too', () => {
    const text = content === undefined ? '' : requests.one(content, '1').text;
    expect(text).toContain('primarySection: primarySectionId');
    expect(text).toContain('authors: authorsIds');
    expect(text).toContain('websiteSchedules { section: sectionId placement from to }');
  });

  it('answer records in the shape of the document, with what is known about them apart', () => {
    const { parseResponse } = ask('GET_LIST', 'content', {});
    const node = {
      id: '12345678',
      name: 'Bridge',
      primarySection: '7',
      _version: 3,
      _isLive: true,
      _hasWorkingCopy: false,
      _comesDownAt: '2026-12-02T12:00:00.000Z',
      _createdAt: '2026-01-01T00:00:00.000Z',
      _updatedAt: '2026-01-02T00:00:00.000Z',
      _updatedBy: { name: 'Ada Jones' },
    };
    const answer = parseResponse({
      data: { contentStream: { totalCount: 1, edges: [{ node }] } },
      loading: false,
      networkStatus: 7,
    });
    expect(answer).toMatchObject({
      total: 1,
      data: [
        {
          ...{ id: '12345678', name: 'Bridge', primarySection: '7' },
          _meta: { version: 3, isLive: true, comesDownAt: '2026-12-02T12:00:00.000Z' },
        },
      ],
    });
    expect(answer.data[0]).not.toHaveProperty('_version');
  });

  it('refuse what the console does not use', () => {
    expect(() => ask('DELETE_MANY', 'content', {})).toThrow('DELETE_MANY');
    expect(() => ask('GET_LIST', 'nothing', {})).toThrow('"nothing"');
  });
});
