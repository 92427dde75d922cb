import { Selection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { aBody, text } from '#admin/fields/body/testing/a-body.ts';
import { sanitise } from '#content-store/html/sanitise.ts';
import { type Direction, directed, directionOf } from './direction.ts';

const set = (blocks: readonly string[], direction: Direction | null, at?: readonly [number, number]) => {
  const { memory, state } = aBody(blocks.map((html, index) => text(`b${index}`, html)));
  const selected = state.apply(
    state.tr.setSelection(
      at === undefined ? Selection.atStart(state.doc) : TextSelection.create(state.doc, at[0], at[1]),
    ),
  );
  const { doc } = directed(selected, direction);
  return { before: directionOf(selected), html: memory.blocksOf(doc).map((block) => block.html) };
};

describe('what is set to be read from one side', () => {
  it.each([
    ['a paragraph', '<p>a</p>', '<p dir="rtl">a</p>'],
    ['a heading', '<h2>a</h2>', '<h2 dir="rtl">a</h2>'],
    ['a list with its items', '<ul><li><p>a</p><ul><li>b</li></ul></li></ul>', null],
    ['a quotation', '<blockquote><p>a</p></blockquote>', '<blockquote dir="rtl"><p>a</p></blockquote>'],
  ])('is %s, and stored so', (_what, html, becomes) => {
    const { html: stored } = set([html], 'rtl');
    expect(stored).toEqual([becomes ?? html.replace('<ul>', '<ul dir="rtl">')]);
    expect(sanitise(String(stored[0]))).toBe(stored[0]);
  });

  it('is all that is selected and nothing else', () => {
    const { html } = set(['<p>a</p>', '<p>b</p>', '<p>c</p>'], 'rtl', [1, 5]);
    expect(html).toEqual(['<p dir="rtl">a</p>', '<p dir="rtl">b</p>', '<p>c</p>']);
  });

  it('is left to its words again, with what was set within it', () => {
    const { before, html } = set(['<blockquote dir="rtl"><p dir="ltr">a</p></blockquote>'], null, [3, 3]);
    expect(before).toBe('rtl');
    expect(html).toEqual(['<blockquote><p>a</p></blockquote>']);
  });
});
