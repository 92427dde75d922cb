import type { Element, HtmlNode } from '../../html/html-tree.ts';

const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'details',
  'div',
  'dl',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'ul',
  'script',
  'style',
]);
/** What holds blocks, so that stray lines in it are paragraphs. */
const HOLDERS = new Set(['aside', 'blockquote', 'details', 'div', 'section']);

/** Sets paragraphs right: none holds a block, none is empty, and no text of a body stands outside of one. */
export function withParagraphs(nodes: readonly HtmlNode[]): HtmlNode[] {
  return gathered(nodes.flatMap(split));
}

function split(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [node];
  const children = node.children.flatMap(split);
  if (node.tag === 'p') {
    if (!children.some(isBlock)) return isBlank(children) ? [] : [{ ...node, children }];
    return gathered(children);
  }
  if (HOLDERS.has(node.tag) && children.some(isBlock)) return [{ ...node, children: gathered(children) }];
  return [{ ...node, children }];
}

/** Gathers what stands between blocks into paragraphs. */
function gathered(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (isBlank(line)) result.push(...line.filter((node) => typeof node === 'string'));
    else result.push({ tag: 'p', attributes: {}, children: trimmed(line) });
    line = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    result.push(node);
  }
  endLine();
  return result;
}

function isBlock(node: HtmlNode): node is Element {
  return typeof node !== 'string' && BLOCKS.has(node.tag);
}

function isBlank(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) =>
    typeof node === 'string'
      ? node.replaceAll('\u00a0', ' ').trim() === ''
      : node.tag === 'br' ||
        (['span', 'strong', 'b', 'em', 'i', 'a'].includes(node.tag) &&
          node.attributes.id === undefined &&
          isBlank(node.children)),
  );
}

/** Without the line breaks and blanks at both ends that kept a figure and its text apart. */
function trimmed(nodes: readonly HtmlNode[]): HtmlNode[] {
  const isEdge = (node: HtmlNode | undefined) =>
    node !== undefined && (typeof node === 'string' ? node.trim() === '' : node.tag === 'br');
  const kept = [...nodes];
  while (isEdge(kept[0])) kept.shift();
  while (isEdge(kept.at(-1))) kept.pop();
  return kept;
}
