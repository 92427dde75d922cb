import { parseValue } from 'graphql';
import { expect, it } from 'vitest';
import { BlockSettings } from './scalars.ts';

it('settings written into a query refuse what would not become a field, however deep, and are read else', () => {
  for (const text of ['{ __proto__: { isGlobal: true } }', '{ a: [{ b: { __proto__: 1 } }] }'])
    expect(() => BlockSettings.parseLiteral(parseValue(text))).toThrow('Unknown field __proto__');
  expect(BlockSettings.parseLiteral(parseValue('{ a: [1, { b: "c" }] }'))).toEqual({ a: [1, { b: 'c' }] });
});
