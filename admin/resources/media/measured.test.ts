import { describe, expect, it } from 'vitest';
import { lockOfMeasured } from './measured.ts';

describe('the size of a picture', () => {
  it('is shown, not typed, where its file tells it', () => {
    const lock = lockOfMeasured({ id: '1', file: 'weir.webp', width: 1600, height: 900 });
    expect(['width', 'height', 'alt'].map((name) => lock?.isLocked(name))).toEqual([true, true, false]);
  });

  it('is typed where there is no file, and where nobody measured it', () => {
    expect(lockOfMeasured({ id: '1', file: '', width: 1600, height: 900 })).toBeNull();
    expect(lockOfMeasured({ id: '1', file: 'weir.webp', width: 1600, height: null })).toBeNull();
    expect(lockOfMeasured(null)).toBeNull();
  });
});
