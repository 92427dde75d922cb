import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#content-store/model/calendar/operations.ts';
import { momentInWords, upcoming } from './upcoming.ts';

const NOW = '2026-11-21T12:00:00.000Z';

const entry = (at: string, given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ id: at, version: 1, kind: 'scheduled', at, title: 'Weir', type: 'Article', section: null },
  ...{ authors: '', fixed: null, ...given },
});
const day = (entries: readonly CalendarEntry[], total = entries.length) => ({
  ...{ day: '2026-11-21', total, entries: [...entries] },
});
const hours = (number: number) => new Date(Date.parse(NOW) + number * 3_600_000).toISOString();

describe('what is coming up', () => {
  it('is what is still ahead of all that the calendar answers, the next first', () => {
    const published = [day([entry(hours(30)), entry(hours(50))])];
    const ends = [day([entry(hours(-3), { kind: 'expires' }), entry(hours(40), { kind: 'expires' })])];
    const { entries, more } = upcoming([published, ends], NOW);
    expect(entries.map(({ at, kind }) => [at, kind])).toEqual([
      [hours(30), 'scheduled'],
      [hours(40), 'expires'],
      [hours(50), 'scheduled'],
    ]);
    expect(more).toBe(0);
  });

  it('is eight lines, and how many come after them, though some were not answered and some are over', () => {
    const many = Array.from({ length: 10 }, (_, at) => entry(hours(at + 1)));
    const { entries, more } = upcoming([[day([entry(hours(-1)), ...many], 14)]], NOW);
    expect(entries.map(({ at }) => at)).toEqual(many.slice(0, 8).map(({ at }) => at));
    expect(more).toBe(5);
  });

  it('is told by the clock of the site: today, tomorrow, else its day', () => {
    const said = (at: string, timeZone: string) => momentInWords(at, '2026-11-21', timeZone);
    expect(said('2026-11-21T14:30:00Z', 'UTC')).toBe('Today, 14:30');
    expect(said('2026-11-21T15:30:00Z', 'Asia/Tokyo')).toBe('Tomorrow, 00:30');
    expect(said('2026-11-28T09:00:00Z', 'UTC')).toBe('Saturday 28 November, 09:00');
  });
});
