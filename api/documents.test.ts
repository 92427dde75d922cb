import { describe, expect, it } from 'vitest';
import { Documents } from './documents.ts';
import { loadOperations } from './operations/load.ts';
import { wholeSchema } from './schema/build-schema.ts';

const operations = await loadOperations();

describe('documents', () => {
  const documents = new Documents(wholeSchema(), operations);
  const named = operations.texts.get('query/getContentStream') ?? '';
  const own = '{ contentStream { totalCount } }';

  it('count a fragment written in place as a level, however the levels are made', () => {
    const nested = (levels: number) =>
      `{ ${'... on Query { '.repeat(levels - 2)} contentStream { totalCount } ${'}'.repeat(levels - 2)} }`;
    expect(documents.ready(nested(12), true)).toHaveProperty('document');
    expect(documents.ready(nested(13), true)).toMatchObject([
      { message: 'The query is nested more than 12 levels deep', extensions: { code: 'LIMIT' } },
    ]);
    for (const text of [
      '{ ...F } fragment F on Query { getCountries { label } }',
      `${own} fragment F on Query { a }`,
    ])
      expect(documents.ready(text, true)).toMatchObject([
        { message: 'Named fragments are not supported: write the fields out' },
      ]);
  });

  it('longer than any that is written are refused unread', () => {
    expect(documents.ready(`{ ${'x'.repeat(200_000)} }`, true)).toMatchObject([
      { message: 'The query is longer than 200000 characters', extensions: { code: 'LIMIT' } },
    ]);
  });

  it('of named operations are there from the start, however they are spaced', () => {
    const ready = documents.ready(named, false);
    expect(ready).toMatchObject({ query: 'query/getContentStream' });
    expect(documents.ready(named.replaceAll(/\s+/g, ' , '), false)).toBe(ready);
    expect(documents.ready(named, true)).toBe(ready);
  });

  it('of mutations are no queries', () => {
    const login = operations.texts.get('mutation/cmsUser/loginCmsUser') ?? '';
    expect(documents.ready(login, false)).toMatchObject({ query: null });
  });

  it('that staff ran are kept for staff, and refused anyone else as before', () => {
    const refusal = [{ extensions: { code: 'UNAUTHENTICATED' } }];
    expect(documents.ready(own, false)).toMatchObject(refusal);
    const ready = documents.ready(own, true);
    expect([ready, documents.ready(own, true) === ready]).toEqual([
      expect.objectContaining({ query: null }),
      true,
    ]);
    expect(documents.ready(own, false)).toMatchObject(refusal);
  });

  it('that are not valid are refused each time', () => {
    for (const text of ['{', '{ nothing }', '{ __schema { types { name } } }'])
      for (const _time of [1, 2])
        expect([text, documents.ready(text, true)]).toEqual([
          text,
          expect.arrayContaining([expect.any(Error)]),
        ]);
  });

  it('that are named and not valid keep the server from starting, with their name', () => {
    const texts = new Map([['query/wrong', 'query { nothing }']]);
    expect(() => new Documents(wholeSchema(), { texts })).toThrow('query/wrong.gql: Cannot query field');
  });
});
