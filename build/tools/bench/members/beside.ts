import { setTimeout as wait } from 'node:timers/promises';
import type { MembersServer } from '../../../testing/members-server.ts';
import { percentile, rounded } from '../statistics.ts';

/** Between two requests of a reader, in milliseconds. */
const PAUSE = 2;

/** Does something while a reader asks for a page again and again; `held` is what the slowest of a hundred requests took, of
 * fewer the slowest. */
export async function beside(
  { origin }: MembersServer,
  work: () => Promise<unknown>,
): Promise<{ readonly milliseconds: number; readonly held: number }> {
  let isDone = false;
  const read = async () => {
    const times: number[] = [];
    while (!isDone) {
      const began = performance.now();
      await (await fetch(`${origin}/health/live`)).text();
      times.push(performance.now() - began);
      await wait(PAUSE);
    }
    return rounded(percentile(times, 0.99), 1);
  };
  const reading = read();
  const began = performance.now();
  await work().finally(() => {
    isDone = true;
  });
  return { milliseconds: performance.now() - began, held: await reading };
}
