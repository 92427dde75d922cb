import { expect, it } from 'vitest';
import { texts } from '../../messages/console.ts';
import { loneNotes } from './note-pairs.ts';

const mark = (name: string) => `<sup><a id="mark-${name}" href="#note-${name}">1</a></sup>`;
const text = (html: string) => ({ id: 'a', type: 'text', html });
const notes = (...names: readonly string[]) => ({
  ...{ id: 'b', type: 'footnotes' },
  notes: names.map((name) => ({ mark: name, html: '<p>x</p>' })),
});

it('notes without marks and marks without notes are told in words, before they are lost on readers', () => {
  const said = (...blocks: Parameters<typeof loneNotes>[0]) => texts.footnotes.lone(loneNotes(blocks));
  expect(said(text(`<p>a${mark('n1')}</p>`), notes('n1'))).toBeUndefined();
  expect(said(text('<p>a</p>'))).toBeUndefined();
  expect(said(text(`<p>a${mark('n1')}</p>`), notes('n1', 'n2'))).toBe(
    '1 footnote without a mark in the text: readers do not see it.',
  );
  expect(said(text(`<p>a${mark('n1')}${mark('n2')}</p>`))).toBe(
    '2 marks without a footnote: readers do not see them.',
  );
  expect(said(text(`<p>a${mark('n1')}</p>`), notes('n2'))).toBe(
    '1 footnote without a mark in the text and 1 mark without a footnote: readers do not see them.',
  );
});

it('a text that has notes among its words lacks none', () => {
  expect(loneNotes([text(`<p>a${mark('n1')}</p>`), text('<p id="note-n1">Of it.</p>')])).toEqual({
    notes: 0,
    marks: 0,
  });
});
