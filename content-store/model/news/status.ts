/** The states of a news item, as S0 §3 numbers them. */
export const PUBLISHED = 1;
export const DRAFT = 2;
