import { parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { wholeSchema } from '#api/schema/build-schema.ts';
import { entityIndex } from '#content-store/console/entity-index.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { definitionOf } from '#content-store/registry/registry.ts';
import { cardsRequest } from './entry-cards.ts';

const ASKED = { first: 6, where: { isUnpublished: { eq: true } } };

it('asks for what the API has, of every entity whose edits are kept beside what is live', () => {
  const schema = wholeSchema();
  const listed = entityIndex.filter(
    (entry) => entry.singletonId === undefined && definitionOf(entry).hasWorkingCopies,
  );
  expect(listed.length).toBeGreaterThan(1);
  for (const entry of listed) {
    const { text } = cardsRequest(entry, ASKED);
    expect([entry.name, validate(schema, parse(text))]).toEqual([entry.name, []]);
  }
});

it('asks for those that changed last, and reads what they are called and how they stand', () => {
  const { text, variables, parse: read } = cardsRequest(entryFor('content'), ASKED);
  expect(variables).toEqual({ input: { ...ASKED, sortField: 'updatedAt', sortOrder: 'desc' } });
  for (const name of ['name', 'type', 'published', 'unpublished', 'publishAt', 'publishProblem'])
    expect(text).toMatch(new RegExp(`\\b${name}\\b`));
  const node = { id: '1', name: 'Eels', _version: 3, _isLive: true, _hasWorkingCopy: false };
  expect(read({ contentStream: { totalCount: 9, edges: [{ node }] } })).toMatchObject({
    total: 9,
    data: [{ id: '1', name: 'Eels' }],
  });
});
