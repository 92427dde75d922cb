import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
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
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        const id =
          selection instanceof NodeSelection && selection.node.type.name === 'bodyBlock'
            ? blockIdOf(selection.node)
            : null;
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
          handleTextInput: ({ state: { selection } }, _from, _to, typed) => {
            const { $from, empty } = selection;
            if (typed !== '/' || !empty || $from.depth !== 1 || !isEmptyParagraph($from.parent)) return false;
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
