import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wallTimer } from './wall-timer.ts';

const HOUR = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('does its work at its time, and once', () => {
  const work = vi.fn();
  wallTimer(work, 1_234);
  vi.advanceTimersByTime(1_233);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(HOUR);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does within a second of waking what came due while the machine slept', () => {
  const work = vi.fn();
  wallTimer(work, 8 * HOUR);
  vi.advanceTimersByTime(HOUR);
  // The clock goes on; timers stood still.
  vi.setSystemTime(Date.now() + 9 * HOUR);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for months, which a plain timer cannot', () => {
  const work = vi.fn();
  wallTimer(work, 90 * 24 * HOUR);
  vi.advanceTimersByTime(HOUR);
  expect(work).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 90 * 24 * HOUR);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('is called off, also once it has begun to wait', () => {
  const work = vi.fn();
  const callOff = wallTimer(work, 2_000);
  vi.advanceTimersByTime(1_500);
  callOff();
  vi.advanceTimersByTime(HOUR);
  expect(work).not.toHaveBeenCalled();
});
