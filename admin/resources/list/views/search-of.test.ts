import { expect, it } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import { isSameView, searchOf, shownBy } from './search-of.ts';

const of = (search: string) => searchOf(new URLSearchParams(search));

it('a view is what a list shows, whatever page of it', () => {
  expect(of('page=3&perPage=50&order=ASC&sort=name&filter=%7B%22type%22%3A%22Video%22%7D')).toBe(
    'filter=%7B%22type%22%3A%22Video%22%7D&sort=name&order=ASC',
  );
  expect(of('filter=%7B%7D')).toBe('');
  const view = { search: 'order=ASC&sort=name', columns: ['type'] };
  expect(isSameView(view, { search: of('sort=name&order=ASC&page=2'), columns: ['type'] }, content)).toBe(
    true,
  );
  expect(isSameView(view, { search: of('sort=name&order=ASC'), columns: null }, content)).toBe(false);
  const [sort, order] = content.list.sort;
  const asAtFirst = { search: '', columns: null };
  expect(
    isSameView(asAtFirst, { search: `sort=${sort}&order=${order.toUpperCase()}`, columns: null }, content),
  ).toBe(true);
});

it('a view that says nothing shows everything in the order of its list, and so does one that nobody can read', () => {
  const [field, order] = content.list.sort;
  const asAtFirst = { filter: {}, sort: { field, order: order.toUpperCase() } };
  expect(shownBy('', content)).toEqual(asAtFirst);
  expect(shownBy('filter=%7B', content)).toEqual(asAtFirst);
  expect(shownBy('filter=%7B%22type%22%3A%22Video%22%7D&sort=name&order=ASC', content)).toEqual({
    filter: { type: 'Video' },
    sort: { field: 'name', order: 'ASC' },
  });
});
