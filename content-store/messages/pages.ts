/** What the error page says (S0 §2). It is published once for each site; the server puts another status and sentence in
 * their place. */
export const NOT_FOUND = {
  title: '404 - Page Not Found',
  text: 'Nothing is published at this address. It may have moved, or the link to it may be mistyped.',
} as const;
