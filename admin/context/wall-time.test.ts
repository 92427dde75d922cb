import { describe, expect, it } from 'vitest';
import { fromWallTime, toWallTime, wallTimeNotice, zoneLabel } from './wall-time.ts';

const CHICAGO = 'America/Chicago';
const BERLIN = 'Europe/Berlin';

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

  it('reads a time the clock skips as the one an hour later, and says so', () => {
    expect(fromWallTime('2026-03-08T02:30', CHICAGO)).toBe('2026-03-08T08:30:00.000Z');
    expect(wallTimeNotice('2026-03-08T02:30', '2026-03-08T08:30:00.000Z', CHICAGO)).toEqual({
      text: 'The clock is put forward and skips 02:30: 03:30 CDT is meant',
    });
    expect(fromWallTime('2026-03-29T02:30', BERLIN)).toBe('2026-03-29T01:30:00.000Z');
    expect(wallTimeNotice('2026-03-29T02:30', '2026-03-29T01:30:00.000Z', BERLIN)?.text).toContain('03:30');
  });

  it('reads a time the clock shows twice as the first, says so, and offers the second', () => {
    const [first, second] = ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'];
    expect(fromWallTime('2026-11-01T01:30', CHICAGO)).toBe(first);
    expect(wallTimeNotice('2026-11-01T01:30', first, CHICAGO)).toEqual({
      text: 'The clock is put back and shows 01:30 twice: the first, CDT, is meant',
      other: { label: 'Take the second, CST', instant: second },
    });
    expect(wallTimeNotice('2026-11-01T01:30', second, CHICAGO)).toEqual({
      text: 'The clock is put back and shows 01:30 twice: the second, CST, is meant',
      other: { label: 'Take the first, CDT', instant: first },
    });
    expect(fromWallTime('2026-10-25T02:30', BERLIN)).toBe('2026-10-25T00:30:00.000Z');
  });

  it('loses no hour when the minutes of a second one are edited, and stays there no longer than meant', () => {
    const second = '2026-11-01T07:30:00.000Z';
    expect(fromWallTime('2026-11-01T01:45', CHICAGO, second)).toBe('2026-11-01T07:45:00.000Z');
    expect(fromWallTime(toWallTime(second, CHICAGO), CHICAGO, second)).toBe(second);
    expect(fromWallTime('2026-11-01T01:45', CHICAGO, '2026-11-05T12:00:00.000Z')).toBe(
      '2026-11-01T06:45:00.000Z',
    );
  });

  it('says nothing of the other times of the year', () => {
    expect(wallTimeNotice('2026-03-08T03:30', '2026-03-08T08:30:00.000Z', CHICAGO)).toBeNull();
    expect(wallTimeNotice('2026-07-15T09:30', '2026-07-15T14:30:00.000Z', CHICAGO)).toBeNull();
    expect(wallTimeNotice('', '', CHICAGO)).toBeNull();
  });

  it('keeps nothing as nothing and nonsense as it is, for the validation to name', () => {
    expect(fromWallTime('', CHICAGO)).toBeNull();
    expect(fromWallTime('soon', CHICAGO)).toBe('soon');
    expect(toWallTime('soon', CHICAGO)).toBe('');
  });

  it('speaks to people', () => {
    expect(zoneLabel('America/New_York')).toBe('New York time');
  });
});
