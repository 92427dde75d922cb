import type { BodyBlock, Json } from '../definition/field.ts';
import { bodyBlockOf } from '../model/body/body-blocks.ts';

const WITHIN_WORDS = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)[\s>]/y;

/** How many words a body has to be read: of its texts and boxes, and what is quoted. Counted at spaces, without parsing: every page
 * of a piece asks. */
export function wordCount(blocks: readonly BodyBlock[]): number {
  return blocks.flatMap(textsOf).reduce((sum, html) => sum + countIn(html), 0);
}

function textsOf(block: BodyBlock): string[] {
  if (block.type === 'quote') return block.isPull === true ? [] : texts([block.words]);
  const fields = Object.entries(bodyBlockOf(block.type)?.fields ?? {});
  return texts(fields.map(([name, { kind }]) => (kind === 'richText' ? block[name] : undefined)));
}

function texts(values: readonly (Json | undefined)[]): string[] {
  return values.filter((value) => typeof value === 'string');
}

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
