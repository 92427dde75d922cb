import { describe, expect, it } from 'vitest';
import type { Change, Fields, RecordChange } from '../store.ts';
import { touchedBy } from './read-documents.ts';

describe('what a change does to documents that name a record', () => {
  function changed(was: Fields | null, is: Fields | null): Change {
    const state = (live: Fields | null) => ({ live, liveBody: null, deleted: false });
    // What is read of states alone.
    const record = { collection: 'asset', id: '50000001', before: state(was), after: state(is) };
    return {
      ...{ sequence: 1, at: '2026-11-25T12:00:00.000Z', tenantKey: 'culvert', reason: 'test' },
      actor: { kind: 'system', id: 'test', name: 'Test' },
      records: [record as unknown as RecordChange],
    };
  }
  const named = (...changes: readonly Change[]) => touchedBy(changes).named.map((one) => one.isTakenBack);
  const seen = { name: 'lock.jpg', caption: 'Ada Weir at the lock' };

  it('is that a name was taken back, where nothing stands any more in its place', () => {
    expect(named(changed(seen, null))).toEqual([true]);
    expect(named(changed(seen, { name: 'lock.jpg' }))).toEqual([true]);
    expect(named(changed(seen, { ...seen, caption: '' }))).toEqual([true]);
  });

  it('is that it is another, where another stands there or none did', () => {
    expect(named(changed(seen, { ...seen, caption: 'The lock' }))).toEqual([false]);
    expect(named(changed(null, seen))).toEqual([false]);
    expect(named(changed(seen, seen))).toEqual([]);
  });

  it('remains that it was taken back, whatever stands there next', () => {
    expect(named(changed(seen, null), changed(null, seen))).toEqual([true]);
  });
});
