import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { aBody, text } from '../testing/a-body.ts';
import { blockIdOf, giveIds } from './block-ids.ts';
import { moveBlocks, selectedBlocks, startOf } from './moves.ts';

const blocks = ['a', 'b', 'c', 'd'].map((id) => text(id, `<p>${id}</p>`));
const idsOf = ({ doc }: Pick<EditorState, 'doc'>) =>
  Array.from({ length: doc.childCount }, (_, at) => blockIdOf(doc.child(at)));
const moved = (from: number, to: number, before: number) => {
  const { state } = aBody(blocks);
  const { tr } = state;
  return moveBlocks(tr, { from, to }, before) ? idsOf(state.apply(tr)).join('') : null;
};

describe('moving blocks', () => {
  it('puts them before another, or at the end', () => {
    expect(moved(2, 2, 0)).toBe('cabd');
    expect(moved(0, 0, 4)).toBe('bcda');
    expect(moved(1, 2, 4)).toBe('adbc');
    expect(moved(2, 3, 1)).toBe('acdb');
  });

  it('does nothing where they stand there already, or where there is no such place', () => {
    for (const before of [1, 2, 3, 5, -1]) expect(moved(1, 2, before)).toBeNull();
  });

  it('keeps the selection in them', () => {
    const { state } = aBody(blocks);
    const tr = state.tr.setSelection(TextSelection.create(state.doc, 1, 5));
    expect(selectedBlocks(tr)).toEqual({ from: 0, to: 1 });
    moveBlocks(tr, { from: 0, to: 1 }, 4);
    expect(selectedBlocks(tr)).toEqual({ from: 2, to: 3 });
    expect([tr.selection.anchor, tr.selection.head]).toEqual([7, 11]);
    const whole = state.tr.setSelection(NodeSelection.create(state.doc, startOf(state.doc, 1)));
    expect(selectedBlocks(whole)).toEqual({ from: 1, to: 1 });
  });
});

describe('the ids of blocks', () => {
  const settled = (change: (tr: EditorState['tr']) => void) => {
    const { state } = aBody(blocks);
    const { tr } = state;
    change(tr);
    let count = 0;
    giveIds(tr, state.doc, () => `new${++count}`);
    return idsOf({ doc: tr.doc });
  };

  it('stay on the first part of a block that is split', () => {
    expect(settled((tr) => tr.insertText('xx', 4).split(5))).toEqual(['a', 'b', 'new1', 'c', 'd']);
  });

  it('stay with what was there, wherever its copy is put', () => {
    const copied = ({ doc }: EditorState['tr']) => {
      const { type, attrs, content } = doc.child(1);
      return type.create(attrs, content);
    };
    expect(settled((tr) => tr.insert(0, copied(tr)))).toEqual(['new1', 'a', 'b', 'c', 'd']);
    expect(settled((tr) => tr.insert(12, copied(tr)))).toEqual(['a', 'b', 'c', 'd', 'new1']);
  });

  it('go to what is put around a block', () => {
    expect(
      settled((tr) => {
        const quote = tr.doc.type.schema.nodes.blockquote;
        const range = tr.doc.resolve(4).blockRange();
        if (quote !== undefined && range !== null) tr.wrap(range, [{ type: quote }]);
      }),
    ).toEqual(['a', 'b', 'c', 'd']);
  });
});
