import { type Element, type HtmlNode, parseHtml, printHtml, textOf } from '#content-store/html/html-tree.ts';
import { playerAddress } from '#content-store/html/players.ts';
import { element, type LevelledItem, nestedLists } from './lists.ts';
import { type Marks, marksWithin, NO_MARKS, styleOf } from './marks.ts';
import { ownCopy } from './own-copies.ts';
import { isBreak, lineBreak, nodesOf, type Run } from './runs.ts';
import { hasBlocks, isDropped, isHeading } from './tags.ts';
import { itemsOf } from './word-lists.ts';

/** What a paste becomes, and what of it had to stay behind. */
export interface CleanPaste {
  readonly html: string;
  readonly leftOut: { readonly pictures: number; readonly frames: number };
}

/** The HTML that a program put into the clipboard, in the few tags that the editor writes: bold, italics and the like
 * from styles, lists nested as they look, paragraphs from boxes. A pure function of the text: nothing in it is loaded,
 * and no style is applied, which the console's content policy refuses. */
export function cleanPaste(html: string): CleanPaste {
  const own = ownCopy(html);
  if (own !== null) return { html: own, leftOut: { pictures: 0, frames: 0 } };
  const nodes = parseHtml(html);
  const cleaner = new Cleaner(shiftOf(nodes));
  const cleaned = hasBlocks(nodes) ? cleaner.blocks(nodes, NO_MARKS) : cleaner.line(nodes, NO_MARKS);
  return { html: printHtml(cleaned), leftOut: cleaner.leftOut };
}

/** A title of the page has its own field: headings begin with the second level, and keep their distances. */
function shiftOf(nodes: readonly HtmlNode[]): number {
  return nodes.some((one) => typeof one !== 'string' && (one.tag === 'h1' || shiftOf(one.children) > 0))
    ? 1
    : 0;
}

class Cleaner {
  readonly leftOut = { pictures: 0, frames: 0 };
  readonly #shift: number;

  constructor(shift: number) {
    this.#shift = shift;
  }

  /** What stands below each other. Words between blocks are paragraphs of their own. */
  blocks(nodes: readonly HtmlNode[], marks: Marks): HtmlNode[] {
    const blocks: HtmlNode[] = [];
    let line: Run[] = [];
    let items: LevelledItem[] = [];
    const endLine = () => {
      blocks.push(...paragraphsOf(line));
      line = [];
    };
    const endList = () => {
      blocks.push(...nestedLists(items));
      items = [];
    };
    for (const node of nodes) {
      const found = typeof node === 'string' ? null : itemsOf(node);
      if (found !== null) {
        endLine();
        items.push(...found.map((one) => ({ ...one, content: this.item(one.content, marks) })));
        continue;
      }
      const isBlank = typeof node === 'string' ? node.trim() === '' : isDropped(node);
      if (!isBlank) endList();
      if (typeof node === 'string' || isDropped(node) || !hasBlocks([node])) {
        line.push(...this.runs([node], marks));
        continue;
      }
      endLine();
      blocks.push(...this.block(node, marksWithin(node, marks)));
    }
    endLine();
    endList();
    return blocks;
  }

  /** One line; `isShown` leaves marks out that its place has by itself. */
  line(nodes: readonly HtmlNode[], marks: Marks, isShown = (_mark: string) => true): HtmlNode[] {
    const runs = this.runs(nodes, marks).map((run) =>
      'node' in run ? run : { ...run, marks: new Map([...run.marks].filter(([mark]) => isShown(mark))) },
    );
    return nodesOf(runs);
  }

  block(node: Element, marks: Marks): HtmlNode[] {
    const { tag, children } = node;
    if (isHeading(tag)) {
      const level = Math.min(Number(tag.slice(1)) + this.#shift, 6);
      const within = this.line(children, marks, isNotBold);
      return within.length === 0 ? [] : [element(`h${level}`, within, directionOf(node))];
    }
    switch (tag) {
      case 'ul':
      case 'ol':
        return this.list(node, marks);
      case 'li':
        return [element('ul', [element('li', this.item(children, marks))])];
      case 'blockquote':
        return this.quote(node, marks);
      case 'pre':
        return [element('pre', [element('code', [textOf(children).replace(/\n$/, '')])])];
      case 'hr':
        return [element('hr', [])];
      case 'table':
        return [element('table', this.rows(children, marks))];
      case 'iframe':
        return this.frame(node);
      default:
        return this.blocks(children, marks).map((one) => directed(one, node));
    }
  }

  /** The items of a list; a list that stands between items, as some programs write it, belongs to the one before. */
  list(node: Element, marks: Marks): Element[] {
    const items: Element[] = [];
    for (const child of node.children) {
      if (typeof child === 'string' || isDropped(child)) continue;
      if (child.tag === 'li') {
        items.push(element('li', this.item(child.children, marksWithin(child, marks)), directionOf(child)));
        continue;
      }
      const inner = this.block(child, marksWithin(child, marks));
      const last = items.pop();
      items.push(
        last === undefined ? element('li', inner) : { ...last, children: [...last.children, ...inner] },
      );
    }
    const start = node.tag === 'ol' ? Number(node.attributes.start ?? 1) : 1;
    const attributes = { ...(start > 1 ? { start: String(start) } : {}), ...directionOf(node) };
    return items.length === 0 ? [] : [element(node.tag, items, attributes)];
  }

  /** What stands in an item or a cell: a line without a paragraph around it, where there is but one. */
  item(nodes: readonly HtmlNode[], marks: Marks): HtmlNode[] {
    if (!hasBlocks(nodes)) return this.line(nodes, marks);
    const [first, ...others] = this.blocks(nodes, marks);
    const isLine = typeof first === 'object' && first.tag === 'p' && first.attributes.dir === undefined;
    if (!isLine || others.some((one) => typeof one === 'object' && one.tag === 'p'))
      return first === undefined ? [] : [first, ...others];
    return [...first.children, ...others];
  }

  quote(node: Element, marks: Marks): HtmlNode[] {
    const inner = this.blocks(node.children, marks);
    // Mail programs indent by it.
    const isIndent = styleOf(node).get('border')?.startsWith('none') === true;
    return isIndent || inner.length === 0 ? inner : [element('blockquote', inner, directionOf(node))];
  }

  rows(nodes: readonly HtmlNode[], marks: Marks): Element[] {
    return nodes.flatMap((node): Element[] => {
      if (typeof node === 'string' || isDropped(node)) return [];
      const within = marksWithin(node, marks);
      switch (node.tag) {
        case 'th':
        case 'td': {
          const isLine = node.tag === 'th' && !hasBlocks(node.children);
          const content = isLine
            ? this.line(node.children, within, isNotBold)
            : this.item(node.children, within);
          return [element(node.tag, content, spansOf(node))];
        }
        case 'tr':
        case 'thead':
        case 'tbody':
        case 'tfoot':
          return [element(node.tag, this.rows(node.children, within))];
        case 'caption':
          return [element('caption', this.line(node.children, within))];
        default:
          return [];
      }
    });
  }

  frame({ attributes }: Element): HtmlNode[] {
    const src = playerAddress(attributes.src ?? '');
    if (src === null) this.leftOut.frames += 1;
    return src === null ? [] : [element('iframe', [], { src, title: attributes.title ?? 'Video' })];
  }

  runs(nodes: readonly HtmlNode[], marks: Marks): Run[] {
    return nodes.flatMap((node): Run[] => {
      if (typeof node === 'string') return [{ marks, text: node }];
      if (isDropped(node)) return [];
      if (node.tag === 'br') return [lineBreak];
      if (node.tag === 'img') return this.picture(node);
      if (/\bApple-converted-space\b/.test(node.attributes.class ?? '')) return [{ marks, text: ' ' }];
      return this.runs(node.children, marksWithin(node, marks));
    });
  }

  /** Pictures of the web stay; those that only the other program has cannot be shown to anybody. */
  picture({ attributes: { src = '', alt = '', role = '' } }: Element): Run[] {
    const isOfWeb =
      /^(?:https?:\/\/|\/(?!\/))/i.test(src) && !/^https:\/\/[\w.-]+\.googleusercontent\.com\//.test(src);
    if (isOfWeb) return [{ node: element('img', [], { src, alt }) }];
    // The box of a check list is drawn as a picture.
    if (role !== 'presentation' && !src.startsWith('data:image/svg')) this.leftOut.pictures += 1;
    return [];
  }
}

/** Two line breaks are the end of a paragraph. */
function paragraphsOf(runs: readonly Run[]): Element[] {
  const lines: Run[][] = [[]];
  for (const [at, run] of runs.entries()) {
    const before = runs[at - 1];
    if (isBreak(run) && before !== undefined && isBreak(before)) lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines
    .map((line) => nodesOf(line))
    .filter(
      (nodes) =>
        textOf(nodes).trim() !== '' || nodes.some((one) => typeof one === 'object' && one.tag !== 'br'),
    )
    .map((nodes) => element('p', nodes));
}

/** Headings are bold by themselves. */
function isNotBold(mark: string): boolean {
  return mark !== 'strong';
}

/** Only what is written from right to left says so. */
function directionOf(node: Element): Record<string, string> {
  const said = (node.attributes.dir ?? styleOf(node).get('direction') ?? '').toLowerCase();
  return said === 'rtl' ? { dir: 'rtl' } : {};
}

function directed(node: HtmlNode, by: Element): HtmlNode {
  if (typeof node === 'string' || node.attributes.dir !== undefined) return node;
  return { ...node, attributes: { ...node.attributes, ...directionOf(by) } };
}

function spansOf({ attributes: { colspan, rowspan } }: Element): Record<string, string> {
  return {
    ...(colspan !== undefined && colspan !== '1' ? { colspan } : {}),
    ...(rowspan !== undefined && rowspan !== '1' ? { rowspan } : {}),
  };
}
