import type { BodyBlock, Json } from '../definition/field.ts';
import { bodyBlockOf } from '../model/body/body-blocks.ts';

const WITHIN_WORDS = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/g;

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

function countIn(html: string): number {
  const plain = html
    .replace(WITHIN_WORDS, '')
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .replaceAll('&amp;', '&');
  return plain.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
