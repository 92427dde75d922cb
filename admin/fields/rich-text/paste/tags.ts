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
  ...['table', 'figure', 'figcaption', 'details', 'summary', 'address', 'iframe', 'codeblock'],
]);

/** What says nothing to readers. */
const DROPPED = new Set([
  ...['head', 'meta', 'link', 'title', 'style', 'script', 'noscript', 'template', 'xml', 'svg', 'math'],
  ...['comment', 'clipboard-copy'],
  ...['input', 'button', 'select', 'textarea', 'object', 'embed', 'audio', 'video', 'canvas', 'colgroup'],
]);

/** Comments and the marks of their places, in Word. */
const COMMENTS = /\b(?:MsoCommentReference|MsoCommentText|msocomanchor|msocomtxt|EOP)\b/;

/** What a page has for its own use, and for readers who do not see it. */
const APART = /\b(?:mw-editsection|noprint|sr-only|visually-hidden|screen-reader-text)\b/;

/** The level of a heading; null for what is none. */
export function headingLevel({ tag, attributes }: Element): number | null {
  const level =
    /^h([1-6])$/.exec(tag)?.[1] ?? (attributes.role === 'heading' ? attributes['aria-level'] : undefined);
  return level === undefined || !/^[1-6]$/.test(level) ? null : Number(level);
}

export function hasBlocks(nodes: readonly HtmlNode[]): boolean {
  return nodes.some(
    (node) =>
      typeof node !== 'string' && !isDropped(node) && (BLOCKS.has(node.tag) || hasBlocks(node.children)),
  );
}

export function isDropped(node: Element): boolean {
  const { tag, attributes } = node;
  const names = attributes.class ?? '';
  if (DROPPED.has(tag) || COMMENTS.test(names) || APART.test(names)) return true;
  if (attributes.hidden !== undefined) return true;
  // Words that somebody struck in a tracked change.
  if (tag === 'del' && (attributes.cite?.startsWith('mailto:') === true || attributes.datetime !== undefined))
    return true;
  const style = styleOf(node);
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('opacity') === '0' ||
    style.get('mso-hide') === 'all' ||
    style.get('mso-list') === 'ignore' ||
    style.get('mso-element') === 'comment-list'
  );
}
