/** How long browsers and caches may keep an answer. A `page` is asked for again each time; so is a `choice`, whose site is
 * one browser's own choice, so that no shared cache keeps it. What is `withheld` from readers nobody keeps. */
export const CACHE_CONTROL = {
  page: 'public, no-cache',
  choice: 'private, no-cache',
  withheld: 'private, no-store',
  immutable: 'public, max-age=31536000, immutable',
} as const;

export type Keeping = keyof typeof CACHE_CONTROL;
