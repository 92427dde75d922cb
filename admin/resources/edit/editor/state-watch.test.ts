import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserClock } from '#admin/forms/save-queue/clock.ts';
import { after } from './state-watch.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY = 86_400_000;

describe('what is asked once a moment comes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => vi.useRealTimers());

  const asked = (moment: number) => {
    const run = vi.fn();
    return { run, callOff: after(moment, run, browserClock) };
  };

  it('is asked a second after it, and once', () => {
    const { run } = asked(NOW + 60_000);
    vi.advanceTimersByTime(60_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(DAY);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits longer than a timer of a browser can', () => {
    const { run } = asked(NOW + 60 * DAY);
    vi.advanceTimersByTime(60 * DAY);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is asked in a while where the moment has passed, not at once and over and over', () => {
    const { run } = asked(NOW - DAY);
    vi.advanceTimersByTime(1_000);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is not asked once that is called off', () => {
    const { run, callOff } = asked(NOW + 60 * DAY);
    vi.advanceTimersByTime(30 * DAY);
    callOff();
    vi.advanceTimersByTime(60 * DAY);
    expect(run).not.toHaveBeenCalled();
  });
});
