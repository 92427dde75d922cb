import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { FOOTNOTE_MARK } from './footnote-mark.ts';
import { marksIn, noteOf, settleFootnotes } from './footnotes.ts';

interface Options {
  /** Opens the note of a mark. */
  readonly open: (mark: string) => void;
  /** Makes a note at the cursor. */
  readonly add: () => void;
  /** Is told of the marks that the text has, in order. */
  readonly onMarks: (marks: readonly string[]) => void;
}

/** Keeps marks and notes in step while a text is written, and opens notes at their marks. */
export const FootnoteKeys = Extension.create<Options>({
  name: 'footnoteKeys',
  // Before Enter splits a paragraph.
  priority: 1_050,
  addOptions: () => ({ open: () => {}, add: () => {}, onMarks: () => {} }),
  addKeyboardShortcuts() {
    const openSelected = () => {
      const { selection } = this.editor.state;
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== FOOTNOTE_MARK) return false;
      this.options.open(String(selection.node.attrs.mark));
      return true;
    };
    return {
      Enter: openSelected,
      'Mod-Alt-n': () => {
        if (!openSelected()) this.options.add();
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { open, onMarks } = this.options;
    return [
      new Plugin({
        appendTransaction: (transactions, before, { tr }) => {
          // What is undone, or came from the server, is in step already.
          const isWritten = transactions.some(
            (one) =>
              one.docChanged &&
              one.getMeta('history$') === undefined &&
              one.getMeta('addToHistory') !== false,
          );
          return isWritten && settleFootnotes(tr, before.doc) ? tr : null;
        },
        view: ({ state }) => {
          let known = '';
          const tell = (doc: typeof state.doc) => {
            const marks = marksIn(doc).map(({ mark }) => mark);
            if (marks.join() === known) return;
            known = marks.join();
            queueMicrotask(() => onMarks(marks));
          };
          tell(state.doc);
          return { update: (view, before) => view.state.doc !== before.doc && tell(view.state.doc) };
        },
        props: {
          decorations: ({ doc }) => marksWithoutNotes(doc),
          handleClickOn: (view, _place, node) => {
            if (node.type.name !== FOOTNOTE_MARK || !view.editable) return false;
            open(String(node.attrs.mark));
            return true;
          },
        },
      }),
    ];
  },
});

/** Shown apart, for readers do not see them. */
function marksWithoutNotes(doc: Node): DecorationSet {
  const lone = marksIn(doc).filter(({ mark }) => noteOf(doc, mark) === null);
  return DecorationSet.create(
    doc,
    lone.map(({ place }) => Decoration.node(place, place + 1, { class: 'has-no-note' })),
  );
}
