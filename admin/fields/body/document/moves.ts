import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';

/** Blocks at the top of a document, from one to another, both among them. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** The blocks in which the selection stands. */
export function selectedBlocks({ selection, doc }: Pick<EditorState, 'selection' | 'doc'>): BlockRange {
  const { $from, $to } = selection;
  const last = doc.childCount - 1;
  const from = Math.min($from.index(0), last);
  const to = $to.depth === 0 ? $to.index(0) - 1 : $to.index(0);
  return { from, to: Math.min(Math.max(from, to), last) };
}

/** Where the block at an index begins; with the number of blocks, where the document ends. */
export function startOf(doc: Node, index: number): number {
  let place = 0;
  for (let at = 0; at < index; at += 1) place += doc.child(at).nodeSize;
  return place;
}

/** Puts blocks before the one that stands at `before` (the number of blocks: at the end), with the selection in them. False
 * where they stand there already. */
export function moveBlocks(tr: Transaction, { from, to }: BlockRange, before: number): boolean {
  const { doc } = tr;
  if (from < 0 || to >= doc.childCount || before < 0 || before > doc.childCount) return false;
  if (before >= from && before <= to + 1) return false;
  const [start, end, target] = [startOf(doc, from), startOf(doc, to + 1), startOf(doc, before)];
  const { selection } = tr;
  const moved = doc.slice(start, end).content;
  tr.delete(start, end);
  const place = target > start ? target - (end - start) : target;
  tr.insert(place, moved);
  const isIn = selection.from >= start && selection.to <= end;
  if (isIn) tr.setSelection(shifted(selection, tr.doc, place - start));
  return true;
}

function shifted(selection: Selection, doc: Node, by: number): Selection {
  if (selection instanceof NodeSelection) return NodeSelection.create(doc, selection.from + by);
  if (selection instanceof TextSelection)
    return TextSelection.create(doc, selection.anchor + by, selection.head + by);
  return Selection.near(doc.resolve(selection.from + by));
}
