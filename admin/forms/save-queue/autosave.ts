import type { Clock } from './clock.ts';

/** How long somebody stops typing until it is saved, and how long it waits at most, in milliseconds. */
const IDLE = 3_000;
const AT_MOST = 8_000;
/** How long until it is tried again where nobody answers, in milliseconds; the last counts for all that follow. */
const AGAIN = [2_000, 5_000, 10_000, 30_000, 60_000] as const;

/** What came of a save: `done` everything typed is stored, `again` try once more in a while, `stop` until somebody does
 * something about it. */
export type Outcome = 'done' | 'again' | 'stop';

export interface Autosave {
  /** Something is typed. */
  soon(): void;
  /** Saves at once what waits; resolves when that is done, or could not be done. */
  flush(): Promise<void>;
  /** Tries at once what could not be done before: somebody is signed in again, or there is a connection. */
  retry(): void;
  /** Begins anew after `stop`. */
  begin(): void;
  /** Leaves what waits, and begins nothing more. */
  stop(): void;
}

/** Saves by itself a while after something was typed, one save after the other. `save` answers what came of it and throws
 * nothing. */
export function autosave({
  clock,
  save,
}: {
  readonly clock: Clock;
  readonly save: () => Promise<Outcome>;
}): Autosave {
  let callOff = () => {};
  let isWaiting = false;
  let since = 0;
  let failures = 0;
  let running: Promise<void> | null = null;
  let isTypedMeanwhile = false;
  let isStopped = false;

  const wait = (ms: number) => {
    if (isStopped) return;
    callOff();
    isWaiting = true;
    callOff = clock.setTimer(() => void run(), ms);
  };
  const run = (): Promise<void> => {
    callOff();
    isWaiting = false;
    running ??= saveOnce().finally(() => {
      running = null;
      if (isTypedMeanwhile) soon();
    });
    return running;
  };
  const saveOnce = async () => {
    isTypedMeanwhile = false;
    const outcome = await save();
    failures = outcome === 'again' ? failures + 1 : 0;
    if (outcome === 'again') wait(AGAIN[Math.min(failures, AGAIN.length) - 1] ?? 0);
  };
  const soon = () => {
    if (running !== null) {
      isTypedMeanwhile = true;
      return;
    }
    // Whoever types on does not ask a server again that does not answer.
    if (failures > 0) return;
    const now = clock.now();
    if (!isWaiting) since = now;
    wait(Math.max(0, Math.min(IDLE, since + AT_MOST - now)));
  };
  return {
    soon,
    flush: async () => {
      if (running !== null) await running;
      if (isWaiting) await run();
    },
    retry: () => {
      failures = 0;
      if (running === null && !isStopped) void run();
    },
    begin: () => {
      isStopped = false;
    },
    stop: () => {
      isStopped = true;
      callOff();
      isWaiting = false;
      isTypedMeanwhile = false;
    },
  };
}
