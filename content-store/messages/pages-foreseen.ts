import { capital } from '../formats/letter-case.ts';
import { count, plural } from '../formats/numbers.ts';

/** How many pages a change comes to, said before it is made: all that are looked at, of which some may turn out as they
 * were. */
export const atMostPages = (pages: number): string =>
  `at most ${plural(pages, 'one page', `${count(pages)} pages and feeds`)}`;

/** "4 pages and feeds"; more of them than were counted where that was cut off. */
export function pagesCounted(pages: number, isCut: boolean): string {
  if (pages === 0) return 'no page';
  if (pages === 1) return 'one page';
  return `${isCut ? 'more than ' : ''}${count(pages)} pages and feeds`;
}

/** "At most 4 pages and feeds will change."; null where that cannot be told. `none`: what is said of no page. */
export function pagesForeseen(pages: number | null, none: string): string {
  if (pages === null) return 'Which pages will change cannot be told yet.';
  return pages === 0 ? none : `${capital(atMostPages(pages))} will change.`;
}
