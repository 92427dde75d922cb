import { expect, it } from 'vitest';
import { displayDate, displayRange, displayTime } from './display-dates.ts';

// spec: rule-date-display
it('writes short months in full and shortens the others', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    displayDate(new Date(Date.UTC(2026, month, 4, 12)).toISOString(), 'UTC'),
  );
  expect(months).toEqual([
    'Jan. 4, 2026',
    'Feb. 4, 2026',
    'March 4, 2026',
    'April 4, 2026',
    'May 4, 2026',
    'June 4, 2026',
    'July 4, 2026',
    'Aug. 4, 2026',
    'Sept. 4, 2026',
    'Oct. 4, 2026',
    'Nov. 4, 2026',
    'Dec. 4, 2026',
  ]);
});

it("takes the day of the site's time zone", () => {
  expect(displayDate('2026-03-01T03:00:00Z', 'America/Chicago')).toBe('Feb. 28, 2026');
  expect(displayDate('2026-03-01T03:00:00Z', 'Europe/Berlin')).toBe('March 1, 2026');
});

it('shows one date for an event of one day, and the zone with a time', () => {
  expect(displayRange('2026-03-02T15:00:00Z', '2026-03-02T18:00:00Z', 'UTC')).toBe('March 2, 2026');
  expect(displayRange('2026-03-02T15:00:00Z', '2026-03-04T18:00:00Z', 'UTC')).toBe(
    'March 2, 2026 – March 4, 2026',
  );
  expect(displayTime('2026-01-05T20:00:00Z', 'America/Chicago')).toBe('2:00 PM CST');
});

it('shows what is no moment as it stands', () => {
  expect([displayDate('soon', 'UTC'), displayTime('', 'UTC'), displayRange('a', 'b', 'UTC')]).toEqual([
    ...['soon', '', 'a – b'],
  ]);
});

it('takes the day and the zone before and after the clock is put back', () => {
  const [before, after] = ['2026-11-01T06:59:00Z', '2026-11-01T07:00:00Z'];
  expect([displayTime(before, 'America/Chicago'), displayTime(after, 'America/Chicago')]).toEqual([
    ...['1:59 AM CDT', '1:00 AM CST'],
  ]);
  expect(displayDate('2026-11-02T05:59:00Z', 'America/Chicago')).toBe('Nov. 1, 2026');
});

it('writes a day as is usual in another language', () => {
  expect(displayDate('2026-05-04T12:00:00Z', 'UTC', 'de')).toBe('4. Mai 2026');
});
