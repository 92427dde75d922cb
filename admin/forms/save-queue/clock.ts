export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something later; answers what calls that off. */
  setTimer(run: () => void, ms: number): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
