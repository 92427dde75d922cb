/** Records of a list that are loaded at a time: within what one request may cost. */
export const ROWS_AT_ONCE = 250;
