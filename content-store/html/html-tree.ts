import { Parser } from 'htmlparser2';

/** HTML as a tree of plain values. Texts and attributes are decoded. */
export type HtmlNode = string | Element;

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

/** Parses a fragment leniently, as a browser would: what is not closed is closed. Comments are dropped. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { node: Element; children: HtmlNode[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const children: HtmlNode[] = [];
        const node = { tag, attributes, children };
        here().push(node);
        open.push({ node, children });
      },
      ontext(text) {
        const siblings = here();
        const last = siblings.at(-1);
        if (typeof last === 'string') siblings[siblings.length - 1] = last + text;
        else siblings.push(text);
      },
      onclosetag: () => open.pop(),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return root;
}

export function printHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(print).join('');
}

/** What it says, without its tags. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** Text of HTML, entities resolved and white space folded. */
export function plainText(html: string): string {
  return textOf(parseHtml(html)).replace(/\s+/g, ' ').trim();
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

function print(node: HtmlNode): string {
  if (typeof node === 'string')
    return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  const start = `<${node.tag}${attributes.join('')}>`;
  return VOID.has(node.tag) ? start : `${start}${printHtml(node.children)}</${node.tag}>`;
}
