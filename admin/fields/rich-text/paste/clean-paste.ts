import { type Element, type HtmlNode, parseHtml, printHtml, textOf } from '#content-store/html/html-tree.ts';
import { playerAddress } from '#content-store/html/players.ts';
import { holdsMore, isCaption } from './figures.ts';
import { keyOf, markOf, notedText, notesBlock } from './footnotes.ts';
import { element, type LevelledItem, nestedLists } from './lists.ts';
import { type Marks, marksWithin, NO_MARKS, styleOf } from './marks.ts';
import { ownCopy } from './own-copies.ts';
import { pictureOf } from './pictures.ts';
import { isBreak, lineBreak, nodesOf, type Run } from './runs.ts';
import { hasBlocks, headingLevel, isDropped } from './tags.ts';
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
  const { nodes, notes } = notedText(parseHtml(html));
  const key = keyOf(notes);
  const cleaner = new Cleaner(shiftOf(nodes), key);
  const cleaned = hasBlocks(nodes) ? cleaner.blocks(nodes, NO_MARKS) : cleaner.line(nodes, NO_MARKS);
  const below = notes.map((note) => cleaner.item(note.nodes, NO_MARKS));
  const whole = below.length === 0 ? cleaned : [...cleaned, notesBlock(below, key)];
  return { html: printHtml(whole.map(withDirection)), leftOut: cleaner.leftOut };
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
  /** What the marks of notes begin with. */
  readonly #notesKey: string;
  /** How many items, cells and quotations stand around: a figure in one would keep the whole from being edited. */
  #depth = 0;

  constructor(shift: number, notesKey: string) {
    this.#shift = shift;
    this.#notesKey = notesKey;
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
    const said = headingLevel(node);
    if (said !== null) {
      // The first is that of the page's title.
      const level = Math.max(2, Math.min(said + this.#shift, 6));
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
      case 'codeblock':
        return [element('pre', [element('code', [codeOf(children).replace(/\n+$/, '')])])];
      case 'hr':
        return [element('hr', [])];
      case 'table':
        return [element('table', withBody(this.rows(children, marks)))];
      case 'iframe':
        return this.frame(node);
      case 'figure':
        return this.figure(node, marks) ?? this.blocks(children, marks);
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
    const [first, ...others] = this.within(nodes, marks);
    const isLine = typeof first === 'object' && first.tag === 'p' && first.attributes.dir !== 'rtl';
    if (!isLine || others.some((one) => typeof one === 'object' && one.tag === 'p'))
      return first === undefined ? [] : [first, ...others];
    return [...first.children, ...others];
  }

  quote(node: Element, marks: Marks): HtmlNode[] {
    const inner = this.within(node.children, marks);
    // Mail programs indent by it.
    const isIndent = styleOf(node).get('border')?.startsWith('none') === true;
    return isIndent || inner.length === 0 ? inner : [element('blockquote', inner, directionOf(node))];
  }

  within(nodes: readonly HtmlNode[], marks: Marks): HtmlNode[] {
    this.#depth += 1;
    const blocks = this.blocks(nodes, marks);
    this.#depth -= 1;
    return blocks;
  }

  /** A picture with what is said below it, as one block; null for any other figure. */
  figure(node: Element, marks: Marks): Element[] | null {
    const caption = node.children.find(isCaption);
    const shown = node.children.filter((child) => child !== caption);
    if (this.#depth > 0 || caption === undefined || holdsMore(shown)) return null;
    const { pictures } = this.leftOut;
    const [picture, ...others] = nodesOf(this.runs(shown, marks));
    const words = this.words(caption.children, marks);
    if (typeof picture === 'object' && others.length === 0 && textOf(words).trim() !== '')
      return [element('figure', [picture, element('figcaption', words)])];
    // What is left out is counted by whoever takes it apart.
    this.leftOut.pictures = pictures;
    return null;
  }

  /** All that is said in one line. */
  words(nodes: readonly HtmlNode[], marks: Marks): HtmlNode[] {
    if (!hasBlocks(nodes)) return this.line(nodes, marks);
    return this.blocks(nodes, marks).flatMap((block, at): HtmlNode[] => {
      const said = typeof block === 'string' ? [block] : block.children;
      return at === 0 ? [...said] : [' ', ...said];
    });
  }

  rows(nodes: readonly HtmlNode[], marks: Marks, isHead = false): Element[] {
    return nodes.flatMap((node): Element[] => {
      if (typeof node === 'string' || isDropped(node)) return [];
      const within = marksWithin(node, marks);
      switch (node.tag) {
        case 'th':
        case 'td': {
          const tag = isHead ? 'th' : node.tag;
          const content = this.item(node.children, within);
          return [element(tag, tag === 'th' ? withoutBold(content) : content, ofCell(node, tag))];
        }
        case 'tr':
        case 'thead':
        case 'tbody':
        case 'tfoot':
          return [element(node.tag, this.rows(node.children, within, isHead || node.tag === 'thead'))];
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
      if (node.tag === 'img') return this.picture(node, marks);
      const mark = markOf(node, this.#notesKey);
      if (mark !== null) return [{ node: mark }];
      if (/\bApple-converted-space\b/.test(node.attributes.class ?? '')) return [{ marks, text: ' ' }];
      return this.runs(node.children, marksWithin(node, marks));
    });
  }

  picture(node: Element, marks: Marks): Run[] {
    const picture = pictureOf(node);
    switch (picture.kind) {
      case 'picture': {
        const { src, alt } = picture;
        const img = element('img', [], { src, alt });
        const link = marks.get('a');
        return [{ node: link === undefined ? img : element('a', [img], link) }];
      }
      case 'words':
        return [{ marks, text: picture.text }];
      case 'nothing':
        if (picture.isLoss) this.leftOut.pictures += 1;
        return [];
    }
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

function directionOf(node: Element): Record<string, string> {
  const said = (node.attributes.dir ?? styleOf(node).get('direction') ?? '').toLowerCase();
  return said === 'rtl' || said === 'ltr' ? { dir: said } : {};
}

/** What is said of a box is so of what stands in it and says nothing else. */
function directed(node: HtmlNode, by: Element): HtmlNode {
  if (typeof node === 'string') return node;
  const around = directionOf(by).dir;
  const own = node.attributes.dir;
  if (around === undefined || own === 'rtl' || own === AGAINST) return node;
  const dir = own === 'ltr' && around === 'rtl' ? AGAINST : (own ?? around);
  return { ...node, attributes: { ...node.attributes, dir } };
}

/** From left to right within what is written from right to left. */
const AGAINST = 'LTR';

/** Only what is written from right to left says so, and what is not within that. */
function withDirection(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node;
  const { dir, ...others } = node.attributes;
  const said = dir === 'rtl' || dir === AGAINST ? { dir: dir.toLowerCase() } : null;
  return { ...node, attributes: { ...others, ...said }, children: node.children.map(withDirection) };
}

function ofCell({ attributes: { colspan, rowspan, scope } }: Element, tag: string): Record<string, string> {
  return {
    ...(tag === 'th' && scope !== undefined && /^(?:col|row)$/.test(scope) ? { scope } : {}),
    ...(colspan !== undefined && colspan !== '1' ? { colspan } : {}),
    ...(rowspan !== undefined && rowspan !== '1' ? { rowspan } : {}),
  };
}

/** Cells that are headings are bold by themselves. */
function withoutBold(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const children = withoutBold(node.children);
    return node.tag === 'strong' ? children : [{ ...node, children }];
  });
}

/** Rows that stand in a table by themselves are its body. */
function withBody(parts: readonly Element[]): Element[] {
  const bodies: Element[] = [];
  for (const part of parts) {
    const last = bodies.at(-1);
    if (part.tag !== 'tr') bodies.push(part);
    else if (last?.tag === 'tbody') bodies[bodies.length - 1] = element('tbody', [...last.children, part]);
    else bodies.push(element('tbody', [part]));
  }
  return bodies;
}

function codeOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : codeOf(node.children)))
    .join('');
}
