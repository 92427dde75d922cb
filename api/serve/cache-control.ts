/** How long others may keep an answer; of what a gate hands out, nobody any of it. `page` and `choice` ask again each time; which site it is may be one browser's
 * choice, and then nobody else's cache keeps it. */
export const CACHE_CONTROL = {
  page: 'public, no-cache',
  choice: 'private, no-cache',
  withheld: 'private, no-store',
  immutable: 'public, max-age=31536000, immutable',
} as const;

export type Keeping = keyof typeof CACHE_CONTROL;
