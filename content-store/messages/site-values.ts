/** What is said of values that texts ask for by their tokens. */
export const siteValueTexts = {
  unknown: (tokens: readonly string[]) =>
    `${tokens.join(', ')}: the site has no such value. Readers see nothing there.`,
  known: (tokens: readonly string[]) =>
    tokens.length === 0
      ? 'Values are given under Settings, Site values.'
      : `There ${tokens.length === 1 ? 'is' : 'are'} ${tokens.join(', ')}.`,
} as const;
