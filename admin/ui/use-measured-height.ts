import { type RefObject, useEffect, useRef } from 'react';

/** Under this name the height of the title bar is known to what sticks below it. */
export const TITLE_HEIGHT = 'var(--title-bar, 57px)';
/** And with that of a receipt below it, as long as one is there. */
export const HEAD_HEIGHT = `calc(${TITLE_HEIGHT} + var(--receipt, 0px))`;
/** And that of an alert above it. */
export const ALERT_HEIGHT = 'var(--news-alert, 0px)';

/** Keeps the height of the title bar in a variable of the document; narrow screens make it wrap. */
export function useMeasuredHeight(): RefObject<HTMLDivElement | null> {
  return useHeightOf('--title-bar', (element) =>
    getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0,
  );
}

/** The same of an alert, as long as it is there. */
export function useAlertHeight(): RefObject<HTMLDivElement | null> {
  return useHeightOf('--news-alert', (element) => element.offsetHeight, true);
}

/** The same of a receipt; what it unfolds lies over the screen. */
export function useReceiptHeight(): RefObject<HTMLDivElement | null> {
  return useHeightOf(
    '--receipt',
    (element) => (getComputedStyle(element).position === 'sticky' ? Math.min(element.offsetHeight, 96) : 0),
    true,
  );
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
