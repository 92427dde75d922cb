import { describe, expect, it } from 'vitest';
import { boundsOfSpan, monthAt, nameOfPeriod, periodNamed, spanInWords } from './periods.ts';

describe('a period of an archive', () => {
  it('has one name, which says its year or month and its part', () => {
    for (const name of ['2019', '2026-10', '2026-10.2', '2026-10.104']) {
      const period = periodNamed(name);
      expect(period && nameOfPeriod(period)).toBe(name);
    }
    for (const name of [
      '0',
      '-1',
      '1e9',
      '26',
      '2026-13',
      '2026-00',
      '2026-10.1',
      '2026-10.02',
      '2026.',
      'all',
      '',
    ])
      expect([name, periodNamed(name)]).toEqual([name, null]);
  });

  it('begins and ends by the clock of the site', () => {
    expect(boundsOfSpan('2026-11', 'America/Chicago')).toEqual({
      from: '2026-11-01T05:00:00.000Z',
      // The clock was put back in between.
      to: '2026-12-01T06:00:00.000Z',
    });
    expect(boundsOfSpan('2026', 'Europe/Berlin')).toEqual({
      from: '2025-12-31T23:00:00.000Z',
      to: '2026-12-31T23:00:00.000Z',
    });
    expect(monthAt('2026-11-01T04:59:59.000Z', 'America/Chicago')).toBe('2026-10');
    expect(monthAt('2026-11-01T05:00:00.000Z', 'America/Chicago')).toBe('2026-11');
  });

  it('may lie in the first years there were', () => {
    expect(boundsOfSpan('0050', 'UTC')).toEqual({
      from: '0050-01-01T00:00:00.000Z',
      to: '0051-01-01T00:00:00.000Z',
    });
  });

  it('is written in the language of the site', () => {
    expect([spanInWords('2019', 'en-US'), spanInWords('2026-10', 'en-US')]).toEqual(['2019', 'October 2026']);
    expect(spanInWords('2026-10', 'de-DE')).toBe('Oktober 2026');
  });
});
