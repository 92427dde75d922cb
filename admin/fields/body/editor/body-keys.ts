import { type Editor, Extension } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import { NodeSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { blockIdOf } from '../document/block-ids.ts';
import { isEmptyParagraph } from '../insert/insert.ts';

interface KeyOptions {
  /** Moves the blocks of the selection by one place; up is -1. */
  readonly move: (by: -1 | 1) => void;
  /** A slash at the beginning of an empty paragraph. */
  readonly slash: () => void;
  readonly openBlock: (id: string) => void;
}

const NOTHING = () => undefined;

/** The keys of a body: moving blocks, inserting, opening the fields of what is selected. */
export const BodyKeys = Extension.create<KeyOptions>({
  name: 'bodyKeys',
  // Before lists and tables, which have uses of their own for Enter.
  priority: 1000,
  addOptions: () => ({ move: NOTHING, slash: NOTHING, openBlock: NOTHING }),
  addKeyboardShortcuts() {
    const moveBy = (by: -1 | 1) => () => {
      this.options.move(by);
      return true;
    };
    return {
      'Alt-ArrowUp': moveBy(-1),
      'Alt-ArrowDown': moveBy(1),
      'Mod-End': ({ editor }) => leave(editor, 'end'),
      'Mod-Home': ({ editor }) => leave(editor, 'start'),
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        const id = isBlockSelected(selection) ? blockIdOf(selection.node) : null;
        if (id !== null) this.options.openBlock(id);
        return id !== null;
      },
    };
  },
  addProseMirrorPlugins() {
    const { slash } = this.options;
    return [
      new Plugin({
        props: {
          handleTextInput: (view, _from, _to, typed) => {
            // Typing with a block selected writes below it; the editor's own way would put the letter in its place.
            // So does typing between two blocks.
            const { selection } = view.state;
            const isSelected = isBlockSelected(selection) || selection instanceof GapCursor;
            if (isSelected) writeBelow(view, typed === '/' ? '' : typed);
            const { $from, empty } = view.state.selection;
            if (typed !== '/' || !empty || $from.depth !== 1 || !isEmptyParagraph($from.parent))
              return isSelected;
            slash();
            return true;
          },
          decorations: ({ selection: { $from, empty }, doc }) =>
            empty && $from.depth === 1 && isEmptyParagraph($from.parent)
              ? DecorationSet.create(doc, [
                  Decoration.node($from.before(), $from.after(), { class: 'is-empty has-focus' }),
                ])
              : null,
        },
      }),
    ];
  },
});

function isBlockSelected(selection: Selection): selection is NodeSelection {
  return selection instanceof NodeSelection && selection.node.type.name === 'bodyBlock';
}

/** In the empty line that is there, or in one made for it. */
function writeBelow(view: EditorView, words: string): void {
  const { selection, schema, tr, doc } = view.state;
  const paragraph = schema.nodes.paragraph?.create();
  if (paragraph === undefined) return;
  if (!isEmptyParagraph(doc.nodeAt(selection.to))) tr.insert(selection.to, paragraph);
  if (words !== '') tr.insertText(words, selection.to + 1);
  const caret = TextSelection.create(tr.doc, selection.to + 1 + words.length);
  view.dispatch(tr.setSelection(caret).scrollIntoView());
}

/** From a block that is selected, a browser does not find the beginning or the end of the text. */
function leave({ state, view }: Editor, to: 'start' | 'end'): boolean {
  const { doc, selection, tr } = state;
  if (!isBlockSelected(selection)) return false;
  const there = to === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc);
  // At once: the editor's own command takes the focus a frame later, from what was opened meanwhile.
  view.dispatch(tr.setSelection(there).scrollIntoView());
  return true;
}
