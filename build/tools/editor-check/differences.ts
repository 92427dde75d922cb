import { type Element, type HtmlNode, parseHtml, printHtml } from '#content-store/html/html-tree.ts';

/** How HTML that the editor wrote differs from what it read. */
export interface Difference {
  readonly name: string;
  /** Whether readers can see it, or a link or a style can miss it. */
  readonly isVisible: boolean;
}

interface Reading extends Difference {
  /** The tree with what the difference is about made equal. */
  readonly level: (nodes: readonly HtmlNode[]) => readonly HtmlNode[];
}

/** From what means the least. */
const READINGS: readonly Reading[] = [
  { name: 'another spelling of the same characters', isVisible: false, level: (nodes) => nodes },
  { name: 'attributes in another order', isVisible: false, level: (nodes) => eachElement(nodes, sorted) },
  {
    name: 'no attribute that says what is so anyway',
    isVisible: false,
    level: (nodes) => eachElement(nodes, withoutDefaults),
  },
  { name: 'white space that is not shown', isVisible: false, level: folded },
  {
    name: 'a list beside an item put into it',
    isVisible: false,
    level: (nodes) => folded(eachElement(nodes, nested)),
  },
  { name: 'inline tags in another order', isVisible: false, level: (nodes) => folded(runsOf(nodes, [])) },
  {
    name: 'no <span> that says nothing',
    isVisible: false,
    level: (nodes) => folded(runsOf(withoutSpans(nodes), [])),
  },
  { name: 'no tag in its like', isVisible: false, level: (nodes) => folded(runsOf(nodes, [], true)) },
];

/** The differences between two texts, none where they are the same bytes. What no reading levels is told by the tags and
 * attributes that only one of them has. */
export function differencesOf(before: string, after: string): readonly Difference[] {
  if (before === after) return [];
  let [old, now]: (readonly HtmlNode[])[] = [parseHtml(before), parseHtml(after)];
  const found: Difference[] = [];
  let written = [before, after];
  for (const { name, isVisible, level } of READINGS) {
    if (old === undefined || now === undefined) break;
    const levelled = [level(old), level(now)] as const;
    [old, now] = levelled;
    const next = levelled.map(printHtml);
    const isNearer = next[0] === next[1] || changes(next) < changes(written);
    if (isNearer) found.push({ name, isVisible });
    if (next[0] === next[1]) return found;
    written = next;
  }
  return [...found, ...lostOrGained(old ?? [], now ?? [])];
}

/** How far two texts are from each other: the tags, words and blanks that only one has, then where they first differ. */
function changes([one = '', other = '']: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const token of tokensOf(one)) counts.set(token, (counts.get(token) ?? 0) + 1);
  for (const token of tokensOf(other)) counts.set(token, (counts.get(token) ?? 0) - 1);
  const alone = [...counts.values()].reduce((sum, times) => sum + Math.abs(times), 0);
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  return alone + (Math.max(one.length, other.length) - start) / 1e7;
}

function tokensOf(html: string): readonly string[] {
  return html.match(/<[^>]*>|[^<\s]+|\s+/g) ?? [];
}

function lostOrGained(before: readonly HtmlNode[], after: readonly HtmlNode[]): Difference[] {
  const [old, now] = [tally(before), tally(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const more = (now.get(name) ?? 0) - (old.get(name) ?? 0);
    return more === 0 ? [] : [`${more < 0 ? 'without' : 'with a new'} ${name}`];
  });
  const told = names.length === 0 ? ['words or their places'] : names.sort();
  return told.map((name) => ({ name, isVisible: true }));
}

function tally(nodes: readonly HtmlNode[], counts = new Map<string, number>()): Map<string, number> {
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    add(`<${node.tag}>`);
    for (const name of Object.keys(node.attributes)) add(`${name} of <${node.tag}>`);
    tally(node.children, counts);
  }
  return counts;
}

function eachElement(nodes: readonly HtmlNode[], change: (node: Element) => Element): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    return change({ ...node, children: eachElement(node.children, change) });
  });
}

function sorted(node: Element): Element {
  const attributes = Object.entries(node.attributes).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...node, attributes: Object.fromEntries(attributes) };
}

/** A list that stands between items is shown as part of the item before. */
function nested(node: Element): Element {
  if (node.tag !== 'ul' && node.tag !== 'ol') return node;
  const children: HtmlNode[] = [];
  for (const child of node.children) {
    const last = children.at(-1);
    const isList = typeof child === 'object' && (child.tag === 'ul' || child.tag === 'ol');
    if (isList && typeof last === 'object' && last.tag === 'li')
      children[children.length - 1] = { ...last, children: [...last.children, child] };
    else if (typeof child !== 'string' || child.trim() !== '') children.push(child);
  }
  return { ...node, children };
}

/** A list begins with 1 and is counted in figures. */
function withoutDefaults(node: Element): Element {
  if (node.tag !== 'ol') return node;
  const said = Object.entries(node.attributes).filter(
    ([name, value]) => name === 'reversed' || value !== '1',
  );
  return { ...node, attributes: Object.fromEntries(said) };
}

const INLINE = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s small span strong sub sup time u'.split(' '),
);

/** White space as it is shown: one blank between words, none beside blocks and at the ends of a line. */
function folded(nodes: readonly HtmlNode[]): HtmlNode[] {
  return foldedLine(nodes, { isBlank: true }).nodes;
}

interface Line {
  /** Whether what comes next follows a blank, or begins a line. */
  readonly isBlank: boolean;
}

function foldedLine(nodes: readonly HtmlNode[], { isBlank }: Line): Line & { nodes: HtmlNode[] } {
  const kept: HtmlNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') {
      const blanks = node.replace(/[ \t\r\n\f]+/g, ' ');
      const text = isBlank ? blanks.replace(/^ /, '') : blanks;
      if (text === '') continue;
      kept.push(text);
      isBlank = text.endsWith(' ');
    } else if (node.tag === 'pre') {
      kept.push(node);
      isBlank = true;
    } else {
      const isInLine = MARKS.has(node.tag);
      const within = foldedLine(node.children, { isBlank: isInLine ? isBlank : true });
      if (!isInLine && node.tag !== 'img') trimEnd(kept);
      const children = isInLine ? within.nodes : trimEnd(within.nodes);
      kept.push({ ...node, children });
      isBlank = isInLine ? within.isBlank : node.tag !== 'img';
    }
  }
  return { nodes: kept, isBlank };
}

/** Takes the blank at the end of a line away, however deep it stands. */
function trimEnd(nodes: HtmlNode[]): HtmlNode[] {
  const last = nodes.pop();
  if (last === undefined) return nodes;
  if (typeof last === 'string') {
    const text = last.replace(/ $/, '');
    if (text === '') trimEnd(nodes);
    else nodes.push(text);
  } else nodes.push(MARKS.has(last.tag) ? { ...last, children: trimEnd([...last.children]) } : last);
  return nodes;
}

function withoutSpans(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const children = withoutSpans(node.children);
    return node.tag === 'span' && Object.keys(node.attributes).length === 0
      ? children
      : [{ ...node, children }];
  });
}

const MARKS = new Set([...INLINE].filter((tag) => tag !== 'br' && tag !== 'img'));

/** Each word with the tags around it in one order, so that how they are nested says nothing. */
function runsOf(nodes: readonly HtmlNode[], around: readonly Element[], isOnce = false): HtmlNode[] {
  const runs = nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [wrapped(node, around)];
    const isThere = isOnce && around.some(({ tag }) => tag === node.tag);
    if (MARKS.has(node.tag)) return runsOf(node.children, isThere ? around : [...around, node], isOnce);
    return [wrapped({ ...node, children: runsOf(node.children, [], isOnce) }, around)];
  });
  // Words beside each other with the same tags around them.
  const joined: HtmlNode[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const both = last === undefined ? null : joinedRun(last, run);
    if (both === null) joined.push(run);
    else joined[joined.length - 1] = both;
  }
  return joined;
}

function wrapped(node: HtmlNode, around: readonly Element[]): HtmlNode {
  return [...around]
    .map((each) => ({ each, key: printHtml([{ ...each, children: [] }]) }))
    .sort((one, other) => (one.key < other.key ? 1 : -1))
    .reduce<HtmlNode>((inner, { each }) => ({ ...each, children: [inner] }), node);
}

function joinedRun(one: HtmlNode, other: HtmlNode): HtmlNode | null {
  if (typeof one === 'string' && typeof other === 'string') return one + other;
  if (typeof one === 'string' || typeof other === 'string' || !MARKS.has(one.tag)) return null;
  const isAlike = printHtml([{ ...one, children: [] }]) === printHtml([{ ...other, children: [] }]);
  const [first, second] = [one.children[0], other.children[0]];
  if (!isAlike || first === undefined || second === undefined) return null;
  const inner = joinedRun(first, second);
  return inner === null ? null : { ...one, children: [inner] };
}
