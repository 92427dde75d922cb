import { TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { aBody, text } from '#admin/fields/body/testing/a-body.ts';
import { makeTypographic } from './typographic.ts';

const made = (html: string, selected?: readonly [number, number]) => {
  const { memory, state } = aBody([text('a', html)]);
  const selection =
    selected === undefined ? state.selection : TextSelection.create(state.doc, selected[0], selected[1]);
  const { tr, count } = makeTypographic(state.apply(state.tr.setSelection(selection)), 'en');
  return { count, html: memory.blocksOf(tr.doc).map((block) => block.html)[0] };
};

it('all words of a text are made typographic, with their marks, across what is set otherwise', () => {
  expect(made('<p>"So <em>it\'s</em>", "<strong>he</strong>" said--</p>')).toEqual({
    count: 6,
    html: '<p>“So <em>it’s</em>”, “<strong>he</strong>” said—</p>',
  });
});

it('code stays as it is, and tells nothing of what is around it', () => {
  expect(made('<p><code>"a"--</code> "b"</p>').html).toBe('<p><code>"a"--</code> “b”</p>');
  expect(made('<pre><code>"a"</code></pre>').count).toBe(0);
});

it('a line begins anew behind a break', () => {
  expect(made('<p>So<br>"b"</p>').html).toBe('<p>So<br>“b”</p>');
});

it('of a selection only what is in it is changed, told by what is before it', () => {
  expect(made('<p>"a" "b"</p>', [4, 8]).html).toBe('<p>"a" “b”</p>');
  expect(made('<p>"a b" c</p>', [3, 6]).html).toBe('<p>"a b” c</p>');
});
