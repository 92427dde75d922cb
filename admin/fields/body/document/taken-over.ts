import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { blockIdOf } from './block-ids.ts';

/** Puts other nodes where a document differs from the next; the cursor, and what is drawn, stay where they do not. Within a
 * block that differs, the cursor stays at the words where it stood. Null where nothing differs. */
export function takenOver({ doc, selection, tr }: EditorState, next: Node): Transaction | null {
  let start = 0;
  while (start < doc.childCount && start < next.childCount && doc.child(start) === next.child(start))
    start += 1;
  let end = 0;
  const most = Math.min(doc.childCount, next.childCount) - start;
  while (end < most && doc.child(doc.childCount - 1 - end) === next.child(next.childCount - 1 - end))
    end += 1;
  const head = sizeOf(doc, 0, start);
  const old = sizeOf(doc, start, doc.childCount - end);
  const fresh = sizeOf(next, start, next.childCount - end);
  if (old === 0 && fresh === 0) return null;
  tr.replaceWith(head, head + old, next.content.cut(head, head + fresh));
  if (!(selection instanceof TextSelection)) return tr;
  const [anchor, place] = [placeIn(tr.doc, selection.$anchor), placeIn(tr.doc, selection.$head)];
  if (anchor !== null && place !== null)
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(place)));
  return tr;
}

function sizeOf(doc: Node, at: number, to: number): number {
  let size = 0;
  for (let index = at; index < to; index += 1) size += doc.child(index).nodeSize;
  return size;
}

/** Where a place within a block is in a document that has that block with other words, perhaps; null where it is no more. */
function placeIn(doc: Node, place: ResolvedPos): number | null {
  if (place.depth === 0) return null;
  const block = place.node(1);
  const id = blockIdOf(block);
  const offset = place.pos - place.start(1);
  let found: number | null = null;
  doc.forEach((other, at) => {
    if (found !== null || id === null || blockIdOf(other) !== id) return;
    found = at + 1 + offsetIn(block, other, offset);
  });
  return found;
}

/** An offset behind the same words, or before them where those before it are others. */
function offsetIn(before: Node, after: Node, offset: number): number {
  const same = before.content.findDiffStart(after.content);
  if (same === null || offset <= same) return offset;
  const ends = before.content.findDiffEnd(after.content);
  if (ends !== null && offset >= ends.a) return offset + ends.b - ends.a;
  return Math.min(same, after.content.size);
}
