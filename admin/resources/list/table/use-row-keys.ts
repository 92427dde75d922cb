import { type KeyboardEvent, useRef } from 'react';
import { isOnScreen, useShortcut } from '#admin/ui/use-shortcut.ts';

/** Keys that go from record to record: arrows once one has the focus, in a grid in all four ways; j and k from anywhere
 * outside of text; x chooses the one with the focus, where records can be chosen. */
export function useRowKeys<E extends HTMLElement>(choose?: (id: string) => void, isGrid = false) {
  const body = useRef<E>(null);
  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const place = () => links().findIndex((link) => rowOf(link)?.contains(document.activeElement));
  /** Answers whether there is one. */
  const go = (step: number): boolean => {
    const at = place();
    const next = links()[at === -1 && step < 0 ? -1 : at + step];
    next?.focus();
    return next !== undefined;
  };
  useShortcut({ key: 'j', isCommand: false, isMeant: isOnScreen, run: () => go(1) });
  useShortcut({ key: 'k', isCommand: false, isMeant: isOnScreen, run: () => go(-1) });
  useShortcut({
    key: 'x',
    isCommand: false,
    isMeant: isOnScreen,
    isEnabled: choose !== undefined,
    run: () => {
      const id = rowOf(links()[place()])?.dataset.row;
      if (id !== undefined) choose?.(id);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const down = isGrid ? abreast(links()) : 1;
    const across: Readonly<Record<string, number>> = isGrid ? { ArrowRight: 1, ArrowLeft: -1 } : {};
    const step = { ArrowDown: down, ArrowUp: -down, ...across }[event.key];
    const at = place();
    if (step !== undefined && at !== -1 && at + step >= 0 && go(step)) event.preventDefault();
  };
  return { body, onKeyDown };
}

/** How many of a grid stand beside each other. */
function abreast(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => rowOf(link)?.offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

function rowOf(link: HTMLElement | undefined): HTMLElement | null {
  return link?.closest<HTMLElement>('[data-row]') ?? null;
}
