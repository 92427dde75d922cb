import { describe, expect, it } from 'vitest';
import { formatInstant, fromWallTime, toWallTime, zoneLabel } from './wall-time.ts';

const CHICAGO = 'America/Chicago';

describe('the wall clock of a site', () => {
  it('shows a stored instant in the time zone of the site, winter and summer', () => {
    expect(toWallTime('2026-01-15T15:30:00.000Z', CHICAGO)).toBe('2026-01-15T09:30');
    expect(toWallTime('2026-07-15T15:30:00.000Z', CHICAGO)).toBe('2026-07-15T10:30');
  });

  it('reads back what it shows', () => {
    for (const instant of [
      '2026-01-15T15:30:00.000Z',
      '2026-03-08T08:30:00.000Z',
      '2026-11-01T08:30:00.000Z',
    ])
      expect(fromWallTime(toWallTime(instant, CHICAGO), CHICAGO)).toBe(instant);
  });

  it('reads a time the clock skips as the one an hour later', () => {
    expect(fromWallTime('2026-03-08T02:30', CHICAGO)).toBe('2026-03-08T08:30:00.000Z');
  });

  it('keeps nothing as nothing and nonsense as it is, for the validation to name', () => {
    expect(fromWallTime('', CHICAGO)).toBeNull();
    expect(fromWallTime('soon', CHICAGO)).toBe('soon');
    expect(toWallTime('soon', CHICAGO)).toBe('');
  });

  it('speaks to people', () => {
    expect(formatInstant('2026-03-01T15:00:00.000Z', CHICAGO)).toBe('1 Mar 2026, 09:00');
    expect(zoneLabel('America/New_York')).toBe('New York time');
  });
});
