import { describe, expect, it } from 'vitest';
import { planRedirects, type RedirectRow } from './plan.ts';

const row = (at: number, from: string, to: string, preserveQueryString = true): RedirectRow => ({
  ...{ row: at, from, to, preserveQueryString },
});
const there = {
  redirects: new Map([
    ['/old', { to: '/new', preserveQueryString: true }],
    ['/stage', { to: '/end', preserveQueryString: true }],
    ['/lossy', { to: '/end', preserveQueryString: false }],
  ]),
  holders: new Map([['/news', 'News']]),
};
const plan = (...rows: RedirectRow[]) => [...planRedirects(rows, there)];
const outcomes = (...rows: RedirectRow[]) => plan(...rows).map(({ outcome, message }) => message ?? outcome);

describe('a list of redirects', () => {
  it('says which are new, change one, or are there already', () => {
    expect(outcomes(row(2, '/a', '/b'), row(3, '/old', '/newer'), row(4, '/OLD/', '/new'))).toEqual([
      'new',
      'changed',
      'Row 3 has the same address. Take one of them out',
    ]);
    expect(outcomes(row(2, '/Old/', '/new'))).toEqual(['unchanged']);
    expect(outcomes(row(2, '/old', '/new', false))).toEqual(['changed']);
  });

  it('refuses what could not be saved, naming the field', () => {
    expect(
      outcomes(row(2, 'a', '/b'), row(3, '/a b', '/c'), row(4, '/admin/x', '/c'), row(5, '/d', 'e')),
    ).toEqual([
      'from: An alias starts with /',
      'from: This alias has characters that are not allowed. Use letters, digits, hyphens and slashes',
      'from: “admin” is reserved by the system as the first part of an address. Begin with another word, such as /about/admin/x',
      'to: Enter a path starting with / or an address starting with https://',
    ]);
    expect(outcomes(row(2, '/news', '/elsewhere'))).toEqual([
      'from: already used by “News”. Choose another.',
    ]);
  });

  it('refuses loops, within itself and with what is there', () => {
    const loop = 'to: This redirect would create a loop';
    expect(outcomes(row(2, '/a', '/b'), row(3, '/b', '/a'))).toEqual([loop, loop]);
    expect(outcomes(row(2, '/new', '/old?x=1'))).toEqual([loop]);
    expect(outcomes(row(2, '/a', '/b'), row(3, '/b', '/c'), row(4, '/c', '/b'))).toEqual([loop, loop, loop]);
  });

  it('collapses chains, within itself and with what is there', () => {
    const [first, second] = plan(row(2, '/a', '/b'), row(3, '/b', '/stage'));
    expect([first?.to, second?.to]).toEqual(['/end', '/end']);
    expect(first?.message).toBe('/b leads on: it will lead to /end at once');
  });

  it('does not follow rows that are refused', () => {
    expect(plan(row(2, '/a', '/news'), row(3, '/news', '/b'))[0]).toMatchObject({
      to: '/news',
      outcome: 'new',
    });
    expect(plan(row(2, '/a', '/b'), row(3, '/b', 'nonsense'))[0]).toMatchObject({ to: '/b', outcome: 'new' });
  });

  it('collapses none where a query or fragment would be lost', () => {
    expect(plan(row(2, '/a', '/stage?x=1'))[0]).toMatchObject({ to: '/stage?x=1', outcome: 'new' });
    expect(plan(row(2, '/a', '/lossy'))[0]?.to).toBe('/lossy');
    expect(plan(row(2, '/a', '/lossy', false))[0]?.to).toBe('/end');
  });

  it('may be long: twenty thousand rows are planned in a moment', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => row(at + 2, `/from-${at}`, `/to-${at}`));
    expect(plan(...rows).every((one) => one.outcome === 'new')).toBe(true);
  });
});
