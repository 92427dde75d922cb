import { describe, expect, it } from 'vitest';
import { redirectRows } from './redirect-rows.ts';

describe('a file of redirects', () => {
  it('is read by the names of its columns, each row by its line', () => {
    expect(redirectRows('to,from,preserveQueryString\n/b,/a,false\n\n/d,/c,\n')).toEqual([
      { row: 2, from: '/a', to: '/b', preserveQueryString: false },
      { row: 4, from: '/c', to: '/d', preserveQueryString: true },
    ]);
    expect(redirectRows('from,to\n/a,/b')).toEqual([
      { row: 2, from: '/a', to: '/b', preserveQueryString: true },
    ]);
  });

  it('is refused with what to change', () => {
    expect(() => redirectRows('/a,/b')).toThrow('The first line names the columns');
    expect(() => redirectRows('from,to\n/a')).toThrow('Line 2 has 1 fields');
    expect(() => redirectRows('from,to,preserveQueryString\n/a,/b,maybe')).toThrow('not “maybe”');
  });
});
