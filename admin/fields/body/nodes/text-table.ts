import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { htmlToText } from '#admin/fields/displays/html-to-text.ts';
import { isPlainTable } from './plain-table.ts';

/** A table that is edited cell by cell. One with more to it is kept as it came. */
export const TextTable = Table.extend({
  addAttributes: () => ({
    /** HTML; null where there is none. */
    caption: { default: null, rendered: false, parseHTML: captionOf },
    /** Whether a box stands around it that scrolls. */
    isScrolled: {
      default: false,
      rendered: false,
      parseHTML: (element: HTMLElement) => element.localName === 'div',
    },
  }),
  parseHTML: () => [
    {
      tag: 'div.table-scroll',
      // Before what is kept as it came.
      priority: 1100,
      getAttrs: (element: HTMLElement) => {
        const table = tableIn(element);
        const isIt = element.children.length === 1 && element.attributes.length === 1;
        return isIt && table !== null && isPlainTable(table) ? {} : false;
      },
      contentElement: (element: HTMLElement) => tableIn(element) ?? element,
    },
    {
      tag: 'table',
      priority: 1100,
      getAttrs: (element: HTMLElement) => (isPlainTable(element) ? {} : false),
    },
    { tag: 'caption', ignore: true },
  ],
  // Columns have no widths of their own; the extension's view would draw them, and no caption.
  addNodeView: () => null,
  renderHTML: ({ node }) => {
    const { caption } = node.attrs;
    const shown = typeof caption === 'string' ? [['caption', {}, htmlToText(caption)] as const] : [];
    return ['div', { class: 'table-scroll' }, ['table', {}, ...shown, ['tbody', {}, 0]]];
  },
});

const ofCell = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), align: hidden, colwidth: hidden, dir: ofCell('dir') };
  },
});

const Heading = TableHeader.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      align: hidden,
      colwidth: hidden,
      dir: ofCell('dir'),
      // Empty where it was read without; null in a cell that was put in here.
      scope: {
        ...ofCell('scope'),
        parseHTML: (element: HTMLElement) => element.getAttribute('scope') ?? '',
      },
    };
  },
});

/** What is stored says nothing of how cells are set. */
const hidden = { default: null, rendered: false, parseHTML: () => null };

export const tableNodes = [TextTable, TableRow, Cell, Heading];

function tableIn(element: HTMLElement): HTMLElement | null {
  const [first] = element.children;
  return element.localName === 'table'
    ? element
    : first?.localName === 'table'
      ? (first as HTMLElement)
      : null;
}

function captionOf(element: HTMLElement): string | null {
  const caption = [...(tableIn(element)?.children ?? [])].find((one) => one.localName === 'caption');
  return caption === undefined ? null : caption.innerHTML;
}
