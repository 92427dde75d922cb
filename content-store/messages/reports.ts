/** What every report says. */
export const reportTexts = {
  more: 'Show more',
  export: 'Export CSV',
} as const;
