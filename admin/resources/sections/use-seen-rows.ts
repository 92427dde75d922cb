import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The height of a row of the tree, in pixels. */
export const ROW_HEIGHT = 38;
/** Rows rendered beyond what is seen, above and below. */
const BEYOND = 12;

/** Which rows of a long list are in view, from one up to, not including, another: only they are rendered. By
 * hand: all rows are of one height, and @tanstack/react-virtual, 10 KB for 350 bytes, is about those that are not. */
export function useSeenRows(
  list: RefObject<HTMLElement | null>,
  count: number,
): { readonly from: number; readonly to: number } {
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(0);
  const measure = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setFirst(Math.max(0, Math.floor(-top / ROW_HEIGHT)));
    setHeight(window.innerHeight);
  }, [list]);
  useEffect(() => {
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [measure]);
  const from = Math.max(0, Math.min(first, count) - BEYOND);
  return { from, to: Math.min(count, first + Math.ceil(height / ROW_HEIGHT) + BEYOND) };
}
