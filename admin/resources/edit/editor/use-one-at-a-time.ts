import { useRef, useState } from 'react';

/** Runs one task at a time and says which; a second press while the first is under way does nothing. */
export function useOneAtATime<W extends string>() {
  const [busy, setBusy] = useState<W | null>(null);
  const isRunning = useRef(false);

  const run = async <T>(what: W, task: () => Promise<T>): Promise<T | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(what);
    try {
      return await task();
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  };
  return { busy, run };
}
