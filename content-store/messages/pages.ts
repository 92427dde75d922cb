/** What is said of an address that leads nowhere (S0 §2): to readers, in the console, and to whoever asks for no page. The
 * error page is published once for each site; the server puts another status and sentence in place of these. */
export const notFoundTexts = {
  message: 'Page Not Found',
  title: '404 - Page Not Found',
  text: 'Nothing is published at this address. It may have moved, or the link to it may be mistyped.',
  home: 'Return to Home',
  newest: 'The newest',
  sections: 'Go to a section',
  plain: (path: string) => `Page not found: ${path}`,
} as const;

/** What a reader is told who asks which address the site sees. */
export const ipTestTexts = {
  title: 'Your address',
  text: 'This site sees you at the address below. Send it to us where your company reads here without signing in and is not let in.',
} as const;
