import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { asFormFields } from '#admin/forms/form-fields.ts';
import { givenFields, toFormValues } from '#admin/forms/form-values.ts';
import { newBlockId } from '#admin/forms/new-block-id.ts';
import type { AnyBodyBlock } from '#content-store/definition/field.ts';
import type { Data } from '#content-store/definition/is-data.ts';
import { blockIdOf } from '../document/block-ids.ts';
import { selectedBlocks, startOf } from '../document/moves.ts';
import type { InsertItem, TextKind } from './insert-items.ts';

/** Where something is put: before the block at an index, or in its place. */
export interface InsertPlace {
  readonly index: number;
  readonly replaces: boolean;
}

/** Below the selection, or in the place of the empty paragraph in which it stands. */
export function placeAtSelection(editor: Editor): InsertPlace {
  const { to } = selectedBlocks(editor.state);
  return placeBelow(editor.state.doc, to);
}

/** Below a block, or in its place where it is an empty line. */
export function placeBelow(doc: Node, index: number): InsertPlace {
  return isEmptyLine(doc.maybeChild(index))
    ? { index, replaces: true }
    : { index: index + 1, replaces: false };
}

/** Before the block at an index (the number of blocks: at the end), or in the place of an empty line on either side. */
export function placeBefore(doc: Node, index: number): InsertPlace {
  const empty = [index - 1, index].find((at) => at >= 0 && isEmptyLine(doc.maybeChild(at)));
  return empty === undefined ? { index, replaces: false } : { index: empty, replaces: true };
}

/** A paragraph in which nothing is to be read: breaks and spaces come along with what is pasted or imported. */
function isEmptyLine(node: Node | null): boolean {
  return (
    node?.type.name === 'paragraph' &&
    node.textContent.trim() === '' &&
    node.children.every((child) => child.isText || child.type.name === 'hardBreak')
  );
}

export function isEmptyParagraph(node: Node | null): boolean {
  return node?.type.name === 'paragraph' && node.content.size === 0;
}

/** Puts something into the body. Answers the id of the block whose fields are to be filled in; null where there are none. */
export function insertItem(editor: Editor, place: InsertPlace, item: InsertItem): string | null {
  if (item.block !== null) return insertBlock(editor, place, item.block, { values: item.values });
  if (item.text !== null && item.text !== 'footnote') insertText(editor, place, item.text);
  return null;
}

/** Puts a block of a type there, with the defaults of its definition where nothing else is said. Answers its id. */
export function insertBlock(
  editor: Editor,
  place: InsertPlace,
  { type, fields }: Pick<AnyBodyBlock, 'type' | 'fields'>,
  { values: given = {}, upload = null }: { readonly values?: Data; readonly upload?: string | null } = {},
): string | null {
  const blockId = newBlockId();
  const formFields = asFormFields(fields);
  const values = givenFields(formFields, toFormValues(formFields, given, true));
  const node = editor.schema.nodes.bodyBlock?.create({ type, values, blockId, upload });
  if (node === undefined) return null;
  put(editor, place, node);
  return blockId;
}

function put(editor: Editor, { index, replaces }: InsertPlace, node: Node): void {
  const { tr } = editor.state;
  const start = startOf(tr.doc, index);
  const end = replaces ? start + tr.doc.child(index).nodeSize : start;
  tr.replaceWith(start, end, node);
  const selection = node.isAtom
    ? NodeSelection.create(tr.doc, start)
    : TextSelection.create(tr.doc, start + 1);
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
}

function insertText(editor: Editor, place: InsertPlace, kind: TextKind): void {
  const paragraph = editor.schema.nodes.paragraph?.create();
  if (paragraph === undefined) return;
  if (place.replaces && isEmptyParagraph(editor.state.doc.child(place.index))) {
    const at = startOf(editor.state.doc, place.index) + 1;
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at)));
  } else put(editor, place, paragraph);
  turnInto(editor, kind);
}

/** Makes what is selected something else. */
export function turnInto(editor: Editor, kind: TextKind | 'paragraph'): void {
  const chain = editor.chain().focus();
  switch (kind) {
    case 'paragraph':
      return void chain.clearNodes().run();
    case 'heading-2':
    case 'heading-3':
    case 'heading-4':
      return void chain
        .clearNodes()
        .setNode('heading', { level: Number(kind.slice(-1)) })
        .run();
    case 'bulletList':
      return void chain.clearNodes().toggleList('bulletList', 'listItem').run();
    case 'orderedList':
      return void chain.clearNodes().toggleList('orderedList', 'listItem').run();
    case 'blockquote':
      return void chain.clearNodes().wrapIn('blockquote').run();
    case 'codeBlock':
      return void chain.clearNodes().setNode('codeBlock').run();
    case 'horizontalRule':
      return void chain.insertContent({ type: 'horizontalRule' }).run();
    case 'table':
      return void chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  }
}

/** Where the block with an id stands; null where it is gone. */
export function findBlock(doc: Node, id: string): { index: number; start: number; node: Node } | null {
  let found: { index: number; start: number; node: Node } | null = null;
  doc.forEach((node, start, index) => {
    if (blockIdOf(node) === id) found = { index, start, node };
  });
  return found;
}
