/** What a page can wait for begins at the latest after this long (S0 §9), in milliseconds. */
const HYDRATION_IDLE = 2_000;

/** Begins something once the browser has nothing better to do. */
export function whenIdle(begin: () => void): void {
  // Safari has none of the kind.
  if (typeof requestIdleCallback === 'undefined') setTimeout(begin, HYDRATION_IDLE);
  else requestIdleCallback(begin, { timeout: HYDRATION_IDLE });
}
