import type { BodyStore } from '../state/body-store.ts';

/** Opens the panel that finds, or brings the focus back into it. */
export function askToFind(store: BodyStore, isReplacing = false): void {
  const { find } = store.get();
  store.set({
    find: { isReplacing: isReplacing || find?.isReplacing === true, asked: (find?.asked ?? 0) + 1 },
  });
}
