import type { AnyBodyBlock, BodyBlock } from '../definition/field.ts';
import { bodyBlocks } from '../model/body/body-blocks.ts';

const WITHIN_WORDS = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)[\s>]/y;

/** How many words a body has to be read: of its texts and boxes, and what is quoted. Counted at spaces, without parsing: every page
 * of a piece asks. */
export function wordCount(blocks: readonly BodyBlock[]): number {
  let words = 0;
  for (const block of blocks)
    for (const name of readFields(block)) {
      const value = block[name];
      if (typeof value === 'string') words += countIn(value);
    }
  return words;
}

function readFields({ type, isPull }: BodyBlock): readonly string[] {
  return isPull === true ? NOTHING : (fieldsByType.get(type) ?? NOTHING);
}

const NOTHING: readonly string[] = [];

/** What is read of each type. */
const fieldsByType: ReadonlyMap<string, readonly string[]> = new Map(
  bodyBlocks.map(({ type, fields }: AnyBodyBlock) => {
    const texts = Object.entries(fields).filter(([, { kind }]) => kind === 'richText');
    return [type, type === 'quote' ? ['words'] : texts.map(([name]) => name)];
  }),
);

/** Goes through the text once, without making another of it. */
function countIn(html: string): number {
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < html.length; at += 1) {
    const letter = html.charCodeAt(at);
    if (letter === LESS) {
      const end = html.indexOf('>', at);
      if (end === -1) break;
      if (!isWithinWords(html, at)) isInWord = false;
      at = end;
    } else if (letter === AMPERSAND && html.startsWith('nbsp;', at + 1)) {
      isInWord = false;
      at += 5;
    } else if (letter === AMPERSAND && html.startsWith('amp;', at + 1)) at += 4;
    else if (isSpace(letter)) isInWord = false;
    else if (!isInWord && isWordly(html, at)) {
      isInWord = true;
      words += 1;
    }
  }
  return words;
}

const [LESS, AMPERSAND] = [0x3c, 0x26];

function isWithinWords(html: string, at: number): boolean {
  WITHIN_WORDS.lastIndex = at;
  return WITHIN_WORDS.test(html);
}

function isSpace(letter: number): boolean {
  return letter < 0x80
    ? letter === 0x20 || (letter > 8 && letter < 14)
    : /\s/.test(String.fromCharCode(letter));
}

/** Whether a letter or a digit is there. */
function isWordly(html: string, at: number): boolean {
  const letter = html.charCodeAt(at);
  if (letter < 0x80)
    return (letter > 0x2f && letter < 0x3a) || ((letter | 0x20) > 0x60 && (letter | 0x20) < 0x7b);
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(html.codePointAt(at) ?? 0));
}
