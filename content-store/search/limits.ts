/** Letters of a query that are read: what is longer is cut, and says so. */
export const MOST_LETTERS = 200;
