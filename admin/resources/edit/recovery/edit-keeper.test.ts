import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editKeeper } from '#admin/forms/save-queue/edit-keeper.ts';
import { browserKeptEdits } from './kept-edits.ts';

const SECOND = 1_000;
const PLACE = 'a piece';

/** A form with one text, whose edits this browser keeps. */
function typing(id: string) {
  const edits = browserKeptEdits();
  const told: boolean[] = [];
  let text = '';
  const keeper = editKeeper({
    id,
    edits,
    now: () =>
      text === ''
        ? null
        : { id, place: PLACE, at: Date.now(), version: 1, values: { title: text }, base: { title: '' } },
    onKept: (isKept) => told.push(isKept),
  });
  return {
    ...{ keeper, told },
    type: (whole: string) => {
      text = whole;
      keeper.soon();
    },
    /** What would be left of it, were the tab killed now. */
    left: async () => String((await edits.of(PLACE)).find((one) => one.id === id)?.values.title ?? ''),
  };
}

describe('what is typed into a form', () => {
  beforeEach(() => {
    // The database goes on by `setImmediate`.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is kept within a second of each key, though the typing never pauses', async () => {
    const { type, left } = typing('a');
    const pause = 90;
    for (let keys = 1; keys * pause <= 4 * SECOND; keys += 1) {
      type('x'.repeat(keys));
      vi.advanceTimersByTime(pause);
      const old = Math.floor((keys * pause - SECOND) / pause);
      expect((await left()).length, `after ${keys * pause} ms`).toBeGreaterThanOrEqual(old);
    }
  });

  it('is kept to the last key once it pauses, and written once for many keys', async () => {
    const { type, told, left } = typing('b');
    for (const text of ['T', 'Ti', 'Tid', 'Tide']) type(text);
    vi.advanceTimersByTime(SECOND);
    await expect.poll(left).toBe('Tide');
    expect(told).toEqual([true]);
  });

  it('is kept no more once it is as it was, or left behind', async () => {
    const { keeper, type, left } = typing('c');
    type('Tide');
    await keeper.write();
    type('');
    vi.advanceTimersByTime(SECOND);
    await expect.poll(left).toBe('');
    type('Ebb');
    await keeper.write();
    keeper.abandon();
    type('Ebb tide');
    vi.advanceTimersByTime(SECOND);
    await keeper.write();
    expect(await left()).toBe('');
  });
});
