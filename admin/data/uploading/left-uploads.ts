/** Says that this browser keeps uploads that did not end. What looks for them is loaded where it is set alone. */
const KEY = 'masthead-uploads';

export function rememberLeft(isLeft: boolean): void {
  try {
    if (isLeft) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // This browser keeps nothing; then nothing is left either.
  }
}

export function mayBeLeft(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

const listeners = new Set<() => void>();
let isWanted = false;

/** Whether the tray is to be shown: somebody uploads something. */
export const trayWanted = {
  read: () => isWanted,
  want(): void {
    isWanted = true;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
