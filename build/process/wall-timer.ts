/** How often a timer looks at the clock on the wall, in milliseconds. */
const LOOK = 500;

/** Does some work after a time on the wall clock, in milliseconds; answers the way to call it off. A plain timer stands
 * still while its machine sleeps, and cannot be set for more than some weeks. */
export function wallTimer(work: () => unknown, ms: number): () => void {
  const due = Date.now() + ms;
  let timer: NodeJS.Timeout;
  const look = () => {
    const left = due - Date.now();
    if (left <= 0) work();
    else timer = setTimeout(look, Math.min(left, LOOK));
  };
  timer = setTimeout(look, Math.min(ms, LOOK));
  return () => clearTimeout(timer);
}
