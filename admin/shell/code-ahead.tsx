import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadProvider } from '#admin/data/later-provider.ts';

/** Fetches what nearly every screen but the first needs, the definitions among it, while somebody looks at the first: once
 * nothing is being loaded and the browser has nothing else to do. */
export function CodeAhead() {
  const isLoading = useIsFetching() > 0;
  useEffect(() => (isLoading ? undefined : whenIdle(fetchAhead)), [isLoading]);
  return null;
}

function fetchAhead(): void {
  // Whoever opens such a screen is told what could not be loaded.
  Promise.all([loadProvider(), import('./toasts/toast.tsx'), import('./spotlight/spotlight.tsx')]).catch(
    () => undefined,
  );
}

/** Milliseconds after which a browser that does not say when it is idle, Safari, is taken to be. */
const SOON = 1_000;

/** Runs something once the browser is idle; what is returned calls it off. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, SOON);
  return () => clearTimeout(timer);
}
