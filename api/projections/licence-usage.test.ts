import { describe, expect, it, vi } from 'vitest';
import type { TrackedEvent } from '#content-store/model/tracking/events.ts';
import { LicenceUsage } from './licence-usage.ts';

const NOW = '2026-11-27T12:30:00.000Z';
const all = {
  from: '2025-12-01T00:00:00.000Z',
  before: '2026-12-01T00:00:00.000Z',
  timeZone: 'America/Chicago',
};

/** A log of what readers of companies opened, which tells which hours were read. */
function logOf(
  views: readonly (readonly [at: string, company: string | null, piece: string, reader: string | null])[],
) {
  const reads: string[] = [];
  const events = views.map(
    ([at, companyId, contentId, sessionId], n): TrackedEvent => ({
      ...{ id: String(n), type: 'Registration', at, tenantKey: 'culvert', sessionId, memberId: null },
      ...{ principal: 'anonymous', source: 'server', pageDetails: { contentId } },
      fields: { action: 'View_Gated_Content', ...(companyId !== null && { companyId }) },
    }),
  );
  const hourOf = ({ at }: TrackedEvent) => at.slice(0, 13);
  return {
    reads,
    events,
    hours: async () => [...new Set(events.map(hourOf))].sort(),
    async *read(_tenantKey: string, hour: string) {
      reads.push(hour);
      yield* events.filter((event) => hourOf(event) === hour);
    },
  };
}

describe('how much a company uses its licence', () => {
  it('is counted by months of the site’s time zone: openings, pieces and readers', async () => {
    const log = logOf([
      // Still October in Chicago.
      ['2026-11-01T04:59:59.000Z', 'weir', 'a', 'one'],
      ['2026-11-01T05:00:00.000Z', 'weir', 'a', 'one'],
      ['2026-11-03T10:00:00.000Z', 'weir', 'a', 'two'],
      ['2026-11-03T10:00:01.000Z', 'weir', 'b', 'two'],
      ['2026-11-03T10:00:02.000Z', 'mill', 'c', 'three'],
      ['2026-11-03T10:00:03.000Z', null, 'c', 'four'],
      ['2026-11-03T10:00:04.000Z', 'weir', 'b', null],
    ]);
    const usage = new LicenceUsage(log, () => new Date(NOW));
    expect(await usage.of('culvert', 'weir', all)).toEqual([
      { month: '2026-10', openings: 1, pieces: 1, readers: 1 },
      { month: '2026-11', openings: 4, pieces: 2, readers: 2 },
    ]);
    expect(await usage.of('culvert', 'sluice', all)).toEqual([]);
  });

  it('is read once of an hour that is over, however many ask, and of no hour outside the range', async () => {
    const log = logOf([
      ['2025-01-01T10:00:00.000Z', 'weir', 'a', 'one'],
      ['2026-11-03T10:00:00.000Z', 'weir', 'a', 'one'],
      ['2026-11-27T12:00:00.000Z', 'weir', 'a', 'one'],
    ]);
    const usage = new LicenceUsage(log, () => new Date(NOW));
    await Promise.all([usage.of('culvert', 'weir', all), usage.of('culvert', 'mill', all)]);
    expect(log.reads.filter((hour) => hour === '2026-11-03T10')).toHaveLength(1);
    expect(log.reads).not.toContain('2025-01-01T10');
    log.events.push({ ...log.events[2], id: '9', at: '2026-11-27T12:10:00.000Z' } as TrackedEvent);
    expect(await usage.of('culvert', 'weir', all)).toMatchObject([{ openings: 3 }]);
  });

  it('is read anew once somebody is taken off what was recorded, also of what was being read', async () => {
    const log = logOf([
      ['2026-11-03T10:00:00.000Z', 'weir', 'a', 'one'],
      ['2026-11-03T10:00:01.000Z', 'weir', 'a', 'two'],
    ]);
    const usage = new LicenceUsage(log, () => new Date(NOW));
    expect(await usage.of('culvert', 'weir', all)).toMatchObject([{ openings: 2, readers: 2 }]);
    log.events[0] = { ...log.events[0], sessionId: null } as TrackedEvent;
    usage.forget('other');
    expect(await usage.of('culvert', 'weir', all)).toMatchObject([{ openings: 2, readers: 2 }]);
    usage.forget('culvert');
    const asking = usage.of('culvert', 'weir', all);
    await vi.waitFor(() => expect(log.reads).toHaveLength(2));
    usage.forget('culvert');
    expect(await asking).toMatchObject([{ openings: 2, readers: 1 }]);
    await usage.of('culvert', 'weir', all);
    expect(log.reads).toHaveLength(3);
  });

  it('is read no further once whoever asked has left', async () => {
    const log = logOf([
      ['2026-11-03T10:00:00.000Z', 'weir', 'a', 'one'],
      ['2026-11-03T11:00:00.000Z', 'weir', 'a', 'one'],
    ]);
    const usage = new LicenceUsage(log, () => new Date(NOW));
    const hasLeft = () => log.reads.length > 0;
    await expect(usage.of('culvert', 'weir', all, hasLeft)).rejects.toMatchObject({
      extensions: { code: 'UNAVAILABLE' },
    });
    expect(log.reads).toEqual(['2026-11-03T10']);
  });

  it('is asked for again after an hour that could not be read', async () => {
    const log = logOf([['2026-11-03T10:00:00.000Z', 'weir', 'a', 'one']]);
    let isDamaged = true;
    const usage = new LicenceUsage(
      {
        hours: log.hours,
        async *read(tenantKey, hour) {
          if (isDamaged) throw new Error('Damaged');
          yield* log.read(tenantKey, hour);
        },
      },
      () => new Date(NOW),
    );
    await expect(usage.of('culvert', 'weir', all)).rejects.toThrow('Damaged');
    isDamaged = false;
    expect(await usage.of('culvert', 'weir', all)).toHaveLength(1);
  });
});
