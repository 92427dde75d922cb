import { parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { wholeSchema } from '#api/schema/build-schema.ts';
import { LIMITS, limitRule } from '#api/work/limits.ts';
import { content } from '#content-store/model/content/content.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { entities } from '#content-store/registry/registry.ts';
import { findRequest } from './find-request.ts';

it('records of every list are found in one request that the API answers', () => {
  const listed = entities.filter((one) => one.singletonId === undefined);
  const { text } = findRequest(listed, 'lock');
  const schema = wholeSchema();
  expect(validate(schema, parse(text))).toEqual([]);
  expect(validate(schema, parse(text), [limitRule(LIMITS.staffAliases)])).toEqual([]);
});

it('those with the text in their name come first, each once, and what is not searched is asked for whole', () => {
  const { variables, parse: read } = findRequest([content, menu], 'lock');
  expect(variables).toEqual({
    content0: { where: { name: { match: 'lock' } }, first: 25 },
    content1: { search: 'lock', first: 25 },
    menu0: { first: 25 },
  });
  const edges = (...ids: readonly string[]) => ({ edges: ids.map((id) => ({ node: { id } })) });
  const found = read({ content0: edges('2'), content1: edges('1', '2'), menu0: edges('1') });
  expect(found.map(({ entity, record }) => `${entity.name} ${record.id}`)).toEqual([
    'content 2',
    'content 1',
    'menu 1',
  ]);
});

it('of what may be chosen in a field, only what is of its kind is asked for', () => {
  const { variables } = findRequest([content], 'lock', { type: 'Company' });
  expect(variables).toEqual({
    content0: { where: { type: { eq: 'Company' }, name: { match: 'lock' } }, first: 25 },
    content1: { where: { type: { eq: 'Company' } }, search: 'lock', first: 25 },
  });
});
