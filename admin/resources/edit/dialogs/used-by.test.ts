import { expect, it } from 'vitest';
import { usersInWords } from './used-by.ts';

const user = (title: string | null) => ({
  collection: 'content',
  id: '1',
  label: 'Article',
  title,
  fields: [],
  isLive: true,
});
const words = (totalCount: number, ...titles: (string | null)[]) =>
  usersInWords({ totalCount, items: titles.map(user) });

it('says how many records will change, and names the first of them', () => {
  expect(words(0)).toBe('No record refers to it.');
  expect(words(1, 'A')).toBe('One record will change: “A”.');
  expect(words(2, 'A', 'B')).toBe('2 records will change: “A” and “B”.');
  expect(words(1_002, 'A', 'B')).toBe('1,002 records will change: “A”, “B”, and 1,000 more.');
  expect(words(2, null)).toBe('2 records will change.');
});
