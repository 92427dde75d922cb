import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** What is being dragged, where the pointer is, and what is below it. */
export interface Drag<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
  readonly target: HTMLElement | null;
}

interface Options<T> {
  /** The elements something can be dropped on. */
  readonly selector: string;
  readonly onDrop: (drag: Drag<T>) => void;
}

/** How near the edge of the window it scrolls, and how far at a time, in pixels. */
const EDGE = 72;
const STEP = 12;
/** A pointer that moves less than this has clicked. */
const THRESHOLD = 4;

/** Dragging by pointer, of any kind, from a handle; Escape ends it and nothing is dropped. By hand:
 * @dnd-kit/core is 12 KB for 650 bytes, and its way by keyboard is another than the one that lists and trees have. */
export function usePointerDrag<T>({ selector, onDrop }: Options<T>) {
  const [drag, setDrag] = useState<Drag<T> | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => () => stop.current?.(), []);

  const begin = useCallback(
    (event: ReactPointerEvent<HTMLElement>, item: T) => {
      if (event.button !== 0) return;
      event.preventDefault();
      const { clientX, clientY, pointerId } = event;
      const ending = new AbortController();
      let last: Drag<T> | null = null;
      let at = { x: clientX, y: clientY };
      const look = () => {
        const below = document.elementFromPoint(at.x, at.y)?.closest(selector);
        last = { item, ...at, target: below instanceof HTMLElement ? below : null };
        setDrag(last);
      };
      const scroll = setInterval(() => {
        if (last === null) return;
        const by = at.y < EDGE ? -STEP : at.y > window.innerHeight - EDGE ? STEP : 0;
        if (by === 0) return;
        window.scrollBy(0, by);
        look();
      }, 16);
      const end = () => {
        ending.abort();
        clearInterval(scroll);
        stop.current = null;
        setDrag(null);
      };
      const listen = <K extends keyof WindowEventMap>(name: K, run: (event: WindowEventMap[K]) => void) =>
        window.addEventListener(name, run, { signal: ending.signal, capture: true });
      listen('pointermove', (moved) => {
        if (moved.pointerId !== pointerId) return;
        at = { x: moved.clientX, y: moved.clientY };
        if (last !== null || Math.hypot(at.x - clientX, at.y - clientY) >= THRESHOLD) look();
      });
      listen('pointerup', (up) => {
        if (up.pointerId !== pointerId) return;
        const dropped = last;
        end();
        if (dropped !== null) drop.current(dropped);
      });
      listen('pointercancel', end);
      listen('keydown', (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.preventDefault();
        pressed.stopPropagation();
        end();
      });
      stop.current = end;
    },
    [selector],
  );
  return { drag, begin };
}
