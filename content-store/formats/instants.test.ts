import { describe, expect, it } from 'vitest';
import { ago, formatDay, formatInstant, formatTime, zoneName } from './instants.ts';
import { isLanguage, isTimeZone } from './language.ts';

const CHICAGO = 'America/Chicago';
const BERLIN = 'Europe/Berlin';

describe('a moment', () => {
  it('is that of the time zone, also in its day and year', () => {
    expect(formatInstant('2026-03-01T15:00:00.000Z', CHICAGO)).toBe('1 Mar 2026, 09:00');
    expect(formatInstant('2027-01-01T05:59:00.000Z', CHICAGO)).toBe('31 Dec 2026, 23:59');
    expect(formatInstant('2026-12-31T23:00:00.000Z', BERLIN)).toBe('1 Jan 2027, 00:00');
    expect(formatDay('2027-01-01T05:59:00.000Z', CHICAGO)).toBe('Thursday 31 December 2026');
    expect(formatTime('2026-09-04T14:05:00.000Z', CHICAGO)).toBe('09:05');
  });

  it('says its zone in the hour that comes twice, and there alone', () => {
    expect(formatInstant('2026-11-01T05:59:00.000Z', CHICAGO)).toBe('1 Nov 2026, 00:59');
    expect(formatInstant('2026-11-01T06:30:00.000Z', CHICAGO)).toBe('1 Nov 2026, 01:30 CDT');
    expect(formatInstant('2026-11-01T07:30:00.000Z', CHICAGO)).toBe('1 Nov 2026, 01:30 CST');
    expect(formatInstant('2026-11-01T08:00:00.000Z', CHICAGO)).toBe('1 Nov 2026, 02:00');
  });

  it('goes from the last minute before a skipped hour to the first after it', () => {
    expect(formatInstant('2026-03-29T00:59:00.000Z', BERLIN)).toBe('29 Mar 2026, 01:59');
    expect(formatInstant('2026-03-29T01:00:00.000Z', BERLIN)).toBe('29 Mar 2026, 03:00');
    expect([zoneName('2026-03-08T07:59:00Z', CHICAGO), zoneName('2026-03-08T08:00:00Z', CHICAGO)]).toEqual([
      ...['CST', 'CDT'],
    ]);
  });

  it('that is none stands as it is, and is in no zone', () => {
    for (const text of ['', 'soon', '2026-02-30T25:00:00Z']) {
      const shown = [formatInstant, formatTime, formatDay].map((format) => format(text, CHICAGO));
      expect(shown).toEqual([text, text, text]);
      expect(zoneName(text, CHICAGO)).toBe('');
    }
  });

  it('has the months of another language', () => {
    expect(formatInstant('2026-05-01T10:00:00.000Z', BERLIN, 'de')).toBe('1 Mai 2026, 12:00');
  });
});

it('what was a while ago is told in the largest unit that it fills', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  expect([-5 * minute, 0, 29_000, minute, 2 * minute, 59 * minute].map((ms) => ago(ms))).toEqual([
    ...['just now', 'just now', 'just now', '1 minute ago', '2 minutes ago', '59 minutes ago'],
  ]);
  expect([hour, 23 * hour, day, 400 * day].map((ms) => ago(ms))).toEqual([
    ...['1 hour ago', '23 hours ago', '1 day ago', '400 days ago'],
  ]);
});

it('time zones and languages are told from other texts', () => {
  expect([CHICAGO, 'UTC', 'Chicago', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  expect(['en', 'de-AT', 'english!', ''].map(isLanguage)).toEqual([true, true, false, false]);
});
