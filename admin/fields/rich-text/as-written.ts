import { BLOCKS } from './block-tags.ts';

/** How an element was written, as far as it says nothing to the editor: what is edited is written in the same way again. */

/** Whether the words of an item stand in paragraphs, or bare before some; of a quotation, whether it is one bare
 * line, or bare words in it say whose they are. Null where the editor decides. */
export function linesOf(element: HTMLElement): 'paragraphs' | 'bare' | 'line' | null {
  const tags = [...element.children].map(({ localName }) => localName);
  if (element.localName === 'blockquote') {
    if (!tags.some((tag) => BLOCKS.has(tag))) return 'line';
    return tags.includes('cite') ? 'bare' : null;
  }
  if (!tags.includes('p')) return null;
  return partsOf(element)[0] === 'p' ? 'paragraphs' : 'bare';
}

/** The white space between what stands in a list, an item or a quotation; null for none. */
export function spaceIn({ childNodes, localName }: HTMLElement): string | null {
  const node = localName === 'li' ? [...childNodes].at(-1) : childNodes[0];
  const space = node?.nodeType === 3 ? (node.nodeValue ?? '') : '';
  return /^\s*\n\s*$/.test(space) ? space : null;
}

/** Whether the editor can write an element again with nothing lost: code without tags in it, a heading or a
 * quotation of words, a list whose items begin with words. All that it knows no other way of is not plain. */
export function isPlain(element: HTMLElement): boolean {
  if (element.localName === 'pre') return isPlainCode(element);
  if (/^h[1-6]$/.test(element.localName)) return !partsOf(element).some((tag) => BLOCKS.has(tag));
  if (element.localName === 'blockquote') return isPlainQuote(element);
  if (element.localName !== 'ul' && element.localName !== 'ol') return false;
  return [...element.children].every((item) => item.localName === 'li' && beginsWithWords(item));
}

/** Paragraphs with blocks in them can only be written by tags that are not closed. */
function isPlainQuote(quote: Element): boolean {
  const paragraphs = [...quote.children].filter(({ localName }) => localName === 'p');
  const isOfWords = (tag: string) => tag !== 'li' && !BLOCKS.has(tag);
  return partsOf(quote).length > 0 && paragraphs.every((one) => partsOf(one).every(isOfWords));
}

function isPlainCode(pre: HTMLElement): boolean {
  const [first, ...others] = pre.children;
  if (first === undefined) return true;
  const isAll = others.length === 0 && first.textContent === pre.textContent;
  return isAll && first.localName === 'code' && first.children.length === 0;
}

function beginsWithWords(item: Element): boolean {
  const [first, ...others] = partsOf(item);
  const isLine = first === undefined || first === 'p' || !BLOCKS.has(first);
  // Words behind a block would come to stand in a paragraph.
  const end = others.findIndex((tag) => BLOCKS.has(tag));
  return isLine && (end === -1 || others.slice(end).every((tag) => BLOCKS.has(tag)));
}

/** Whether words and blocks stand beside each other, which the editor would put into paragraphs. */
export function isMixed(element: Element): boolean {
  const parts = partsOf(element);
  return parts.some((tag) => BLOCKS.has(tag)) && !parts.every((tag) => BLOCKS.has(tag));
}

/** The tags in an element, and `#text` for words. */
function partsOf(element: Element): string[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === 1) return [(node as Element).localName];
    return node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '' ? ['#text'] : [];
  });
}
