import { describe, expect, it } from 'vitest';
import { dateForUpdate, firstProposal, scheduleInWords } from './schedule-proposal.ts';

const at = (instant: string) => Date.parse(instant);
const set = '2026-11-30T07:12:00.000Z';

describe('the moment that is offered', () => {
  it('is what is set where that lies ahead', () => {
    expect(firstProposal(set, at('2026-11-21T12:00:00.000Z'), 'UTC')).toBe(set);
  });

  it('is else tomorrow at the next full hour', () => {
    for (const current of [set, undefined, null, ''])
      expect(firstProposal(current, at('2026-12-01T12:17:31.000Z'), 'UTC')).toBe('2026-12-02T13:00:00.000Z');
    expect(firstProposal(null, at('2026-12-01T12:00:00.000Z'), 'UTC')).toBe('2026-12-02T12:00:00.000Z');
  });

  it('is a full hour by the clock of the site, on the day after the clock is put forward, too', () => {
    expect(firstProposal(null, at('2026-11-21T12:17:00.000Z'), 'Asia/Kolkata')).toBe(
      '2026-11-22T12:30:00.000Z',
    );
    // In London from 09:17 GMT to 10:00 BST.
    expect(firstProposal(null, at('2026-03-28T09:17:00.000Z'), 'Europe/London')).toBe(
      '2026-03-29T09:00:00.000Z',
    );
  });
});

it('says that what is scheduled already is moved', () => {
  expect(scheduleInWords({ kind: 'update', at: set }, true)).toEqual({
    title: 'Move the update',
    run: 'Move',
  });
  const scheduled = { kind: 'scheduled', at: set } as const;
  const moved = { title: 'Move the publishing', run: 'Move' };
  expect(scheduleInWords({ ...scheduled, hasChanges: false }, false)).toEqual(moved);
  const update = { title: 'Schedule an update', run: 'Schedule the update' };
  expect(scheduleInWords({ kind: 'live' }, true)).toEqual(update);
  // The edit of what readers see has a date ahead.
  expect(scheduleInWords({ ...scheduled, hasChanges: true }, true)).toEqual(update);
  expect(scheduleInWords({ kind: 'draft' }, false)).toEqual({ title: 'Schedule', run: 'Schedule' });
});

it('gives an update a date that has come by its moment', () => {
  expect(dateForUpdate('2026-12-24T07:00:00.000Z', set)).toBe(set);
  for (const date of [set, '2026-11-01T07:00:00.000Z', undefined, null])
    expect(dateForUpdate(date, set)).toBeNull();
});
