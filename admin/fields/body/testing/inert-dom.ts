import { type HtmlNode, parseHtml, printHtml } from '#content-store/html/html-tree.ts';

/** As much of a document as ProseMirror reads: for tests, which have no browser. */
export function inertFragment(html: string): Node {
  const root = new InertNode('#fragment', 11, null, {});
  grow(root, parseHtml(html));
  return root as unknown as Node;
}

class InertNode {
  readonly nodeName: string;
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly #attributes: Readonly<Record<string, string>>;
  readonly childNodes: InertNode[] = [];
  readonly tree: HtmlNode;
  parentNode: InertNode | null = null;
  readonly style = { length: 0, textAlign: '' };
  readonly ownerDocument = null;

  constructor(
    name: string,
    type: number,
    value: string | null,
    attributes: Readonly<Record<string, string>>,
    tree: HtmlNode = '',
  ) {
    this.tree = tree;
    this.nodeName = name;
    this.nodeType = type;
    this.nodeValue = value;
    this.#attributes = attributes;
  }

  get localName(): string {
    return this.nodeName.toLowerCase();
  }
  get tagName(): string {
    return this.nodeName;
  }
  get parentElement(): InertNode | null {
    return this.parentNode?.nodeType === 1 ? this.parentNode : null;
  }
  get firstChild(): InertNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): InertNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get previousSibling(): InertNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) - 1] ?? null;
  }
  get children(): InertNode[] {
    return this.childNodes.filter((one) => one.nodeType === 1);
  }
  get firstElementChild(): InertNode | null {
    return this.children[0] ?? null;
  }
  get attributes(): { name: string; value: string }[] {
    return Object.entries(this.#attributes).map(([name, value]) => ({ name, value }));
  }
  get classList() {
    return (this.#attributes.class ?? '').split(/\s+/).filter((one) => one !== '');
  }
  get className(): string {
    return this.#attributes.class ?? '';
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((one) => one.textContent).join('');
  }
  get outerHTML(): string {
    return printHtml([this.tree]);
  }
  get innerHTML(): string {
    return typeof this.tree === 'string' ? '' : printHtml(this.tree.children);
  }
  /** Moves a node to the end of this one: a list that stands in a list belongs to the item before it. */
  appendChild(child: InertNode): void {
    const siblings = child.parentNode?.childNodes ?? [];
    siblings.splice(siblings.indexOf(child), 1);
    child.parentNode = this;
    this.childNodes.push(child);
  }
  getAttribute(name: string): string | null {
    return this.#attributes[name] ?? null;
  }
  hasAttribute(name: string): boolean {
    return name in this.#attributes;
  }
  querySelector(tag: string): InertNode | null {
    for (const child of this.children) {
      const found = child.matches(tag) ? child : child.querySelector(tag);
      if (found !== null) return found;
    }
    return null;
  }
  /** Of selectors: a tag, classes, attributes with or without a value, and `:not()` of these. */
  matches(selector: string): boolean {
    return selector.split(',').some((one) => this.#is(one.trim()));
  }
  #is(selector: string): boolean {
    const parts = selector.match(/:not\([^)]*\)|\[[^\]]*\]|\.[\w-]+|^[\w-]+|^\*/g) ?? [];
    if (parts.join('') !== selector) throw new Error(`Not understood: ${selector}`);
    return parts.every((part) => {
      if (part.startsWith(':not(')) return !this.#is(part.slice(5, -1));
      if (part.startsWith('.')) return this.classList.includes(part.slice(1));
      if (!part.startsWith('[')) return part === '*' || this.localName === part.toLowerCase();
      const [, name = '', sign, value] = /^\[([\w-]+)(?:([\^]?=)["']?([^"']*)["']?)?\]$/.exec(part) ?? [];
      const own = this.getAttribute(name);
      if (own === null || sign === undefined) return own !== null;
      return sign === '^=' ? own.startsWith(value ?? '') : own === value;
    });
  }
}

function grow(parent: InertNode, nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    const child =
      typeof node === 'string'
        ? new InertNode('#text', 3, node, {})
        : new InertNode(node.tag.toUpperCase(), 1, null, node.attributes, node);
    child.parentNode = parent;
    parent.childNodes.push(child);
    if (typeof node !== 'string') grow(child, node.children);
  }
}
