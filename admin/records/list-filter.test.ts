import { describe, expect, it } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { DAY_PRESETS, dayMeant, daysInWords, stretchOfDays } from './filter-days.ts';
import { conditionInWords, listFilters, readFilter, whereOfFilters } from './list-filter.ts';

// In London it is a quarter past midnight already.
const now = Date.parse('2026-06-30T23:15:00Z');
const time = { timeZone: 'Europe/London', now };

describe('days in a filter', () => {
  it('are the site’s, from the first moment of one to the last of another', () => {
    expect(stretchOfDays({ from: '2026-03-28', to: '2026-03-29' }, 'Europe/London', now)).toEqual({
      gte: '2026-03-28T00:00:00.000Z',
      // On that day the clock was put forward.
      lt: '2026-03-29T23:00:00.000Z',
    });
    expect(stretchOfDays({ to: '2026-01-01' }, 'America/Chicago', now)).toEqual({
      lt: '2026-01-02T06:00:00.000Z',
    });
  });

  it('can be so many from today', () => {
    expect(dayMeant('today', 'Europe/London', now)).toBe('2026-07-01');
    expect(dayMeant('today', 'America/Chicago', now)).toBe('2026-06-30');
    expect(dayMeant('today+31', 'Europe/London', now)).toBe('2026-08-01');
    expect(dayMeant('today-1', 'Europe/London', now)).toBe('2026-06-30');
    expect(dayMeant('tomorrow', 'Europe/London', now)).toBeNull();
    expect(dayMeant('2026-13-01', 'Europe/London', now)).toBeNull();
  });

  it('of the next 7 days end with this day of next week, and those of the last begin with that of last week', () => {
    const friday = Date.parse('2026-11-27T22:31:00Z');
    const asked = (label: string) => {
      const { from, to } = DAY_PRESETS.find((preset) => preset.label === label) ?? {};
      return [from, to].map((day) => dayMeant(day ?? '', 'Europe/London', friday));
    };
    expect(asked('Next 7 days')).toEqual(['2026-11-27', '2026-12-04']);
    expect(asked('Next 30 days')).toEqual(['2026-11-27', '2026-12-27']);
    expect(asked('Last 7 days')).toEqual(['2026-11-20', '2026-11-27']);
    expect(asked('Last 30 days')).toEqual(['2026-10-28', '2026-11-27']);
  });

  it.each([
    ['a Monday', '2026-11-23T12:00:00Z', 'Europe/London'],
    ['a Friday', '2026-11-27T22:31:00Z', 'Europe/London'],
    ['a Sunday that is a Monday elsewhere', '2026-11-30T03:00:00Z', 'America/Chicago'],
  ])('of next week are Monday to Sunday, asked on %s', (_, at, timeZone) => {
    const meant = (day: string) => dayMeant(day, timeZone, Date.parse(at));
    expect([meant('monday+7'), meant('monday+13')]).toEqual(['2026-11-30', '2026-12-06']);
    expect(daysInWords({ from: 'monday+7', to: 'monday+13' }, timeZone, Date.parse(at))).toBe('Next week');
  });

  it('are said as they were meant', () => {
    const said = (days: { from?: string; to?: string }) => daysInWords(days, 'Europe/London', now);
    expect(said({ from: 'today', to: 'today+7' })).toBe('Next 7 days');
    expect(said({ from: '2026-03-01' })).toMatch(/^from .*1 Mar/);
    expect(said({ from: '2026-03-01', to: '2026-03-01' })).not.toContain(' to ');
  });
});

describe('the filters of a list', () => {
  it('are all fields that can be filtered, those within groups too, and none that is secret', () => {
    const { first, others } = listFilters(content);
    expect(Object.keys(first)).toEqual(['type', 'primarySection', 'unpublished', 'recordState']);
    for (const path of [
      ...['authors', 'taxonomy', 'labels', 'published', 'createdBy', 'createdAt'],
      ...['websiteSchedules.placement', 'websiteSchedules.section', 'gating.surveyType'],
      'userRegistration.isRequired',
    ])
      expect([path, others[path] !== undefined]).toEqual([path, true]);
    for (const path of ['linkedContent', 'scheduledBy', 'body', 'lastPlacement'])
      expect([path, others[path]]).toEqual([path, undefined]);
    expect(Object.keys(listFilters(redirect).first)).toEqual([]);
  });

  it('ask the API by the operator of each', () => {
    const asked = {
      type: 'Article',
      authors: '10000001',
      createdBy: { match: 'ada' },
      unpublished: { from: 'today', to: 'today+7' },
      'websiteSchedules.placement': 'Pinned',
      company: { missing: true },
    };
    expect(whereOfFilters(content, asked, time)).toEqual({
      type: { eq: 'Article' },
      authors: { contains: '10000001' },
      createdBy: { match: 'ada' },
      comesDownAt: { gte: '2026-06-30T23:00:00.000Z', lt: '2026-07-08T23:00:00.000Z' },
      websiteSchedules_placement: { eq: 'Pinned' },
      company: { missing: true },
    });
  });

  it('ask for what comes down by its own field where nothing is saved beside what is live', () => {
    expect(
      whereOfFilters({ ...content, hasWorkingCopies: false }, { unpublished: { missing: true } }, time),
    ).toEqual({ unpublished: { missing: true } });
  });

  it('that this list does not have, or that cannot be read, ask for nothing', () => {
    const strange = {
      tide: 'high',
      type: { from: 'today' },
      authors: null,
      published: ['x'],
      createdAt: { missing: true },
    };
    expect(whereOfFilters(content, strange, time)).toEqual({});
    expect(readFilter({ min: 'x' })).toBeNull();
  });

  it('say what they are set to', () => {
    expect(conditionInWords({ match: 'ada' }, time)).toBe('contains “ada”');
    expect(conditionInWords({ missing: true }, time)).toBe('Not set');
    expect(conditionInWords({ missing: false }, time)).toBe('Set');
    expect(conditionInWords({ min: 2, max: 1_000 }, time)).toBe('2 to 1,000');
    expect(conditionInWords('Article', time)).toBeUndefined();
  });
});
