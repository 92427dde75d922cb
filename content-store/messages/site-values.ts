import { tokenOf } from '../model/site-values/tokens.ts';

/** What is said of values that texts ask for by their names. */
export const siteValueTexts = {
  unknown: (names: readonly string[]) =>
    `${names.map(tokenOf).join(', ')}: the site has no such value. Readers see nothing there.`,
  known: (names: readonly string[]) =>
    names.length === 0
      ? 'Values are given under Settings, Site values.'
      : `There ${names.length === 1 ? 'is' : 'are'} ${names.map(tokenOf).join(', ')}.`,
} as const;
