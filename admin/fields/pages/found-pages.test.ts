import { describe, expect, it } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { bestRecords, foundPages, pageOf } from './found-pages.ts';

const NOW = Date.parse('2026-03-04T08:00:00Z');
const live = { version: 1, isLive: true, hasWorkingCopy: false };
const piece = (name: string, more: object = {}) => ({
  entity: content,
  record: { id: name, name, type: 'Article', alias: `/news/${name.toLowerCase()}`, _meta: live, ...more },
});
const found = (phrase: string, records: Parameters<typeof foundPages>[1]) =>
  foundPages(phrase, records, 'UTC', NOW);

describe('the pages that a phrase is about', () => {
  it('say what they are, how they stand and where they are', () => {
    expect(found('lock', [piece('Lock')])).toEqual([
      { title: 'Lock', alias: '/news/lock', kind: 'Article', state: 'Live', isLive: true },
    ]);
  });

  it('are of whatever has a page, and a record without an address is none of them', () => {
    const section = { entity: websiteSection, record: { id: 's', name: 'Locks', alias: '/locks' } };
    const author = { entity: person, record: { id: 'p', fullName: 'A. Lock', alias: '/authors/a-lock' } };
    const nowhere = { entity: person, record: { id: 'q', fullName: 'B. Lock' } };
    expect(found('lock', [nowhere, author, section]).map(({ alias }) => alias)).toEqual([
      '/locks',
      '/authors/a-lock',
    ]);
  });

  it.each([
    ['a draft', { _meta: { ...live, isLive: false } }, false],
    ['one that is scheduled', { published: '2026-03-05T08:00:00Z' }, false],
    ['one that has expired', { _meta: { ...live, comesDownAt: '2026-03-03T08:00:00Z' } }, false],
    ['one with an edit that waits', { _meta: { ...live, hasWorkingCopy: true } }, true],
  ])('say whether readers see %s', (_what, more, isLive) => {
    expect(found('lock', [piece('Lock', more)])[0]?.isLive).toBe(isLive);
  });

  it('are found by an address, and by several words in any order', () => {
    const records = [piece('Lock gates'), piece('Gate of the lock'), piece('Quay')];
    expect(found('/news/quay', records).map(({ title }) => title)).toEqual(['Quay']);
    expect(found('gate lock', records)).toHaveLength(2);
  });
});

describe('the pieces that can be chosen for a phrase', () => {
  it('are first those that are called so, and without an address too', () => {
    const company = piece('Sluice & Sons', { teaser: 'Every lock gate of the estuary.' });
    const records = [company, piece('How a lock gate is hung'), piece('Lock gate', { alias: undefined })];
    const named = bestRecords('lock gate', records).map(({ record }) => record.name);
    expect(named).toEqual(['Lock gate', 'How a lock gate is hung', 'Sluice & Sons']);
  });

  it('say how they stand and where, where they have a page', () => {
    const draft = piece('Lock', { _meta: { ...live, isLive: false } });
    expect(pageOf(draft, 'UTC', NOW)).toMatchObject({ state: 'Draft', alias: '/news/lock' });
    expect(pageOf(piece('Lock', { alias: undefined }), 'UTC', NOW)).toBeNull();
  });
});
