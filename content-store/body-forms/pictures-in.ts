import { type Element, type HtmlNode, parseHtml, textOf } from '../html/html-tree.ts';
import type { BodyPicture } from './form.ts';

/** The pictures within stored HTML, with what their figures say of them. */
export function picturesIn(html: string): readonly BodyPicture[] {
  // Hardly any text has one, and parsing costs more than all else.
  return html.includes('<img') ? parseHtml(html).flatMap((node) => within(node, {})) : [];
}

type Said = Pick<BodyPicture, 'caption' | 'credit'>;

function within(node: HtmlNode, said: Said): BodyPicture[] {
  if (typeof node === 'string') return [];
  const { src, alt } = node.attributes;
  if (node.tag === 'img') return src === undefined || src === '' ? [] : [{ src, alt, ...said }];
  const own = node.tag === 'figure' ? saidBelow(node) : said;
  return node.children.flatMap((child) => within(child, own));
}

function saidBelow({ children }: Element): Said {
  const line = children.find(
    (node): node is Element => typeof node !== 'string' && node.tag === 'figcaption',
  );
  const isCredit = (node: HtmlNode) => typeof node !== 'string' && node.attributes.class === 'credit';
  const parts = line?.children ?? [];
  return {
    caption: folded(parts.filter((node) => !isCredit(node)))?.replace(/\s*·$/, '') || undefined,
    credit: folded(parts.filter(isCredit)),
  };
}

function folded(nodes: readonly HtmlNode[]): string | undefined {
  return textOf(nodes).replace(/\s+/g, ' ').trim() || undefined;
}
