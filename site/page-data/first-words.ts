import { isWords } from '#content-store/definition/blocks-in.ts';
import type { PublicBody } from './public-body.ts';

/** What search engines show of a description. */
const MOST_CHARACTERS = 155;
/** So many have enough words between them. */
const MOST_BLOCKS = 20;

/** The first words that everyone may read of a piece, headings apart; undefined where there are none. */
export function firstWords({ blocks, read }: Pick<PublicBody, 'blocks' | 'read'>): string | undefined {
  const words = blocks.filter((block) => isWords(block) && !isHeading(block.html) && !isFilm(block.html));
  const text = read.text(words.slice(0, MOST_BLOCKS)).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : cutAtWord(text, MOST_CHARACTERS);
}

function isHeading(html: unknown): boolean {
  return typeof html === 'string' && /^\s*<h[1-6][\s>]/.test(html);
}

function isFilm(html: unknown): boolean {
  return typeof html === 'string' && html.includes('<iframe');
}

/** A text of at most so many characters, which ends with … where it is cut. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  // What stands at the end is a whole word where a space follows it.
  const beginning = text.slice(0, most);
  const end = beginning.lastIndexOf(' ');
  // A language without spaces is cut anywhere but within a letter.
  const kept =
    end > 0
      ? beginning.slice(0, end)
      : beginning
          .slice(0, -1)
          .toWellFormed()
          .replace(/\ufffd$/, '');
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}
