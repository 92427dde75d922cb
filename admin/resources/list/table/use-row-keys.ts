import { type KeyboardEvent, useRef } from 'react';
import { isOnScreen, useShortcut } from '#admin/ui/use-shortcut.ts';

/** Keys that go from row to row: arrows once one has the focus, j and k from anywhere outside of text; x chooses the one with
 * the focus, where rows can be chosen. */
export function useRowKeys(choose?: (id: string) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const place = () => links().findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  /** Answers whether there is a row. */
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
      const id = links()[place()]?.closest('tr')?.dataset.row;
      if (id !== undefined) choose?.(id);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && place() !== -1 && go(step)) event.preventDefault();
  };
  return { body, onKeyDown };
}
