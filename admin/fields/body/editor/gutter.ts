/** Room at the left of the text of a body for the handle of a block, in pixels. */
export const GUTTER = { xs: 34, sm: 52 } as const;
