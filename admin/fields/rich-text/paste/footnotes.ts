import { type Element, type HtmlNode, printHtml, textOf } from '#content-store/html/html-tree.ts';
import { element } from './lists.ts';
import { styleOf } from './marks.ts';
import { TYPED_BLOCK } from './own-copies.ts';

/** A note as a program wrote it, without the links that lead back to the text. */
interface FoundNote {
  readonly nodes: readonly HtmlNode[];
}

/** A text with its marks in place of the links that were those, and its notes taken out of it. */
export interface NotedText {
  readonly nodes: readonly HtmlNode[];
  /** In the order of their marks. */
  readonly notes: readonly FoundNote[];
}

/** No parser makes such a tag. */
const MARK = '#footnote';

interface Placed {
  readonly node: Element;
  readonly around: readonly Element[];
  readonly order: number;
}

/** Finds the notes of a text by their links: a mark leads to a note further down, which leads back to it. */
export function notedText(nodes: readonly HtmlNode[]): NotedText {
  const placed = placesOf(nodes);
  const targets = new Map(placed.flatMap((one) => namesOf(one.node).map((name) => [name, one] as const)));
  const backs = new Map<Element, Set<string>>();
  for (const { node, around } of placed)
    for (const within of [node, ...around])
      if (node.tag === 'a') backs.set(within, (backs.get(within) ?? new Set()).add(fragmentOf(node)));
  const numbers = new Map<Element, number>();
  const marks = new Map<Element, Element>();
  for (const { node, around, order } of placed) {
    const target = node.tag === 'a' && isMark(node) ? targets.get(fragmentOf(node)) : undefined;
    if (target === undefined || target.order < order || around.some((each) => numbers.has(each))) continue;
    const note = noteAround(target);
    const own = [node, around.at(-1)].flatMap((each) => (each === undefined ? [] : namesOf(each)));
    if (note === null || !own.some((name) => backs.get(note)?.has(name) === true)) continue;
    const isFirst = !numbers.has(note);
    const number = numbers.get(note) ?? numbers.size + 1;
    numbers.set(note, number);
    marks.set(node, element(MARK, [], { number: String(number), ...(isFirst ? { isFirst: '' } : {}) }));
  }
  if (marks.size === 0) return { nodes, notes: [] };
  const names = new Set(
    placed.flatMap(({ node, around }) =>
      marks.has(node) ? [node, ...around.slice(-1)].flatMap(namesOf) : [],
    ),
  );
  const notes = [...numbers.keys()].map(({ children }) => ({ nodes: withoutLinksTo(names, children) }));
  return { nodes: withMarks(nodes, marks, numbers), notes };
}

/** The mark that an element stands for, as it is stored (`content-store/model/body/footnotes.ts`); null for none. */
export function markOf({ tag, attributes }: Element, key: string): Element | null {
  if (tag !== MARK) return null;
  const mark = `${key}${attributes.number}`;
  const id = attributes.isFirst === undefined ? {} : { id: `mark-${mark}` };
  return element('sup', [element('a', [attributes.number ?? ''], { ...id, href: `#note-${mark}` })]);
}

/** What marks of these notes begin with: the same for the same notes, so that those of two texts do not meet. */
export function keyOf(notes: readonly FoundNote[]): string {
  let hash = 0x811c9dc5;
  for (const char of notes.map(({ nodes }) => textOf(nodes)).join('\n'))
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `n${(hash >>> 0).toString(36)}x`;
}

/** Notes as the block that bodies have for them; where there are no such blocks, as paragraphs. */
export function notesBlock(notes: readonly (readonly HtmlNode[])[], key: string): Element {
  const bare = notes.map(([first = '', ...others]) =>
    typeof first === 'string' ? [first.replace(/^[\s\u00a0]+/, ''), ...others] : [first, ...others],
  );
  const values = bare.map((nodes, at) => ({ mark: `${key}${at + 1}`, html: printHtml(nodes) }));
  const lines = bare.map((nodes, at) =>
    element('p', [`${at + 1}. `, ...nodes], { id: `note-${key}${at + 1}` }),
  );
  return element('div', lines, { [TYPED_BLOCK]: JSON.stringify(['footnotes', { notes: values }]) });
}

function placesOf(nodes: readonly HtmlNode[]): Placed[] {
  const placed: Placed[] = [];
  const walk = (some: readonly HtmlNode[], around: readonly Element[]) => {
    for (const node of some) {
      if (typeof node === 'string') continue;
      placed.push({ node, around, order: placed.length });
      walk(node.children, [...around, node]);
    }
  };
  walk(nodes, []);
  return placed;
}

function namesOf({ tag, attributes: { id, name } }: Element): string[] {
  return [id, tag === 'a' ? name : undefined].flatMap((each) =>
    each === undefined || each === '' ? [] : [each],
  );
}

/** Browsers write the whole address into what they copy. */
function fragmentOf({ attributes }: Element): string {
  return /#(.+)$/.exec(attributes.href ?? '')?.[1] ?? '';
}

function isMark({ children }: Element): boolean {
  return /^[[(]?(?:\d{1,3}|[a-z]{1,4}|[*†‡§]{1,3})[\])]?$/i.test(textOf(children).trim());
}

/** The block that is a note: the one that a mark leads to, or around the anchor that it leads to. */
function noteAround({ node, around }: Placed): Element | null {
  const path = [...around, node];
  const at = path.findLastIndex(({ tag }) => tag === 'p' || tag === 'li' || tag === 'div');
  const [block, outer] = [path[at], path[at - 1]];
  if (block === undefined) return null;
  if (outer?.tag !== 'div') return block;
  // Word and Writer write a box around the paragraphs of a note.
  const isBox = /^(?:footnote|endnote)$/.test(styleOf(outer).get('mso-element') ?? '');
  return isBox || outer.children.filter((one) => typeof one !== 'string').length === 1 ? outer : block;
}

function withoutLinksTo(names: ReadonlySet<string>, nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const isBack = node.tag === 'a' && names.has(fragmentOf(node));
    if (isBack || /\bmw-cite-backlink\b/.test(node.attributes.class ?? '')) return [];
    return [{ ...node, children: withoutLinksTo(names, node.children) }];
  });
}

function withMarks(
  nodes: readonly HtmlNode[],
  marks: ReadonlyMap<Element, Element>,
  notes: ReadonlyMap<Element, number>,
): HtmlNode[] {
  const holdsNote = (node: HtmlNode | undefined): boolean =>
    typeof node === 'object' && (notes.has(node) || node.children.some(holdsNote));
  return nodes.flatMap((node, at): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const next = nodes.slice(at + 1).find((one) => typeof one !== 'string' || one.trim() !== '');
    // The rule above notes.
    if (notes.has(node) || (node.tag === 'hr' && holdsNote(next))) return [];
    return [marks.get(node) ?? { ...node, children: withMarks(node.children, marks, notes) }];
  });
}
