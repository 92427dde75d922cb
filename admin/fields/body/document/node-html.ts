import type { DOMOutputSpec, Mark, Node } from '@tiptap/pm/model';
import { tidyItems } from '#admin/fields/rich-text/tidy-html.ts';

/** A node as the HTML that is stored, written from its schema without a document: a browser would write what is kept
 * as it came in its own way, and each key in a long article would wait for it. */
export function htmlOf(node: Node): string {
  return tidyItems(written(node));
}

function written(node: Node): string {
  if (node.isText) return escapeText(node.text ?? '');
  if (node.type.name === 'keptBlock') return String(node.attrs.html);
  if (node.type.name === 'table') return tableHtml(node);
  const spec = node.type.spec.toDOM?.(node);
  return spec === undefined ? contentOf(node) : fromSpec(spec, () => contentOf(node));
}

function contentOf(node: Node): string {
  const { firstChild } = node;
  const isCell = node.type.spec.tableRole === 'cell' || node.type.spec.tableRole === 'header_cell';
  // A cell of one line is stored without the paragraph that the editor needs in it.
  if (isCell && node.childCount === 1 && firstChild?.type.name === 'paragraph' && isBare(firstChild))
    return inlineOf(firstChild);
  return node.inlineContent ? inlineOf(node) : all(node).map(written).join('');
}

function isBare(paragraph: Node): boolean {
  return ['dir', 'class', 'id'].every((name) => (paragraph.attrs[name] ?? null) === null);
}

function inlineOf(node: Node): string {
  return marked(all(node).map((child) => ({ child, marks: child.marks })));
}

interface Marked {
  readonly child: Node;
  readonly marks: readonly Mark[];
}

/** Words with the tags of their marks around them; neighbours share what they have in common. */
function marked(run: readonly Marked[]): string {
  let html = '';
  for (let at = 0; at < run.length; ) {
    const first = run[at];
    if (first === undefined) break;
    const [outer, ...others] = first.marks;
    if (outer === undefined) {
      html += written(first.child);
      at += 1;
      continue;
    }
    const rest = run.slice(at + 1).findIndex(({ marks }) => marks[0]?.eq(outer) !== true);
    const end = rest === -1 ? run.length : at + 1 + rest;
    const within = run
      .slice(at, end)
      .map(({ child, marks }, index) => ({ child, marks: index === 0 ? others : marks.slice(1) }));
    const spec = outer.type.spec.toDOM?.(outer, true);
    html += spec === undefined ? marked(within) : fromSpec(spec, () => marked(within));
    at = end;
  }
  return html;
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
      scope: isHeading ? (scope ?? (isHead ? 'col' : null)) : null,
      colspan: colspan === 1 ? null : colspan,
      rowspan: rowspan === 1 ? null : rowspan,
      dir,
    };
    const tag = isHeading ? 'th' : 'td';
    return `<${tag}${attributesHtml(attributes)}>${contentOf(cell)}</${tag}>`;
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
  const start = `<${String(tag)}${hasAttributes ? attributesHtml(first) : ''}>`;
  if (VOID.has(String(tag))) return start;
  const inner = (hasAttributes ? rest.slice(1) : rest).map((child) =>
    // 0 stands for what is in the node.
    child === 0 ? content() : fromSpec(child as DOMOutputSpec, content),
  );
  return `${start}${inner.join('')}</${String(tag)}>`;
}

function attributesHtml(attributes: object): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
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
