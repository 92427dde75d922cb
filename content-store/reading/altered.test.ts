import { expect, it } from 'vitest';
import { isAltered } from './altered.ts';

const had = { name: 'Locks', websiteSchedules: [{ section: '1' }], published: '2026-11-21' };

it('a record has other values where they were put otherwise, and the same in whatever object they stand', () => {
  const change = {
    before: { data: had },
    after: { data: { ...had, name: 'Sluices', websiteSchedules: [{ section: '1' }] } },
  };
  expect(isAltered(change, ['published', 'websiteSchedules.section'])).toBe(false);
  expect(isAltered(change, ['published', 'name'])).toBe(true);
  expect(isAltered(change, [])).toBe(false);
});

it('a record that came or went has other values for every question', () => {
  expect(isAltered({ before: null, after: { data: had } }, [])).toBe(true);
  expect(isAltered({ before: { data: had }, after: null }, ['name'])).toBe(true);
});
