/** What is said of an address that leads nowhere (S0 §2): to readers, in the console, and to whoever asks for no page. The
 * error page is published once for each site; the server puts another status and sentence in place of these. */
export const notFoundTexts = {
  message: 'Page Not Found',
  title: '404 - Page Not Found',
  text: 'Nothing is published at this address. It may have moved, or the link to it may be mistyped.',
  home: 'Return to Home',
  /** Above pages with an address like the one that was asked for. */
  resembling: 'Did you mean',
  newest: 'The newest',
  sections: 'Go to a section',
  plain: (path: string) => `Page not found: ${path}`,
} as const;

/** What a reader is told who asks which address the site sees. */
export const ipTestTexts = {
  title: 'Your address',
  text: 'This site sees you at the address below. If your company has a licence and you are still asked to log in, send us this address.',
} as const;

/** What leads through the archive of a site, a section, an author, a topic or a company. */
export const archiveTexts = {
  /** At the end of a page, into its archive. */
  more: 'Older pieces',
  all: 'Archive',
  title: (name: string, period: string) => `${name}, ${period}`,
  /** A further page of a month, counted from its first. */
  part: (month: string, number: number) => `${month}, part ${number}`,
  newer: 'Newer',
  older: 'Older',
} as const;

/** Of the buttons by which a row of pieces, or of pictures, is leafed through. */
export const reelTexts = {
  pieces: { back: 'Previous pieces', on: 'More pieces' },
  pictures: { back: 'Previous pictures', on: 'More pictures' },
} as const;

/** Of the dialog in which pictures are seen whole. */
export const lightboxTexts = {
  /** In the place of one that cannot be loaded. */
  lost: 'This picture cannot be loaded.',
} as const;

/** At the end of a page that loads more (S0 §4). */
export const loadMoreTexts = {
  more: 'Load More Content',
  loading: 'Loading Content',
  next: 'Next',
  /** Before a section and the month of a piece in it. */
  from: 'More from',
  /** In place of the form of a gate, below another piece. */
  readOn: 'Read on',
} as const;
