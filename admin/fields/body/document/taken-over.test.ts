import { type EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { aBody, text } from '../testing/a-body.ts';
import { takenOver } from './taken-over.ts';

const blocks = [text('a', '<p>The lock.</p>'), text('b', '<p>The weir.</p>'), text('c', '<p>The end.</p>')];

/** A body with the cursor behind some words, and what it is once its second paragraph says something else. */
function withCursorBehind(words: string, said: string): EditorState {
  const { memory, state } = aBody(blocks);
  let at = 0;
  state.doc.descendants((node, place) => {
    const found = node.text?.indexOf(words) ?? -1;
    if (found >= 0) at = place + found + words.length;
  });
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  const other = blocks.map((block) => (block.id === 'b' ? text('b', said) : block));
  const change = takenOver(placed, memory.reconciled(placed.doc, other, blocks));
  if (change === null) throw new Error('Nothing differs');
  return placed.apply(change);
}

const typed = (state: EditorState) => {
  const { doc } = state.apply(state.tr.insertText('|'));
  return doc.textBetween(0, doc.content.size, ' / ');
};

describe('what somebody else wrote, put into a text that is being written', () => {
  it('leaves the cursor behind the words where it stood, whatever comes before or behind them', () => {
    expect(typed(withCursorBehind('The weir', '<p>The weir. It sings.</p>'))).toBe(
      'The lock. / The weir|. It sings. / The end.',
    );
    expect(typed(withCursorBehind('The weir.', '<p>By night, the weir.</p>'))).toBe(
      'The lock. / By night, the weir.| / The end.',
    );
    expect(typed(withCursorBehind('The weir.', '<p>The weir. It sings.</p>'))).toBe(
      'The lock. / The weir.| It sings. / The end.',
    );
  });

  it('leaves the cursor alone where it stands in another paragraph', () => {
    expect(typed(withCursorBehind('The end', '<p>The weir. It sings.</p>'))).toBe(
      'The lock. / The weir. It sings. / The end|.',
    );
  });

  it('has the cursor within what is left of a paragraph', () => {
    expect(typed(withCursorBehind('The weir.', '<p>The</p>'))).toBe('The lock. / The| / The end.');
  });

  it('is no change where nothing differs', () => {
    const { state } = aBody(blocks);
    expect(takenOver(state, state.doc)).toBeNull();
  });
});
