import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it('reads the one range a header asks for, as far as there are bytes', () => {
  for (const [header, range] of [
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-', { first: 2, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['BYTES=4-400', { first: 4, last: 9 }],
    ['bytes=9-9', { first: 9, last: 9 }],
  ] as const)
    expect([header, byteRange(header, 10)]).toEqual([header, range]);
});

it('finds none where there are no such bytes', () => {
  for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-'])
    expect([header, byteRange(header, 10)]).toEqual([header, 'none']);
  expect(byteRange('bytes=0-', 0)).toBe('none');
});

it('takes what asks for several, or cannot be read, for the whole', () => {
  for (const header of ['bytes=0-1,3-4', 'bytes=', 'bytes=-', 'bytes=5-2', 'lines=1-2', 'bytes=a-b', ''])
    expect([header, byteRange(header, 10)]).toEqual([header, 'all']);
});
