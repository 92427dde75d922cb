/** Copies that are made at once: pieces times sites. */
export const MOST_COPIES = 500;

/** Copies that are looked at before, or acted on, in one request. */
export const MOST_AT_ONCE = 100;
