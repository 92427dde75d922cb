import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export type Direction = 'ltr' | 'rtl';

/** What has a direction as a whole. */
const DIRECTED = new Set(['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList']);

/** Paragraphs, headings, lists and quotations can be set to be read from one side. Those that are not are shown by their
 * first letter, and nothing of it is stored. */
export const Directions = Extension.create({
  name: 'directions',
  addKeyboardShortcuts() {
    const toggle = (direction: Direction) => () => {
      const { state, view } = this.editor as Editor;
      view.dispatch(directed(state, directionOf(state) === direction ? null : direction));
      return true;
    };
    return { 'Mod-Shift-,': toggle('rtl'), 'Mod-Shift-.': toggle('ltr') };
  },
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => shownByThemselves(doc),
        apply: (tr, before) => (tr.docChanged ? shownByThemselves(tr.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

/** How what is selected is set; null where it follows its words. */
export function directionOf({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): Direction | null {
  let found: unknown = null;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    found ??= DIRECTED.has(node.type.name) ? node.attrs.dir : null;
    return found === null;
  });
  return found === 'ltr' || found === 'rtl' ? found : null;
}

/** Sets all that the selection stands in, as wholes: a list with its items. Null leaves it to the words. */
export function directed(
  { doc, selection, tr }: Pick<EditorState, 'doc' | 'selection' | 'tr'>,
  direction: Direction | null,
): Transaction {
  doc.nodesBetween(selection.from, selection.to, (node, place) => {
    if (!DIRECTED.has(node.type.name)) return true;
    tr.setNodeAttribute(place, 'dir', direction);
    // What is in it goes with it.
    node.descendants((within, offset) => {
      if ((within.attrs.dir ?? null) !== null) tr.setNodeAttribute(place + 1 + offset, 'dir', null);
    });
    return false;
  });
  return tr;
}

function shownByThemselves(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.forEach((node, place) => {
    if (DIRECTED.has(node.type.name) && (node.attrs.dir ?? null) === null)
      found.push(Decoration.node(place, place + node.nodeSize, { dir: 'auto' }));
  });
  return DecorationSet.create(doc, found);
}
