import type { Element, HtmlNode } from '#content-store/html/html-tree.ts';
import { styleOf } from './marks.ts';

/** What stands on a line of its own. */
const BLOCKS = new Set([
  ...[
    'p',
    'div',
    'section',
    'article',
    'main',
    'header',
    'footer',
    'nav',
    'aside',
    'center',
    'form',
    'fieldset',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
  ...['table', 'figure', 'figcaption', 'details', 'summary', 'address', 'iframe'],
]);

/** What says nothing to readers. */
const DROPPED = new Set([
  ...['head', 'meta', 'link', 'title', 'style', 'script', 'noscript', 'template', 'xml', 'svg', 'math'],
  ...['input', 'button', 'select', 'textarea', 'object', 'embed', 'audio', 'video', 'canvas', 'colgroup'],
]);

/** Comments and the marks of their places, in Word. */
const COMMENTS = /\b(?:MsoCommentReference|MsoCommentText|msocomanchor|msocomtxt|EOP)\b/;

export function isHeading(tag: string): boolean {
  return /^h[1-6]$/.test(tag);
}

export function hasBlocks(nodes: readonly HtmlNode[]): boolean {
  return nodes.some(
    (node) =>
      typeof node !== 'string' && !isDropped(node) && (BLOCKS.has(node.tag) || hasBlocks(node.children)),
  );
}

export function isDropped(node: Element): boolean {
  const { tag, attributes } = node;
  if (DROPPED.has(tag) || COMMENTS.test(attributes.class ?? '')) return true;
  // Words that somebody struck in a tracked change.
  if (tag === 'del' && (attributes.cite?.startsWith('mailto:') === true || attributes.datetime !== undefined))
    return true;
  const style = styleOf(node);
  return (
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    style.get('mso-list') === 'ignore' ||
    style.get('mso-element') === 'comment-list'
  );
}
