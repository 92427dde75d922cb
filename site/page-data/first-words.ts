import { type BlockSources, readBody } from '#content-store/body-forms/body-html.ts';
import { isWords } from '#content-store/definition/blocks-in.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import type { PublicBody } from './public-body.ts';

/** What search engines show of a description. */
const MOST_CHARACTERS = 155;
/** So many have enough words between them. */
const MOST_BLOCKS = 20;

/** The first words that everyone may read of a piece, headings apart; undefined where there are none. */
export function firstWords({ blocks, read }: Pick<PublicBody, 'blocks' | 'read'>): string | undefined {
  const text = read.text(wordsIn(blocks)).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : cutAtWord(text, MOST_CHARACTERS);
}

/** The same of a body that is not shown, and of so many characters at most: nothing that it refers to is read. */
export async function firstWordsOf(blocks: readonly BodyBlock[], most: number): Promise<string | undefined> {
  const words = wordsIn(blocks);
  const read = await readBody(words, ALONE);
  const text = read.text().replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : cutAtWord(text, most);
}

const ALONE: BlockSources = {
  form: 'page',
  record: () => null,
  address: () => undefined,
  fileAddress: () => '',
  fileText: () => null,
};

function wordsIn(blocks: readonly BodyBlock[]): readonly BodyBlock[] {
  return blocks
    .filter((block) => isWords(block) && !isHeading(block.html) && !isFilm(block.html))
    .slice(0, MOST_BLOCKS);
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
