import { type Element, textOf } from '#content-store/html/html-tree.ts';
import { type LevelledItem, markerOf } from './lists.ts';
import { styleOf } from './marks.ts';

/** The list items that a block of Word stands for, or null. On a desk a paragraph says its level in its style and has
 * its sign as text; on the web each item is a list of its own that says its level. */
export function itemsOf(node: Element): LevelledItem[] | null {
  const level = /^l\d+ level(\d)/.exec(styleOf(node).get('mso-list') ?? '')?.[1];
  if (level !== undefined && /^(?:p|div)$/.test(node.tag))
    return [{ level: Number(level), ...markerOf(signOf(node)), content: node.children }];
  if (node.tag === 'ul' || node.tag === 'ol') return itemsOfWeb(node, node.tag);
  const inner = node.children.filter((one) => typeof one !== 'string' || one.trim() !== '');
  const [only] = inner;
  if (node.tag !== 'div' || inner.length === 0 || typeof only !== 'object') return null;
  const found = inner.map((one) => (typeof one === 'string' ? null : itemsOf(one)));
  return found.includes(null) ? null : found.flatMap((one) => one ?? []);
}

function itemsOfWeb(list: Element, tag: 'ul' | 'ol'): LevelledItem[] | null {
  const items = list.children.filter((one): one is Element => typeof one === 'object');
  const levels = items.map(levelOfWeb);
  if (items.length === 0 || levels.includes(null)) return null;
  const start = Number(list.attributes.start ?? 1);
  return items.map((item, at) => ({
    level: levels[at] ?? 1,
    tag,
    number: tag === 'ol' ? start + at : null,
    content: item.children,
  }));
}

/** Word counts from one, Slack from none. */
function levelOfWeb({ attributes }: Element): number | null {
  const { 'data-aria-level': level, 'data-stringify-indent': indent } = attributes;
  if (level !== undefined) return Number(level);
  return indent === undefined ? null : Number(indent) + 1;
}

/** The sign before an item of Word, which is marked as not being part of its text. */
function signOf(node: Element): string {
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    if (styleOf(child).get('mso-list') === 'ignore') return textOf(child.children);
    const within = signOf(child);
    if (within !== '') return within;
  }
  return '';
}
