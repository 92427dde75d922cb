import type { Node } from '@tiptap/pm/model';
import { htmlToText } from '#admin/fields/displays/html-to-text.ts';
import { wordCount } from '#content-store/formats/words.ts';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import { fieldWords } from '../field-words.ts';

/** Counts the words of a body, each block once until it changes. Those in the fields of blocks count as well, but for what
 * a picture shows, which stands nowhere to be read. */
export class WordCounter {
  readonly #language: string;
  readonly #counted = new WeakMap<Node, number>();

  constructor(language: string) {
    this.#language = language;
  }

  /** All of a document. */
  ofDoc(doc: Node): number {
    let words = 0;
    doc.forEach((block) => {
      words += this.#ofBlock(block);
    });
    return words;
  }

  /** From one place of a document to another. */
  ofRange(doc: Node, from: number, to: number): number {
    let words = 0;
    doc.nodesBetween(from, to, (node, start) => {
      const isWhole = from <= start && to >= start + node.nodeSize;
      if (isWhole || node.isAtom) words += this.#ofBlock(node);
      else if (node.isTextblock) {
        const begin = Math.max(from - start - 1, 0);
        const end = Math.min(to - start - 1, node.content.size);
        words += this.#of(node.textBetween(begin, end, ' ', ' '));
      } else return true;
      return false;
    });
    return words;
  }

  #ofBlock(block: Node): number {
    const known = this.#counted.get(block);
    if (known !== undefined) return known;
    const words = wordsOf(block).reduce((sum, text) => sum + this.#of(text), 0);
    this.#counted.set(block, words);
    return words;
  }

  #of(text: string): number {
    return wordCount(text, this.#language);
  }
}

function wordsOf(block: Node): readonly string[] {
  const { type, attrs } = block;
  if (type.name === 'keptBlock') return [htmlToText(String(attrs.html))];
  if (type.name === 'bodyBlock')
    return fieldWords(bodyBlockOf(attrs.type)?.fields ?? {}, attrs.values)
      .filter(({ path }) => path.at(-1) !== 'alt')
      .map(({ value, isHtml }) => (isHtml ? htmlToText(value) : value));
  const caption = type.name === 'table' ? htmlToText(String(attrs.caption ?? '')) : '';
  return [caption, block.textBetween(0, block.content.size, ' ', ' ')];
}
