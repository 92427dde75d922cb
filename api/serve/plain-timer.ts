/** Does some work after some milliseconds; answers the way to call it off. */
export type SetTimer = (work: () => void, ms: number) => () => void;

export const plainTimer: SetTimer = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
