import { expect, it } from 'vitest';
import { everyHour } from './hourly.ts';

it('what is looked after by the hour begins soon after the start, and goes on after a failure, until it is ended', async () => {
  const [timers, failures]: [{ work: () => void; ms: number }[], unknown[]] = [[], []];
  let count = 0;
  const end = everyHour(
    async () => {
      count += 1;
      if (count === 1) throw new Error('Damaged');
    },
    (work, ms) => {
      timers.push({ work, ms });
      return () => timers.splice(0);
    },
    (error) => failures.push(error),
  );
  const tick = async () => {
    timers.shift()?.work();
    await new Promise(setImmediate);
  };
  expect(timers.map(({ ms }) => ms)).toEqual([60_000]);
  await tick();
  expect(timers.map(({ ms }) => ms)).toEqual([3_600_000]);
  await tick();
  expect([count, failures]).toEqual([2, [new Error('Damaged')]]);
  end();
  expect(timers).toEqual([]);
});
