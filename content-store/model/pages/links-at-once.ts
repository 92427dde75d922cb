/** Addresses that are asked about at once, where links lead. */
export const MOST_LINKS = 50;
