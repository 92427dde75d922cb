import { expect, it } from 'vitest';
import { usersInWords } from './used-by.ts';

it('says how many records will change, and names the first of them', () => {
  expect(usersInWords({ total: 0, titles: [] })).toBe('No record refers to it.');
  expect(usersInWords({ total: 1, titles: ['A'] })).toBe('One record will change: “A”.');
  expect(usersInWords({ total: 2, titles: ['A', 'B'] })).toBe('2 records will change: “A” and “B”.');
  expect(usersInWords({ total: 1_002, titles: ['A', 'B'] })).toBe(
    '1,002 records will change: “A”, “B” and 1,000 more.',
  );
  expect(usersInWords({ total: 2, titles: [] })).toBe('2 records will change.');
});
