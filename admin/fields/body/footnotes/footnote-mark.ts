import { Node } from '@tiptap/core';

export const FOOTNOTE_MARK = 'footnoteMark';

/** The mark of a note: a link to `#note-MARK` that is `#mark-MARK` itself, as readers have it. Its figure is its place
 * among all marks. */
export const FootnoteMark = Node.create({
  name: FOOTNOTE_MARK,
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({
    mark: { default: '', rendered: false },
    number: { default: 1, rendered: false },
  }),
  // Before the tag is kept as it came.
  parseHTML: () => [{ tag: 'sup', priority: 1_000, getAttrs: readMark }],
  renderHTML: ({ node: { attrs } }) => [
    'sup',
    {},
    ['a', { id: `mark-${attrs.mark}`, href: `#note-${attrs.mark}` }, String(attrs.number)],
  ],
  renderText: ({ node }) => `[${node.attrs.number}]`,
  // A link would be followed.
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const dom = document.createElement('sup');
      dom.className = 'footnote-mark';
      dom.title = `Note ${attrs.number}. Click, or press Enter, to open it.`;
      dom.textContent = String(attrs.number);
      return { dom };
    },
});

/** The mark that an element is; false for any other, which is kept as it came. */
function readMark(element: HTMLElement): { mark: string; number: number } | false {
  const [link] = element.children;
  const text = element.textContent ?? '';
  if (link === undefined || link.localName !== 'a' || element.childNodes.length !== 1) return false;
  if (element.attributes.length > 0 || link.attributes.length !== 2 || link.children.length > 0) return false;
  const mark = /^mark-([a-z0-9]{1,16})$/.exec(link.getAttribute('id') ?? '')?.[1];
  if (mark === undefined || link.getAttribute('href') !== `#note-${mark}`) return false;
  return /^[1-9]\d{0,2}$/.test(text) ? { mark, number: Number(text) } : false;
}
