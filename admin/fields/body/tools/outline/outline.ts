import type { Node } from '@tiptap/pm/model';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import { HEADING_LEVELS } from '../../../rich-text/heading-levels.ts';
import { blockInWords } from '../../blocks/block-words.ts';

/** A heading of a body, or a block that is more than words. */
export interface OutlineItem {
  /** Where it begins in the document. */
  readonly start: number;
  readonly words: string;
  /** As it is indented, from 0: a block stands below the heading before it. */
  readonly depth: number;
  /** Its level as in HTML; null for a block. */
  readonly heading: number | null;
  /** What is wrong with it, in words. */
  readonly problem: string | null;
}

/** The highest heading within a body: that of the page itself is above it. */
export const HIGHEST = HEADING_LEVELS[0];

/** The headings and blocks of a body, in order. */
export function outlineOf(doc: Node): readonly OutlineItem[] {
  const items: OutlineItem[] = [];
  let level = HIGHEST - 1;
  doc.descendants((node, start) => {
    if (node.type.name === 'heading') {
      const own = Number(node.attrs.level);
      items.push(headingOf(node, start, own, level));
      level = own;
    } else if (node.type.name === 'bodyBlock') items.push(blockOf(node, start, level));
    return !node.isTextblock;
  });
  return items;
}

function headingOf(node: Node, start: number, own: number, before: number): OutlineItem {
  const words = node.textContent.trim();
  const problem =
    words === ''
      ? 'It has no words. Write some, or turn it into text.'
      : own > before + 1
        ? skipped(own, before)
        : null;
  return { start, words, depth: Math.max(0, own - HIGHEST), heading: own, problem };
}

function skipped(own: number, before: number): string {
  return before < HIGHEST
    ? `It is a heading ${own}, with no heading ${HIGHEST} above it.`
    : `It is a heading ${own}, right below a heading ${before}: ${before + 1} is left out.`;
}

function blockOf(node: Node, start: number, level: number): OutlineItem {
  const { type, values } = node.attrs;
  const words = blockInWords({ ...values, id: '', type });
  const isKnown = bodyBlockOf(type) !== undefined;
  return {
    ...{ start, words: isKnown ? words : `Unknown: ${String(type)}` },
    ...{ depth: Math.max(0, level - HIGHEST + 1), heading: null, problem: null },
  };
}

/** Which of them a place of the document belongs to: the last that begins before it; null above all of them. */
export function currentItem(items: readonly OutlineItem[], place: number): OutlineItem | null {
  return items.findLast(({ start }) => start <= place) ?? null;
}
