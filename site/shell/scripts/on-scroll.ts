/** While a page is scrolled it is looked at this often, and once more when it has been at rest (S0 §9), in milliseconds. */
const SCROLL_THROTTLE = 50;
const SCROLL_IDLE = 200;

/** Looks at a page as it is scrolled, seldom enough to cost nothing; at once, too. */
export function onScroll(look: () => void): void {
  let last = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const scrolled = () => {
    clearTimeout(rest);
    rest = setTimeout(look, SCROLL_IDLE);
    const now = performance.now();
    if (now - last < SCROLL_THROTTLE) return;
    last = now;
    look();
  };
  addEventListener('scroll', scrolled, { passive: true });
  addEventListener('resize', scrolled, { passive: true });
  look();
}
