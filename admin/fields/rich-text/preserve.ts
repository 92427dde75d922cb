import { Extension, Mark, Node } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { isPlain, linesOf, spaceIn } from './as-written.ts';
import { BLOCK_ID, TYPED_BLOCK } from './paste/own-copies.ts';

/** Blocks the editor cannot write itself. They are kept, byte for byte, as one piece that can be moved and deleted, so
 * that opening and editing an imported article loses none of its tables, notes and films. */
const KEPT_BLOCKS = [
  ...['figure', 'aside', 'section', 'div', 'table', 'iframe', 'details', 'dl'],
  // Where there is more to them than the editor can write.
  ...['pre', 'ul', 'ol', 'blockquote', 'h2', 'h3', 'h4', 'h5', 'h6'],
];

/** Inline tags without a button of their own. */
const KEPT_INLINE = [
  ...['abbr', 'cite', 'kbd', 'small', 'sub', 'sup', 'q', 'time', 'ins', 'del', 'mark'],
  // What links lead to, and what has a look of its own.
  ...['a:not([href])', 'span[class]', 'span[id]'],
];

export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({ html: { default: '' } }),
  parseHTML: () =>
    KEPT_BLOCKS.map((tag) => ({
      tag,
      // Before the editor's own rules, which would take such a block apart.
      priority: 1000,
      getAttrs: (element: HTMLElement) =>
        isPlain(element) ? false : { html: withoutBlockId(element.outerHTML) },
    })),
  renderHTML: ({ node }) => elementFrom(String(node.attrs.html)),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // Typing with such a block selected writes below it; the editor's own way would put the letter in its place.
        handleTextInput: (view, _from, _to, text) => {
          const { selection, schema, tr } = view.state;
          const paragraph = schema.nodes.paragraph;
          if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'keptBlock') return false;
          if (paragraph === undefined) return false;
          const inserted = tr.insert(selection.to, paragraph.create(null, schema.text(text)));
          const caret = TextSelection.create(inserted.doc, selection.to + 1 + text.length);
          view.dispatch(inserted.setSelection(caret).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

export const KeptInline = Mark.create({
  name: 'keptInline',
  inclusive: false,
  // Two different tags may stand around the same words.
  excludes: '',
  addAttributes: () => ({
    tag: { default: 'span', rendered: false },
    attributes: { default: {}, rendered: false },
    /** Whether a link was read in it: it could as well stand in the link. */
    isAroundLink: { default: false, rendered: false },
  }),
  parseHTML: () =>
    KEPT_INLINE.map((tag) => ({
      tag,
      priority: 900,
      getAttrs: (element: HTMLElement) => ({
        tag: element.localName,
        attributes: Object.fromEntries([...element.attributes].map((one) => [one.name, one.value])),
        isAroundLink: element.querySelector('a') !== null,
      }),
    })),
  renderHTML: ({ mark }) => [String(mark.attrs.tag), asAttributes(mark.attrs.attributes), 0],
});

/** Classes and anchors that imported text carries on what the editor does know. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock'],
      attributes: { dir: kept('dir') },
    },
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList'],
      attributes: { class: kept('class'), id: kept('id') },
    },
    { types: ['codeBlock'], attributes: { isBarePre: read((pre) => pre.querySelector('code') === null) } },
    { types: ['orderedList'], attributes: { reversed: kept('reversed') } },
    { types: ['listItem', 'blockquote'], attributes: { lines: read(linesOf) } },
    { types: ['bulletList', 'orderedList', 'listItem', 'blockquote'], attributes: { space: read(spaceIn) } },
    // The server tells from `data-ref` which record a link was stored with.
    {
      types: ['link'],
      attributes: { title: kept('title'), id: kept('id'), 'data-ref': kept('data-ref') },
    },
    { types: ['image'], attributes: { class: kept('class'), loading: kept('loading') } },
  ],
});

function kept(name: string) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) =>
      typeof attributes[name] === 'string' ? { [name]: attributes[name] } : {},
  };
}

/** What is known of an element by how it was written. */
function read(parseHTML: (element: HTMLElement) => unknown) {
  return { default: null, rendered: false, parseHTML };
}

/** What the clipboard says of a block beside its HTML is no part of it. */
function withoutBlockId(html: string): string {
  return html.replace(/^<[^>]*>/, (tag) =>
    tag.replace(new RegExp(` (?:${BLOCK_ID}|${TYPED_BLOCK})="[^"]*"`, 'g'), ''),
  );
}

/** The element of a kept block. A template is inert: nothing in it loads or runs before it is shown. */
function elementFrom(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  const element = content.firstElementChild;
  if (element instanceof HTMLElement && content.childNodes.length === 1) return element;
  // Words, or several elements.
  const around = document.createElement('div');
  around.append(content);
  return around;
}

function asAttributes(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]));
}
