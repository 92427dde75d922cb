import { type RefObject, useEffect, useRef } from 'react';

/** Under this name the height of the title bar is known to what sticks below it. */
export const TITLE_HEIGHT = 'var(--title-bar, 57px)';

/** Keeps the height of the title bar in a variable of the document; narrow screens make it wrap. */
export function useMeasuredHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === 'sticky';
      const height = isSticky ? element.offsetHeight : 0;
      document.documentElement.style.setProperty('--title-bar', `${height}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return bar;
}
