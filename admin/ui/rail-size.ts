/** The width of the toolbar, and its height at the foot of a phone, in pixels. */
export const railSize = { width: 72, height: 60 };
