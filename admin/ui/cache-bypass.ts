import { useSyncExternalStore } from 'react';
import { bypassCache, isCacheBypassed } from '#admin/client/cookies.ts';

const listeners = new Set<() => void>();

/** Whether readers' pages are drawn anew for this browser, and what turns that on and off. A cookie tells nobody that it changed:
 * another tab may have done so. */
export function useCacheBypass(): readonly [isBypassed: boolean, turn: (isBypassed: boolean) => void] {
  return [useSyncExternalStore(listen, isCacheBypassed), turn];
}

function turn(isBypassed: boolean): void {
  bypassCache(isBypassed);
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('focus', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('focus', tell);
  };
}
