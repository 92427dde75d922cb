const waiting = new Set<() => void>();

/** Names what tells a form of what was typed but not told yet; answers what takes that back. */
export function onAsked(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** Has every text that is being written tell its form what it says by now. */
export function askForTyped(): void {
  for (const tell of waiting) tell();
}
