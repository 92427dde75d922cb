import type { Clock } from '#admin/forms/save-queue/clock.ts';

/** How long after the moment the server is asked, and how long until it is asked again while it has not come to it. */
const GRACE = 1_000;
const AGAIN = 15_000;
/** Browsers take a longer time for none at all. */
const LONGEST = 2 ** 31 - 1;

/** Runs something a second after a moment (milliseconds), or in a while where that has passed; answers what calls that off. */
export function after(moment: number, run: () => void, clock: Clock): () => void {
  const at = moment > clock.now() ? moment + GRACE : clock.now() + AGAIN;
  let callOff = () => {};
  const wait = () => {
    const left = at - clock.now();
    if (left <= 0) run();
    else callOff = clock.setTimer(wait, Math.min(left, LONGEST));
  };
  wait();
  return () => callOff();
}
