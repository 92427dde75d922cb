/** The preview of a piece in the console. */
export const recordPreviewTexts = {
  opens: 'Shows the page with what you typed, at three widths',
  title: (name: string) => `Preview of ${name}`,
  close: 'Close the preview',
  page: 'The page',
  width: 'Width',
  viewer: 'Seen by',
  viewers: { reader: 'A reader', staff: 'Staff' },
  viewersHelp: {
    reader: 'As whoever is not signed in sees it: what a gate withholds is not there.',
    staff: 'With drafts of everything else, and with what a gate withholds.',
  },
  staffThen: 'With what a gate withholds, and without drafts: as everything is published by then.',
  at: 'As of',
  atHelp: 'On the site’s clock. Empty: now.',
  now: 'Now',
  inTab: 'Open in a new tab',
  missing: (isAsOf: boolean) =>
    isAsOf ? 'It is not published at that time. Choose another.' : 'It has no page as it stands.',
  redirect: (to: string) => `Its address leads to ${to}: nobody sees a page of it.`,
  leftOut: (fields: string) => `Shown as saved, because it cannot be saved as typed yet: ${fields}.`,
} as const;
