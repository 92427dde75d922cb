import type { KeyboardEvent } from 'react';

type Tool = 'find' | 'replace' | 'outline' | 'fullScreen';

/** The tool whose keys are pressed; null for any other key. */
export function pressedTool(event: KeyboardEvent): Tool | null {
  const { altKey, shiftKey } = event;
  // With AltGr, a keyboard means a sign of its own.
  if (!(event.ctrlKey || event.metaKey) || event.getModifierState('AltGraph')) return null;
  if (isKey(event, 'f')) {
    if (shiftKey) return altKey ? null : 'fullScreen';
    return altKey ? 'replace' : 'find';
  }
  return altKey && !shiftKey && isKey(event, 'o') ? 'outline' : null;
}

/** With Alt, a Mac writes another sign; the key itself is meant. */
function isKey({ key, code, altKey }: KeyboardEvent, letter: string): boolean {
  return key.toLowerCase() === letter || (altKey && code === `Key${letter.toUpperCase()}`);
}
