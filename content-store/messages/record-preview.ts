/** The preview of a piece in the console. */
export const recordPreviewTexts = {
  opens: 'Shows the page with what you typed, at three widths',
  title: (name: string) => `Preview of ${name}`,
  close: 'Close the preview',
  page: 'The page',
  width: 'Width',
  widths: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  viewer: 'Seen by',
  viewers: { reader: 'A reader', staff: 'Staff' },
  viewersHelp: {
    reader: 'As whoever is not signed in sees it: what a gate withholds is not there.',
    staff: 'With drafts of everything else, and with what a gate withholds.',
  },
  at: 'As of',
  atHelp: 'On the site’s clock. Empty: now.',
  now: 'Now',
  inTab: 'Open in a new tab',
  drawing: 'Drawing the page…',
  failed: 'The page could not be drawn.',
  retry: 'Try again',
  missing: (isAsOf: boolean) =>
    isAsOf
      ? 'Readers do not see it at that time. Choose a later one, or see it as staff.'
      : 'It has no page as it stands: it needs an address.',
  redirect: (to: string) => `Its address leads to ${to}: nobody sees a page of it.`,
  leftOut: (fields: string) => `Shown as saved, because it cannot be saved as typed yet: ${fields}.`,
} as const;
