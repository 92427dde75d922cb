import { count, plural } from '../formats/numbers.ts';

/** How many pages a change comes to, said before it is made: all that are looked at, of which some may turn out as they were. */
export const atMostPages = (pages: number): string =>
  `at most ${plural(pages, 'one page', `${count(pages)} pages and feeds`)}`;

/** "At most 4 pages and feeds will change". */
export const atMostPagesWillChange = (pages: number): string => `${capital(atMostPages(pages))} will change`;

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
