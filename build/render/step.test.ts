import { describe, expect, it } from 'vitest';
import { type Shown, type Step, stepsBetween } from './step.ts';

const shown = (sequence: number): Shown => ({ sequence, visibleAt: `2026-11-21T12:00:0${sequence}.000Z` });
const step = (from: number, to: number): Step => ({
  from: shown(from),
  to: shown(to),
  touched: [{ collection: 'content', id: String(to), before: null, after: null }],
});

describe('the way from what pages showed to what they show', () => {
  const steps = [step(1, 2), step(2, 5), step(5, 6)];

  it('is the steps in between', () => {
    expect(stepsBetween(shown(1), shown(6), steps)).toEqual(steps);
    expect(stepsBetween(shown(2), shown(5), steps)).toEqual([step(2, 5)]);
    expect(stepsBetween(shown(5), shown(5), [])).toEqual([]);
  });

  it('is unknown where one is missing, or a moment is another', () => {
    expect(stepsBetween(shown(0), shown(6), steps)).toBeNull();
    expect(stepsBetween(shown(1), shown(7), steps)).toBeNull();
    expect(stepsBetween(shown(6), shown(1), steps)).toBeNull();
    expect(stepsBetween(shown(1), shown(6), [step(1, 2), step(5, 6)])).toBeNull();
    expect(stepsBetween(shown(1), { ...shown(2), visibleAt: 'later' }, steps)).toBeNull();
  });
});
