import { countOf } from '../formats/numbers.ts';

/** A line that somebody reads names no more; what acts on them has them all beside it. */
const MOST_NAMED = 5;

/** What is wrong at a place, as a sentence. */
export function wrongAt(place: string, why: string): string {
  return `${place}: ${why}${/[.!?]$/.test(why) ? '' : '.'}`;
}

/** Problems by the paths of their fields, as one line: the first few, and how many more there are. */
export function problemsInWords(problems: Readonly<Record<string, string>>): string {
  const all = Object.entries(problems).map(([path, message]) => `${path}: ${message}`);
  const more = all.length - MOST_NAMED;
  return [...all.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${countOf(more, 'more problem')}`] : [])].join(
    '; ',
  );
}
