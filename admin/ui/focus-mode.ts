import { useSyncExternalStore } from 'react';

/** Writing with the whole screen: of what is around a text, only what says how it is and saves it stays in view. */
const ATTRIBUTE = 'data-focus-mode';

/** The looks of what is put away meanwhile, and of what has its room. */
export const hiddenInFocusMode = { [`html[${ATTRIBUTE}] &`]: { display: 'none' } };
export const inFocusMode = <T extends object>(styles: T) => ({ [`html[${ATTRIBUTE}] &`]: styles });

const listeners = new Set<() => void>();

export function isFocusMode(): boolean {
  return document.documentElement.hasAttribute(ATTRIBUTE);
}

export function setFocusMode(isOn: boolean): void {
  document.documentElement.toggleAttribute(ATTRIBUTE, isOn);
  for (const listener of listeners) listener();
}

export function useFocusMode(): boolean {
  return useSyncExternalStore(subscribe, isFocusMode);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
