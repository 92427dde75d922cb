import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Has each key act where the caret is seen. A browser tells of a caret that was moved a moment after it moved; whoever types
 * quickly, or on a slow machine, would split a paragraph where the caret was before, or lose one that was selected. */
export const CaretInStep = Extension.create({
  name: 'caretInStep',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view) => {
            // The editor hears what the browser has not come to tell it yet.
            if (!isInStep(view)) document.dispatchEvent(new Event('selectionchange'));
            return false;
          },
        },
      },
    }),
  ],
});

function isInStep(view: EditorView): boolean {
  const { selection } = view.state;
  const seen = document.getSelection();
  const { anchorNode, focusNode } = seen ?? {};
  // What is composed, or selected as a whole, is the editor's own to follow.
  if (view.composing || !(selection instanceof TextSelection) || seen === null) return true;
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode))
    return true;
  return (
    view.posAtDOM(anchorNode, seen.anchorOffset) === selection.anchor &&
    view.posAtDOM(focusNode, seen.focusOffset) === selection.head
  );
}
