import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { type BlockRange, moveBlocks, selectedBlocks, startOf } from '../document/moves.ts';

/** What is done with blocks as a whole, by handle, menu and keys alike. Each answers what a screen reader is told; null
 * where nothing was done. */

export function moveBy(editor: Editor, by: -1 | 1, range = selectedBlocks(editor.state)): string | null {
  const before = by === -1 ? range.from - 1 : range.to + 2;
  return moveTo(editor, range, before);
}

export function moveTo(editor: Editor, range: BlockRange, before: number): string | null {
  const { tr } = editor.state;
  if (!moveBlocks(tr, range, before)) return null;
  editor.view.dispatch(tr.scrollIntoView());
  const at = (before > range.to ? before - (range.to - range.from + 1) : before) + 1;
  return `Moved. Now block ${at} of ${editor.state.doc.childCount}.`;
}

export function duplicate(editor: Editor, index: number): string | null {
  const node = editor.state.doc.maybeChild(index);
  if (node === null) return null;
  const copy = node.type.create({ ...node.attrs, blockId: null }, node.content);
  editor.view.dispatch(editor.state.tr.insert(startOf(editor.state.doc, index + 1), copy));
  selectBlock(editor, index + 1);
  return 'Duplicated.';
}

export function remove(editor: Editor, index: number): string | null {
  const node = editor.state.doc.maybeChild(index);
  if (node === null) return null;
  const start = startOf(editor.state.doc, index);
  editor.view.dispatch(editor.state.tr.delete(start, start + node.nodeSize));
  selectBlock(editor, Math.min(index, editor.state.doc.childCount - 1));
  return 'Deleted. Undo brings it back.';
}

/** Puts the selection into a block: the cursor at its beginning, or the whole of it where there are no words. */
export function selectBlock(editor: Editor, index: number): void {
  const { doc, tr } = editor.state;
  const node = doc.maybeChild(index);
  if (node === null) return;
  const start = startOf(doc, index);
  const selection = node.isAtom
    ? NodeSelection.create(doc, start)
    : TextSelection.near(doc.resolve(start + 1));
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
  editor.view.focus();
}

/** Selects all the words of a block, so that what is done with them is done with the whole of it. */
export function selectWordsOf(editor: Editor, index: number): void {
  const { doc, tr } = editor.state;
  const node = doc.maybeChild(index);
  if (node === null || node.isAtom) return;
  const start = startOf(doc, index);
  editor.view.dispatch(
    tr.setSelection(TextSelection.between(doc.resolve(start + 1), doc.resolve(start + node.nodeSize - 1))),
  );
}
