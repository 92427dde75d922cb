import { describe, expect, it } from 'vitest';
import type { PagesVersion } from '#site/page-data/context.ts';
import { otherUnits } from './other-units.ts';

const version = (units: PagesVersion['units'], common = 'c1'): PagesVersion => ({ common, units });

describe('what is otherwise in another version of the code', () => {
  it('are the units that have changed, came or went', () => {
    const from = version({ carousel: 'a', listing: 'b', gone: 'c' });
    const to = version({ carousel: 'a', listing: 'z', come: 'd' });
    expect(otherUnits(from, to)).toEqual(new Set(['listing', 'gone', 'come']));
    expect(otherUnits(from, from)).toEqual(new Set());
  });

  it('is everything where what all pages have is, and where a state was saved before units were told apart', () => {
    const units = { carousel: 'a' };
    expect(otherUnits(version(units), version(units, 'c2'))).toBe(null);
    expect(otherUnits(JSON.parse('"9eec763bda348533"'), version(units))).toBe(null);
  });
});
