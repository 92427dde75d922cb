import { expect, it } from 'vitest';
import { random } from '#build/testing/random.ts';
import { compareSortKeys, type Order, type SortKey } from '../../query.ts';
import { sortBytes } from './sort-bytes.ts';

const VALUES = [
  null,
  false,
  true,
  0,
  -0,
  1,
  -1,
  1.5,
  -1e300,
  1e300,
  42,
  '',
  'a',
  'aa',
  'a\0',
  'a\0b',
  'b',
  'ä',
  '￿',
  '😀',
  'z',
];

it('orders bytes as keys are ordered, whatever they hold', () => {
  const next = random(7);
  const any = () => VALUES[Math.floor(next() * VALUES.length)] ?? null;
  for (let round = 0; round < 20_000; round += 1) {
    const orderBy: Order = [
      ['a', next() < 0.5 ? 'asc' : 'desc'],
      ['b', next() < 0.5 ? 'asc' : 'desc'],
    ];
    const [one, other]: [SortKey, SortKey] = [
      [any(), any(), `${Math.floor(next() * 3)}`],
      [any(), any(), `${Math.floor(next() * 3)}`],
    ];
    const expected = Math.sign(compareSortKeys(one, other, orderBy));
    const found = Buffer.compare(sortBytes(one, orderBy), sortBytes(other, orderBy));
    expect([one, other, orderBy, found]).toEqual([one, other, orderBy, expected === 0 ? 0 : expected]);
  }
});
