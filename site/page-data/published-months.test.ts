import { expect, it } from 'vitest';
import { pathsAskedOf } from '#content-store/reading/altered.ts';
import type { Reader } from '#content-store/reading/reader.ts';
import { monthAfter, publishedMonths } from './published-months.ts';

it('the month after a month is the next one in every year there is, and sorts behind it', () => {
  expect(monthAfter('2026-01')).toBe('2026-02');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('0050-03')).toBe('0050-04');
  expect(monthAfter('0099-12')).toBe('0100-01');
  expect(monthAfter('9999-12') > '9999-12-31').toBe(true);
});

it('the months in which pieces were published ask of nothing else about them, so that an edit leaves them alone', async () => {
  const asked = new Set<string>();
  const published = ['2025-11-03T08:00:00Z', '2025-11-20T08:00:00Z', '2026-02-01T08:00:00Z'];
  const find: Reader['find'] = async (query) => {
    for (const path of pathsAskedOf(query)) asked.add(path);
    const from = String(query.where?.published?.gte);
    const first = published.find((day) => day >= from);
    return { items: first === undefined ? [] : [{ id: '1', sort: [first] }], hasMore: false };
  };
  const reader = { find } as Partial<Reader> as Reader;
  expect(await publishedMonths.make('Article', reader)).toEqual(['2025-11', '2026-02']);
  expect([...asked].sort()).toEqual(['published', 'type']);
});
