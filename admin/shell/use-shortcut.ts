import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** As `KeyboardEvent.key` in lower case: "s", "enter", "?". */
  readonly key: string;
  /** With Ctrl, or Cmd on a Mac. Without it, the key counts only outside of text. */
  readonly isCommand: boolean;
  readonly isEnabled?: boolean;
  readonly run: () => void;
}

/** Runs something on a key, wherever in the console the focus is. */
export function useShortcut(shortcut: Shortcut): void {
  const latest = useRef(shortcut);
  latest.current = shortcut;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, isCommand, isEnabled = true, run } = latest.current;
      if (event.key.toLowerCase() !== key || event.altKey || event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) !== isCommand) return;
      if (!isCommand && isTyping(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isEnabled) run();
    };
    // Before the text editor, which has a use of its own for Ctrl+Enter.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** What a keyboard has in the place of Ctrl. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}
