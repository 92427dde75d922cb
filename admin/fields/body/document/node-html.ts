import type { DOMOutputSpec, Mark, Node } from '@tiptap/pm/model';
import { ATTRIBUTES } from '#content-store/html/policy.ts';

/** A node as the HTML that is stored, written from its schema without a document: a browser would write what is kept
 * as it came in its own way, and each key in a long article would wait for it. */
export function htmlOf(node: Node): string {
  if (node.isText) return escapeText(node.text ?? '');
  if (node.type.name === 'keptBlock') return String(node.attrs.html);
  if (node.type.name === 'table') return tableHtml(node);
  if (node.attrs.isBarePre === true)
    return `<pre${attributesHtml('pre', { dir: node.attrs.dir })}>${contentOf(node)}</pre>`;
  const spec = node.type.spec.toDOM?.(node);
  return spec === undefined ? contentOf(node) : fromSpec(spec, () => contentOf(node));
}

function contentOf(node: Node): string {
  if (node.inlineContent) return inlineOf(node);
  const parts = all(node).map((child, at) => (isBareLine(child, at, node) ? inlineOf(child) : htmlOf(child)));
  const space = typeof node.attrs.space === 'string' ? node.attrs.space : '';
  const isItem = node.type.name === 'listItem';
  if (isItem && parts.length === 1 && node.attrs.lines !== 'paragraphs') return parts.join('');
  const before = isItem && node.attrs.lines !== 'paragraphs' ? '' : space;
  return `${before}${parts.map((part) => `${part}${space}`).join('')}`;
}

/** Whether words stand in their place without the paragraph that the editor needs around them (`bare-lines.ts`). */
function isBareLine(line: Node, at: number, within: Node): boolean {
  const isPlain = ['dir', 'class', 'id'].every((name) => (line.attrs[name] ?? null) === null);
  if (line.type.name !== 'paragraph' || !isPlain) return false;
  const { lines } = within.attrs;
  switch (within.type.name) {
    case 'tableCell':
    case 'tableHeader':
      return within.childCount === 1 && lines !== 'paragraphs';
    case 'listItem': {
      if (at > 0 || lines === 'paragraphs') return false;
      return lines === 'bare' || within.maybeChild(1)?.type.name !== 'paragraph';
    }
    case 'blockquote':
      if (lines === 'line') return within.childCount === 1;
      return lines === 'bare' && isCite(line) && !isCite(within.maybeChild(at - 1));
    default:
      return false;
  }
}

/** Whether all the words of a paragraph say whose words were quoted. */
function isCite(line: Node | null): boolean {
  return (
    line !== null &&
    line.childCount > 0 &&
    all(line).every(({ marks }) => marks.some(({ attrs }) => attrs.tag === 'cite'))
  );
}

function inlineOf(node: Node): string {
  return marked(all(node).map((child) => ({ child, marks: child.marks })));
}

interface Marked {
  readonly child: Node;
  readonly marks: readonly Mark[];
}

/** Words with the tags of their marks around them. Outermost is the tag that goes on for longest; of two that end
 * together, one that was read around a link, else the first by the schema. */
function marked(run: readonly Marked[]): string {
  let html = '';
  for (let at = 0; at < run.length; ) {
    const first = run[at];
    if (first === undefined) break;
    const [outermost] = first.marks
      .map((mark) => ({ mark, end: endOf(mark, run, at), isAround: mark.attrs.isAroundLink === true }))
      .sort((one, other) => other.end - one.end || Number(other.isAround) - Number(one.isAround));
    if (outermost === undefined) {
      html += htmlOf(first.child);
      at += 1;
      continue;
    }
    const { mark, end } = outermost;
    const within = run
      .slice(at, end)
      .map(({ child, marks }) => ({ child, marks: marks.filter((other) => !other.eq(mark)) }));
    const spec = mark.type.spec.toDOM?.(mark, true);
    html += spec === undefined ? marked(within) : fromSpec(spec, () => marked(within));
    at = end;
  }
  return html;
}

/** Behind the last neighbour with the same mark. */
function endOf(mark: Mark, run: readonly Marked[], at: number): number {
  let end = at + 1;
  while (run[end]?.marks.some((other) => other.eq(mark)) === true) end += 1;
  return end;
}

/** Rows of headings at the top are the head of a table; a caption and the box that scrolls stay where they were. */
function tableHtml(table: Node): string {
  const rows = all(table);
  const found = rows.findIndex((row) => all(row).some((cell) => cell.type.name !== 'tableHeader'));
  const headed = found === -1 ? (rows.length > 1 ? 1 : 0) : found;
  const head = rows
    .slice(0, headed)
    .map((row) => rowHtml(row, true))
    .join('');
  const body = rows
    .slice(headed)
    .map((row) => rowHtml(row, false))
    .join('');
  const caption = table.attrs.caption === null ? '' : `<caption>${String(table.attrs.caption)}</caption>`;
  const html = `<table>${caption}${head === '' ? '' : `<thead>${head}</thead>`}<tbody>${body}</tbody></table>`;
  return table.attrs.isScrolled === true ? `<div class="table-scroll">${html}</div>` : html;
}

function rowHtml(row: Node, isHead: boolean): string {
  const cells = all(row).map((cell) => {
    const { colspan, rowspan, scope, dir } = cell.attrs;
    const isHeading = cell.type.name === 'tableHeader';
    const attributes = {
      // One that was read without says none.
      scope: isHeading ? (scope ?? (isHead ? 'col' : '')) || null : null,
      colspan: colspan === 1 ? null : colspan,
      rowspan: rowspan === 1 ? null : rowspan,
      dir,
    };
    const tag = isHeading ? 'th' : 'td';
    return `<${tag}${attributesHtml(tag, attributes)}>${contentOf(cell)}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function all(node: Node): Node[] {
  const children: Node[] = [];
  node.forEach((child) => {
    children.push(child);
  });
  return children;
}

const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr']);

function fromSpec(spec: DOMOutputSpec, content: () => string): string {
  if (typeof spec === 'string') return escapeText(spec);
  if (!Array.isArray(spec)) throw new Error('Only nodes that are kept as they came are written as elements');
  const [tag, ...rest]: readonly unknown[] = spec;
  const [first] = rest;
  const hasAttributes = typeof first === 'object' && first !== null && !Array.isArray(first);
  const start = `<${String(tag)}${hasAttributes ? attributesHtml(String(tag), first) : ''}>`;
  if (VOID.has(String(tag))) return start;
  const inner = (hasAttributes ? rest.slice(1) : rest).map((child) =>
    // 0 stands for what is in the node.
    child === 0 ? content() : fromSpec(child as DOMOutputSpec, content),
  );
  return `${start}${inner.join('')}</${String(tag)}>`;
}

/** In the order in which the importers write them. */
function attributesHtml(tag: string, attributes: object): string {
  const order = ['id', 'class', ...(ATTRIBUTES[tag] ?? [])];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`)
    .join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
