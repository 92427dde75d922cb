import { expect, it } from 'vitest';
import { rightsNote } from './rights.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const note = (asset: object) => rightsNote({ id: '1', ...asset }, 'Europe/Vienna', NOW);

it('says how long an asset may be shown, on the clock of the site', () => {
  const june = '2027-06-30T22:00:00Z';
  expect(note({})).toBe(null);
  expect(note({ expires: june, leftOutAfter: june })).toEqual({
    words: 'Left out of every page, feed and search result after 1 Jul 2027, 00:00.',
    isUnseen: false,
  });
  expect(note({ availableFrom: june })).toMatchObject({ isUnseen: true });
});

it('says that rights have ended, and whether readers see it all the same', () => {
  const past = '2026-11-26T12:00:00Z';
  expect(note({ expires: past, leftOutAfter: past, availableFrom: '2026-01-01T00:00:00Z' })).toMatchObject({
    words: expect.stringContaining('Readers no longer see it'),
    isUnseen: true,
  });
  expect(note({ expires: past })).toMatchObject({
    words: expect.stringContaining('shown all the same'),
    isUnseen: false,
  });
  // A reminder that is still to come says nothing.
  expect(note({ expires: '2027-06-30T22:00:00Z' })).toBe(null);
});
