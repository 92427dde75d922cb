import { describe, expect, it } from 'vitest';
import type { RecordInHistory } from '#content-store/model/history/operations.ts';
import { doneInWords, valueInWords } from './words.ts';

const record: RecordInHistory = {
  ...{ entity: 'content', id: '1', label: 'Article', title: 'Eels', version: 2, outcome: 'changed' },
  ...{ fields: [], isSeenByReaders: true, isNewest: true, seenFrom: null, isGone: false },
};
const said = (reason: string, over: Partial<RecordInHistory> = {}) =>
  doneInWords({ reason }, { ...record, ...over }, 'America/Chicago');
const seenFrom = '2026-03-02T15:19:00.000Z';

describe('a change in the history', () => {
  it('says of what is published that readers see it', () => {
    expect(said('publish')).toEqual({
      before: 'published the article',
      after: '',
      notes: ['readers see it'],
    });
  });

  it('says of what readers see later that it is scheduled, and for when by the clock of the site', () => {
    const scheduled = { before: 'scheduled the article', after: 'for 2 Mar 2026, 09:19', notes: [] };
    expect(said('publish', { seenFrom })).toEqual(scheduled);
    expect(said('schedule', { seenFrom, isSeenByReaders: false })).toEqual(scheduled);
    expect(said('undo', { seenFrom }).notes).toEqual(['readers see it from 2 Mar 2026, 09:19']);
  });

  it('says of what readers lost that it is gone from them, and until when', () => {
    expect(said('undo', { isGone: true })).toEqual({
      before: 'took back a change of the article',
      after: '',
      notes: ['gone from readers'],
    });
    expect(said('delete', { isGone: true, outcome: 'deleted' }).notes).toEqual([
      'deleted',
      'gone from readers',
    ]);
    expect(said('undo', { isGone: true, seenFrom }).notes).toEqual([
      'gone from readers until 2 Mar 2026, 09:19',
    ]);
    expect(said('publish', { isGone: true, seenFrom })).toEqual({
      before: 'scheduled the article',
      after: 'for 2 Mar 2026, 09:19',
      notes: ['gone from readers until then'],
    });
  });

  it('says of what brought another’s file that its file was used for that, not that it was deleted', () => {
    expect(said('replace file', { outcome: 'deleted', label: 'Asset' })).toEqual({
      before: 'used the file of the asset',
      after: 'to replace another asset’s file',
      notes: [],
    });
    expect(said('replace file', { label: 'Asset' }).before).toBe(
      'put another file in the place of that of the asset',
    );
  });

  it('shows moments as the console does, and all else as it stands', () => {
    expect(valueInWords('2026-03-02T15:19:00.000Z', true, 'America/Chicago')).toBe('2 Mar 2026, 09:19');
    expect(valueInWords('2026-03-02T15:19:00.000Z', false, 'America/Chicago')).toBe(
      '2026-03-02T15:19:00.000Z',
    );
  });
});
