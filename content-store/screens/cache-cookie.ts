/** In a browser of the staff that has it, readers' pages are drawn anew instead of answered as they are published (S0 §7). It
 * opens nothing: whoever is not signed in has what all readers have. */
export const CACHE_BYPASS = 'cache-bypass';

/** What it says where it is on. */
export const BYPASSED = '1';
