import type { Editor } from '@tiptap/react';
import { flushSync } from 'react-dom';
import { blockIdOf } from '../../document/block-ids.ts';
import type { BodyActions } from '../../state/body-store.ts';
import type { FieldMatch } from './matches.ts';

/** Opens the fields of a block, and selects in them what was found. */
export function openField(editor: Editor, actions: BodyActions, match: FieldMatch): void {
  const node = editor.state.doc.nodeAt(match.start);
  const id = node === null ? null : blockIdOf(node);
  if (id === null) return;
  // The fields are there then, and have taken the focus themselves.
  flushSync(() => actions.open(id));
  select(editor, match);
}

function select(editor: Editor, { field, from, to }: FieldMatch): void {
  const inputs = editor.view.dom.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '[data-panel] :is(input, textarea)',
  );
  const input = Array.from(inputs).find(({ value }) => value === field.value);
  input?.focus();
  input?.setSelectionRange(from, to);
}
