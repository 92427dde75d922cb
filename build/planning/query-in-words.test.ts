import { describe, expect, it } from 'vitest';
import { queryInWords } from './query-in-words.ts';

describe('a query in words', () => {
  it('says which collection, how many and in what order', () => {
    const orderBy = [
      ['alias', 'asc'],
      ['published', 'desc'],
    ] as const;
    expect(queryInWords({ collection: 'websiteSection', orderBy, first: 9_999 })).toBe(
      'the first 9999 of websiteSection, by alias ascending, then published descending',
    );
  });

  it('says every test, and the alternatives apart from what must hold anyway', () => {
    expect(
      queryInWords({
        collection: 'content',
        where: { type: { in: ['Article', 'Video'] }, taxonomy: { contains: '10000019' } },
        anyOf: [{ primarySection: { eq: '10000002' } }, { 'websiteSchedules.section': { eq: '10000002' } }],
        orderBy: [['published', 'desc']],
        first: 28,
      }),
    ).toBe(
      'the first 28 of content where type is one of Article, Video and taxonomy holds 10000019 and (primarySection is 10000002 or websiteSchedules.section is 10000002), by published descending',
    );
  });

  it('says limits and absence, and quotes what would run into the words', () => {
    const where = {
      startDate: { gte: '2026-01-01T00:00:00Z', lt: '2026-02-01T00:00:00Z' },
      parent: { missing: true },
      name: { eq: 'Locks and weirs', match: 'weir' },
      placed: { lacks: ['RemoveAll 1', 'Web'] },
    };
    expect(queryInWords({ collection: 'content', where, orderBy: [], first: 1 })).toBe(
      'the first 1 of content where startDate is below 2026-02-01T00:00:00Z and startDate is at least 2026-01-01T00:00:00Z and parent is missing and name is "Locks and weirs" and name has "weir" in it and placed holds none of "RemoveAll 1", Web',
    );
  });
});
