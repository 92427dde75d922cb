/** What a layout is for, in words. */
export const purposeTexts = {
  home: 'Home page',
  below: 'and pages below',
  noAddress: 'No address yet',
} as const;
