/** Under what the entries of a long menu of the console stand, in this order. */
export const menuHeadings = ['Structure', 'Layouts', 'Readers', 'Ads and feeds'] as const;

export type MenuHeading = (typeof menuHeadings)[number];
