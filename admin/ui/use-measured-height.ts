import { type RefObject, useEffect, useRef } from 'react';

/** Under this name the height of the title bar is known to what sticks below it. */
export const TITLE_HEIGHT = 'var(--title-bar, 57px)';
/** And with that of a receipt below it, as long as one is there. */
export const HEAD_HEIGHT = `calc(${TITLE_HEIGHT} + var(--receipt, 0px))`;

/** How far down the screen the title bar reaches just now, what stands above it included: on a phone it may be gone. */
export const HEAD_IN_SIGHT = 'var(--head-in-sight, 57px)';

/** Keeps the height of the title bar, and how far down it reaches, in variables of the document; narrow screens make it
 * wrap. */
export function useMeasuredHeight(): RefObject<HTMLDivElement | null> {
  const bar = useHeightOf('--title-bar', (element) =>
    getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0,
  );
  useFootOf(bar, '--head-in-sight');
  return bar;
}

/** The same of a receipt, as long as it is there; what it unfolds lies over the screen. */
export function useReceiptHeight(): RefObject<HTMLDivElement | null> {
  return useHeightOf(
    '--receipt',
    (element) => (getComputedStyle(element).position === 'sticky' ? Math.min(element.offsetHeight, 96) : 0),
    true,
  );
}

function useFootOf(measured: RefObject<HTMLElement | null>, variable: string): void {
  useEffect(() => {
    const element = measured.current;
    if (element === null) return;
    const { style } = document.documentElement;
    let foot = -1;
    const look = () => {
      const now = Math.max(0, Math.round(element.getBoundingClientRect().bottom));
      if (now !== foot) style.setProperty(variable, `${now}px`);
      foot = now;
    };
    // What stands above it comes and goes, and makes the page longer.
    const observer = new ResizeObserver(look);
    for (const each of [element, document.body]) observer.observe(each);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [measured, variable]);
}

function useHeightOf(
  variable: string,
  heightOf: (element: HTMLElement) => number,
  isTakenAway = false,
): RefObject<HTMLDivElement | null> {
  const measured = useRef<HTMLDivElement>(null);
  const look = useRef(heightOf);
  useEffect(() => {
    const element = measured.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(variable, `${look.current(element)}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      // A screen that follows has a title bar again.
      if (isTakenAway) style.removeProperty(variable);
    };
  }, [variable, isTakenAway]);
  return measured;
}
