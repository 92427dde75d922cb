import { count } from '../formats/numbers.ts';

/** What the console says of what a publish did. */
export const receiptTexts = {
  none: 'No page changed.',
  kinds: { pages: 'Pages', feeds: 'Feeds', maps: 'Maps', files: 'Files' },
  all: (number: number, kind: string) => `Show all ${count(number)} ${kind.toLowerCase()}`,
} as const;
