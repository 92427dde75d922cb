import type { Element, HtmlNode } from '#content-store/html/html-tree.ts';

/** An item of a list that says how deep it stands, as word processors write lists. */
export interface LevelledItem {
  /** From 1. */
  readonly level: number;
  readonly tag: 'ul' | 'ol';
  /** What its number is, where it has one. */
  readonly number: number | null;
  readonly content: readonly HtmlNode[];
}

/** Lists within lists, from items in order. A level that is left out is as good as the next one. */
export function nestedLists(items: readonly LevelledItem[]): Element[] {
  const lists: Element[] = [];
  for (let at = 0; at < items.length; ) {
    const first = items[at];
    if (first === undefined) break;
    const rest = items.slice(at);
    const end = rest.findIndex((one) => one.level === first.level && one.tag !== first.tag);
    const own = end === -1 ? rest : rest.slice(0, end);
    lists.push(listOf(first, own));
    at += own.length;
  }
  return lists;
}

/** One list; what stands deeper than its first item belongs to the item before. */
function listOf(first: LevelledItem, items: readonly LevelledItem[]): Element {
  const starts = items.flatMap((one, at) => (at === 0 || one.level <= first.level ? [at] : []));
  const children = starts.map((at, index) => {
    const within = items.slice(at + 1, starts[index + 1] ?? items.length);
    return element('li', [...(items[at]?.content ?? []), ...nestedLists(within)]);
  });
  const isLater = first.tag === 'ol' && first.number !== null && first.number > 1;
  return { tag: first.tag, attributes: isLater ? { start: String(first.number) } : {}, children };
}

/** What stands before an item of Word: a number, or any sign at all. */
export function markerOf(text: string): Pick<LevelledItem, 'tag' | 'number'> {
  const marker = text.replace(/[\s\u00a0]/g, '');
  const isNumbered = /^\(?(?:\d+|[a-z]{1,4})[.)]+$|^(?:\d+\.)+\d+$/i.test(marker);
  const number = /^\(?(\d+)[.)]+$/.exec(marker)?.[1];
  return { tag: isNumbered ? 'ol' : 'ul', number: number === undefined ? null : Number(number) };
}

export function element(tag: string, children: readonly HtmlNode[], attributes = {}): Element {
  return { tag, attributes, children };
}
