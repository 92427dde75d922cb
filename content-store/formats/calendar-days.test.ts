import { describe, expect, it } from 'vitest';
import {
  dayAt,
  daysFrom,
  isDay,
  monthOf,
  onDay,
  shiftDay,
  startOfDay,
  weekOf,
  weeksOfMonth,
} from './calendar-days.ts';

const CHICAGO = 'America/Chicago';
const hours = (day: string, zone: string) =>
  (Date.parse(startOfDay(shiftDay(day, 1), zone)) - Date.parse(startOfDay(day, zone))) / 3_600_000;

describe('the days of a site', () => {
  it('are those of its clock', () => {
    expect(dayAt('2026-11-22T05:30:00Z', CHICAGO)).toBe('2026-11-21');
    expect(dayAt('2026-11-22T06:00:00Z', CHICAGO)).toBe('2026-11-22');
    expect(startOfDay('2026-11-22', CHICAGO)).toBe('2026-11-22T06:00:00.000Z');
  });

  it('have 23 hours when the clock is put forward, and 25 when it is put back', () => {
    expect(['2026-03-07', '2026-03-08', '2026-03-09'].map((day) => hours(day, CHICAGO))).toEqual([
      24, 23, 24,
    ]);
    expect(['2026-10-31', '2026-11-01', '2026-11-02'].map((day) => hours(day, CHICAGO))).toEqual([
      24, 25, 24,
    ]);
    expect(['2026-03-29', '2026-10-25'].map((day) => hours(day, 'Europe/Berlin'))).toEqual([23, 25]);
    // There midnight itself is skipped.
    expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  });

  it('are each one after the other, whatever the clock does', () => {
    for (const first of ['2026-03-07', '2026-10-31']) {
      const days = daysFrom(first, 4);
      expect(days.map((day) => dayAt(startOfDay(day, CHICAGO), CHICAGO))).toEqual(days);
    }
  });

  it('keep the time on the wall of what is moved, and take a skipped one as much later', () => {
    const nine = '2026-03-06T15:00:00.000Z';
    expect(onDay(nine, '2026-03-09', CHICAGO)).toBe('2026-03-09T14:00:00.000Z');
    const halfPastTwo = '2026-03-06T08:30:00.000Z';
    expect(onDay(halfPastTwo, '2026-03-08', CHICAGO)).toBe('2026-03-08T08:30:00.000Z');
    expect(onDay(nine, '2026-11-02', CHICAGO)).toBe('2026-11-02T15:00:00.000Z');
  });

  it('stand in weeks from Monday on, and months in whole weeks', () => {
    expect(weekOf('2026-11-01')).toBe('2026-10-26');
    expect(weekOf('2026-11-02')).toBe('2026-11-02');
    expect(monthOf('2026-11-21')).toBe('2026-11-01');
    expect(monthOf('2026-12-31', 1)).toBe('2027-01-01');
    expect(weeksOfMonth('2026-11-21')).toEqual({ first: '2026-10-26', count: 42 });
    expect(weeksOfMonth('2027-02-10')).toEqual({ first: '2027-02-01', count: 28 });
  });

  it('are named by what there is', () => {
    expect(['2026-02-28', '2026-02-29', '2026-2-1', 'today', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
