import { describe, expect, it } from 'vitest';
import { pagesOf, parseSearchAddress, searchAddress } from './search-query.ts';

const NOTHING = { text: '', sort: 'relevance', page: 1 };
const read = (query: string) => parseSearchAddress(new URLSearchParams(query));
const filters = (value: unknown) => read(new URLSearchParams({ filters: JSON.stringify(value) }).toString());

describe('the address of the page of search', () => {
  // spec: path-search
  it('says in its filters what is looked for', () => {
    const { query, isPartlyRead, isByForm } = filters({
      ...{ text: ' iron bridge ', type: 'Article', websiteSchedule: '10000001', page: 2, year: 2024 },
      ...{ term: '20000001', sort: 'newest' },
    });
    expect(query).toEqual({
      ...{ text: 'iron bridge', type: 'Article', section: '10000001', term: '20000001', year: 2024 },
      ...{ sort: 'newest', page: 2 },
    });
    expect([isPartlyRead, isByForm]).toEqual([false, false]);
  });

  it('is told from the fields of a form, which then have an address of that kind', () => {
    const { query, isByForm } = read('text=iron+bridge&type=&page=3');
    expect(isByForm).toBe(true);
    expect(searchAddress(query)).toBe(
      `/search?filters=${encodeURIComponent('{"text":"iron bridge","page":3}')}`,
    );
    expect(parseSearchAddress(new URL(searchAddress(query), 'https://a.test').searchParams).query).toEqual(
      query,
    );
    expect(searchAddress(read('').query)).toBe('/search');
  });

  it.each([
    'filters=%7B',
    'filters=[]',
    'filters=null',
    'filters=1',
    `filters=${'x'.repeat(10_000)}`,
    'filters=%7B%22text%22:1%7D',
    'filters=%7B%22page%22:-1%7D',
    'filters=%7B%22page%22:1e9%7D',
    'filters=%7B%22type%22:%7B%7D%7D',
    'sort=upwards',
    'page=51',
    'year=latest',
  ])('is read without what cannot be read: %s', (address) => {
    const { query, isPartlyRead } = read(address);
    expect(query).toEqual(NOTHING);
    expect(isPartlyRead).toBe(true);
  });

  it('takes the first of several values, and no names of its own', () => {
    expect(filters({ type: ['Event', 'Article'] }).query.type).toBe('Event');
    expect(filters({ __proto__: { text: 'x' }, constructor: 'y' }).query).toEqual(NOTHING);
  });

  it('leads to as many pages as can be turned to', () => {
    expect([0, 1, 20, 21, 1_000, 90_000].map(pagesOf)).toEqual([0, 1, 1, 2, 50, 50]);
  });
});
