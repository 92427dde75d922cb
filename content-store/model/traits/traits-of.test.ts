import { describe, expect, it } from 'vitest';
import { contentTypes, typeNamed } from '../content/content-types.ts';
import { traits } from './traits.ts';
import { checkTraits, traitsOf } from './traits-of.ts';

const event = typeNamed('Event') ?? { fields: {} };
const product = typeNamed('Product') ?? { fields: {} };

describe('the traits of content types', () => {
  it('are known by their fields, and each is taken by a type', () => {
    expect(traitsOf(event)).toEqual(expect.arrayContaining(['dated', 'located', 'attended']));
    expect(traitsOf(event)).not.toContain('priced');
    expect(new Set(contentTypes.flatMap(traitsOf))).toEqual(new Set(Object.keys(traits)));
  });

  it('bring their rules along to the types that take them, and to no others', () => {
    const backwards = { startDate: '2026-05-02T10:00:00.000Z', endDate: '2026-05-01T10:00:00.000Z' };
    expect(checkTraits(event, backwards).endDate).toMatch(/./);
    expect(checkTraits(event, { ...backwards, endDate: undefined }).endDate).toBeUndefined();
    expect(checkTraits(product, backwards).endDate).toBeUndefined();
    expect(checkTraits(product, { price: { amount: '12,50' } })['price.amount']).toMatch(/./);
    expect(checkTraits(product, { price: { amount: '12.50' } })['price.amount']).toBeUndefined();
    expect(checkTraits(event, { price: { amount: '12,50' } })['price.amount']).toBeUndefined();
  });
});
