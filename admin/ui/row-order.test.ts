import { describe, expect, it } from 'vitest';
import { orderAsked, ordered } from './row-order.ts';

describe('the order of a report’s rows', () => {
  const rows = [
    { path: '/b', bytes: 9 },
    { path: '/a', bytes: 10 },
    { path: '/c', bytes: 9 },
  ];
  const paths = (given: readonly { readonly path: string }[]) => given.map(({ path }) => path);

  it('is by size for numbers and by the alphabet for texts, both ways round', () => {
    expect(paths(ordered(rows, ({ bytes }) => bytes, true))).toEqual(['/a', '/b', '/c']);
    expect(paths(ordered(rows, ({ bytes }) => bytes, false))).toEqual(['/b', '/c', '/a']);
    expect(paths(ordered(rows, ({ path }) => path, true))).toEqual(['/c', '/b', '/a']);
  });

  it('is read from an address, but only by a column that there is', () => {
    expect(orderAsked('bytes:asc', ['bytes'])).toEqual({ by: 'bytes', isDescending: false });
    expect(orderAsked('bytes:desc', ['bytes'])).toEqual({ by: 'bytes', isDescending: true });
    expect(orderAsked('price:asc', ['bytes'])).toBeNull();
    expect(orderAsked(null, ['bytes'])).toBeNull();
  });
});
