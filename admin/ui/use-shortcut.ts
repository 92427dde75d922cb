import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** As `KeyboardEvent.key` in lower case: "s", "enter", "?". */
  readonly key: string;
  /** With Ctrl, or Cmd on a Mac. Without it, the key counts only outside of text. */
  readonly isCommand: boolean;
  readonly isEnabled?: boolean;
  /** Where the key means this; what says so comes before what is meant everywhere. */
  readonly isMeant?: (target: EventTarget | null) => boolean;
  readonly run: () => void;
}

/** Of all that is on the screen. */
const shortcuts = new Set<{ readonly current: Shortcut }>();

/** Runs something on a key, wherever in the console the focus is. */
export function useShortcut(shortcut: Shortcut): void {
  const latest = useRef(shortcut);
  latest.current = shortcut;
  useEffect(() => {
    // Before the text editor, which has a use of its own for Ctrl+Enter.
    if (shortcuts.size === 0) window.addEventListener('keydown', listen, { capture: true });
    shortcuts.add(latest);
    return () => {
      shortcuts.delete(latest);
      if (shortcuts.size === 0) window.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
}

function listen(event: KeyboardEvent): void {
  if (event.altKey || event.defaultPrevented) return;
  const pressed = [...shortcuts]
    .map(({ current }) => current)
    .filter(
      ({ key, isCommand }) =>
        event.key.toLowerCase() === key &&
        (event.ctrlKey || event.metaKey) === isCommand &&
        (isCommand || !isTyping(event.target)),
    );
  const meant =
    pressed.find(({ isMeant }) => isMeant?.(event.target) === true) ??
    pressed.find(({ isMeant }) => isMeant === undefined);
  if (meant === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (meant.isEnabled ?? true) meant.run();
}

/** Whether the focus is on the screen itself, and not in what is open over it: for `isMeant` of what a screen does by a key. */
export function isOnScreen(target: EventTarget | null): boolean {
  return !(
    target instanceof Element && target.closest('[role="dialog"], [role="menu"], .MuiModal-root') !== null
  );
}

/** What a keyboard has in the place of Ctrl. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}
