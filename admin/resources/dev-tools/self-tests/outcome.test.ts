import { describe, expect, it } from 'vitest';
import { clockDifference, isClose, passed, timed } from './outcome.ts';

describe('a test of the console', () => {
  it('tells what it found and how long that took, and what it throws is its failure', async () => {
    let now = 1_000;
    const clock = () => now;
    const of = (run: () => Promise<ReturnType<typeof passed>>) =>
      timed({ name: 'Clock', remedy: 'Set it.', run }, clock);
    const well = await of(async () => {
      now += 42.4;
      return passed('As it should be.');
    });
    expect(well).toEqual({
      ...{ name: 'Clock', outcome: 'passed', said: 'As it should be.', remedy: null, milliseconds: 42 },
    });
    expect(await of(() => Promise.reject(new Error('No disk')))).toMatchObject({
      ...{ outcome: 'failed', said: 'No disk', remedy: 'Set it.' },
    });
  });

  it('does not take the way to the server and back for a difference of clocks', () => {
    expect(clockDifference(5_000, 4_000, 6_000)).toBe(0);
    expect(clockDifference(90_000, 4_000, 6_000)).toBe(84_000);
    expect(clockDifference(5_000, 95_000, 96_000)).toBe(90_000);
    expect([60_000, 60_001].map(isClose)).toEqual([true, false]);
  });
});
