/** Anything but letters of the west and the marks of print: what has none of it needs no face beyond the usual ones. Most texts
 * have none, and this is seen sooner than which of some thousand letters they have. */
export const BEYOND_WESTERN = /[^\0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/;
