import { expect, it } from 'vitest';
import { detailsOf } from './names.ts';

const list = (settings: object) => detailsOf({ type: 'content_list', settings: { ...settings } });

it('of a list that fills itself it is said how many items it has', () => {
  expect(list({ design: 'lead', populationMode: 'automatic', numberOfItems: 3, items: [] })).toBe(
    'Lead · Items: 3',
  );
});

it('of a list of chosen pieces it is said how many are chosen, not how many it would have by itself', () => {
  const manual = { design: 'lead', populationMode: 'manual', numberOfItems: 1 };
  expect(list({ ...manual, items: ['p1', 'p2'] })).toBe('Lead · 2 chosen pieces');
  expect(list({ ...manual, items: ['p1'] })).toBe('Lead · 1 chosen piece');
  expect(list({ ...manual, items: [] })).toBe('Lead · no pieces chosen yet');
});
