import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { AnyBodyBlock } from '#content-store/definition/field.ts';
import { bodyBlocks } from '#content-store/model/body/body-blocks.ts';
import { insertBlock, isEmptyParagraph, placeAtSelection } from './insert.ts';

const BLOCKS: readonly AnyBodyBlock[] = bodyBlocks;

/** The block that shows a file put into a text; undefined where none does. */
export function blockOfFile({ name, type }: Pick<File, 'name' | 'type'>): AnyBodyBlock | undefined {
  return BLOCKS.find(({ ofFile }) => ofFile?.takes(name, type) === true);
}

/** Makes a block of an address that is pasted on an empty line: first a link, to which undo leads back. Answers the block;
 * undefined where it is to stay an address. */
export function takeAddress(editor: Editor, text: string): AnyBodyBlock | undefined {
  const address = text.trim();
  // An address and more is text: parsers of addresses leave line breaks out.
  if (/\s/.test(address)) return undefined;
  const block = BLOCKS.find(({ ofAddress }) => ofAddress?.takes(address) === true);
  const { $from, empty } = editor.state.selection;
  const isOnEmptyLine = empty && $from.depth === 1 && isEmptyParagraph($from.parent);
  if (block?.ofAddress === undefined || !isOnEmptyLine) return undefined;
  const { view } = editor;
  view.dispatch(closeHistory(view.state.tr));
  view.pasteText(address);
  view.dispatch(closeHistory(view.state.tr));
  const { index } = placeAtSelection(editor);
  insertBlock(editor, { index: index - 1, replaces: true }, block, {
    values: { [block.ofAddress.field]: address },
  });
  return block;
}
