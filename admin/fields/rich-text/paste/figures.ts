import type { Element, HtmlNode } from '#content-store/html/html-tree.ts';

/** What is said below a picture. */
export function isCaption(node: HtmlNode): node is Element {
  return typeof node === 'object' && node.tag === 'figcaption';
}

/** Whether there is more than a picture: a table, a film, a quotation. */
export function holdsMore(nodes: readonly HtmlNode[]): boolean {
  return nodes.some(
    (node) =>
      typeof node === 'object' &&
      (/^(?:table|iframe|blockquote|pre|[uod]l)$/.test(node.tag) || holdsMore(node.children)),
  );
}
