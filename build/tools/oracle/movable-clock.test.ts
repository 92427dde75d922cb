import { expect, it } from 'vitest';
import { MovableClock } from './movable-clock.ts';

const HOUR = 3_600_000;

it('does what comes due when it is moved, and that alone', async () => {
  const clock = new MovableClock(0);
  const done: string[] = [];
  const cancel = ['soon', 'called off', 'late'].map((name, index) =>
    clock.setTimer(async () => void done.push(name), (index + 1) * HOUR),
  );
  cancel[1]?.();
  const before = clock.now().getTime();
  await clock.move(2.5 * HOUR);
  expect(done).toEqual(['soon']);
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(2.5 * HOUR);
  await clock.move(HOUR);
  expect(done).toEqual(['soon', 'late']);
});
