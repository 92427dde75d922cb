import type { Batch, Fields, StoreError, Write } from '../store.ts';

const actor = { kind: 'staff', id: '1', name: 'Ada' } as const;
/** A batch of a test's own actor. */
export const batch = (writes: Write[], more: Partial<Batch> = {}): Batch => ({
  writes,
  actor,
  reason: 'test',
  ...more,
});
/** A write of a live article. */
export const piece = (fields: Fields, more: Partial<Write> = {}): Write => ({
  collection: 'content',
  expectedVersion: null,
  live: { type: 'Article', published: '2026-01-01T00:00:00.000Z', ...fields },
  working: null,
  claims: [],
  ...more,
});
export const live = { stage: 'live' } as const;
/** The code with which something is refused, or `accepted`. */
export const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: StoreError) => error.code,
  );
