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

/** Says in the window that somebody uploads something: whoever shows the tray listens. */
export const TRAY_WANTED = 'masthead-tray';
