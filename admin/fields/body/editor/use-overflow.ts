import { type RefObject, useEffect, useState } from 'react';

/** On which sides a row that scrolls sideways goes on beyond what is seen of it. */
export interface Overflow {
  readonly left: boolean;
  readonly right: boolean;
}

/** Where an element has more than it shows; told anew as it scrolls, as it grows and as what is in it does. */
export function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ left: false, right: false });
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = { left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 };
      setOverflow((last) => (last.left === next.left && last.right === next.right ? last : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return overflow;
}
