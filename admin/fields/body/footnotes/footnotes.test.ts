import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { bodyHtml } from '#content-store/body-forms/body-html.ts';
import { isData } from '#content-store/definition/entity.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { sanitise } from '#content-store/html/sanitise.ts';
import { aBody, text } from '../testing/a-body.ts';
import { marksIn, noteOf, settleFootnotes, withFootnote, withNote, withoutFootnote } from './footnotes.ts';

const sup = (mark: string, number: number) =>
  `<sup><a id="mark-${mark}" href="#note-${mark}">${number}</a></sup>`;
const notes = (...marks: readonly string[]): BodyBlock => ({
  ...{ id: 'notes', type: 'footnotes' },
  notes: marks.map((mark) => ({ mark, html: `<p>Of ${mark}</p>` })),
});
const two = [
  text('a', `<p>One${sup('n1', 1)}</p>`),
  text('b', `<p>Two${sup('n2', 2)}</p>`),
  notes('n1', 'n2'),
];

/** A body that is written in, with marks and notes kept in step. */
function writing(blocks: readonly BodyBlock[]) {
  const { memory, state } = aBody(blocks);
  let now: EditorState = state;
  return {
    state: () => now,
    stored: () => memory.blocksOf(now.doc),
    marksOf: () => marksIn(now.doc).map(({ mark, number }) => `${mark}:${number}`),
    notesOf: () =>
      memory.blocksOf(now.doc).flatMap(({ notes: held }) => {
        const all: readonly unknown[] = Array.isArray(held) ? held : [];
        return all.filter(isData).map(({ mark }) => mark);
      }),
    write(change: (tr: Transaction) => Transaction) {
      const before = now.doc;
      now = now.apply(change(now.tr));
      const { tr } = now;
      if (settleFootnotes(tr, before)) now = now.apply(tr);
    },
    put(at: number) {
      now = now.apply(now.tr.setSelection(TextSelection.create(now.doc, at)));
    },
  };
}

describe('a footnote', () => {
  it('is made at the cursor, with a note in a block at the end where there is none', () => {
    const body = writing([text('a', '<p>One two</p>')]);
    body.put(4);
    body.write(() => {
      const made = withFootnote(body.state());
      if (made === null) throw new Error('There is a place for it');
      return made.tr;
    });
    body.write(() => withNote(body.state(), 'n1', '<p>So it is.</p>'));
    const [words, block] = body.stored();
    expect(words).toEqual(text('a', `<p>One${sup('n1', 1)} two</p>`));
    expect(block).toMatchObject({ type: 'footnotes', notes: [{ mark: 'n1', html: '<p>So it is.</p>' }] });
    expect(sanitise(String(words?.html))).toBe(words?.html);
  });

  it('before another is the first, of its note too', () => {
    const body = writing(two);
    body.put(2);
    body.write(() => withFootnote(body.state())?.tr ?? body.state().tr);
    expect(body.marksOf()).toEqual(['n3:1', 'n1:2', 'n2:3']);
    expect(body.notesOf()).toEqual(['n3', 'n1', 'n2']);
  });

  it('that is moved has another figure, and its note another place', () => {
    const body = writing(two);
    body.write((tr) => tr.insert(0, tr.doc.child(1)).delete(12, 18));
    expect(body.marksOf()).toEqual(['n2:1', 'n1:2']);
    expect(body.notesOf()).toEqual(['n2', 'n1']);
  });

  it('whose mark is deleted keeps its note, last', () => {
    const body = writing(two);
    body.write((tr) => tr.delete(4, 5));
    expect(body.marksOf()).toEqual(['n2:1']);
    expect(body.notesOf()).toEqual(['n2', 'n1']);
  });

  it('whose note is taken out of its block has no mark any more; where the whole block goes, the marks stay', () => {
    const body = writing(two);
    const place = body.state().doc.content.size - 1;
    body.write((tr) => tr.setNodeAttribute(place, 'values', { notes: [{ mark: 'n2', html: '<p>x</p>' }] }));
    expect(body.marksOf()).toEqual(['n2:1']);
    body.write((tr) => tr.delete(tr.doc.content.size - 1, tr.doc.content.size));
    expect(body.marksOf()).toEqual(['n2:1']);
    expect(noteOf(body.state().doc, 'n2')).toBeNull();
    body.write(() => withNote(body.state(), 'n2', '<p>Anew</p>'));
    expect(noteOf(body.state().doc, 'n2')).toBe('<p>Anew</p>');
  });

  it('that is copied has a note of its own, which says the same', () => {
    const body = writing(two);
    body.write((tr) => tr.insert(tr.doc.content.size, tr.doc.child(0)));
    expect(body.marksOf()).toEqual(['n1:1', 'n2:2', 'n3:3']);
    expect(noteOf(body.state().doc, 'n3')).toBe('<p>Of n1</p>');
  });

  it('goes with its note where somebody removes both, and the block with the last of them', () => {
    const body = writing(two);
    body.write(() => withoutFootnote(body.state(), 'n1'));
    expect([body.marksOf(), body.notesOf()]).toEqual([['n2:1'], ['n2']]);
    body.write(() => withoutFootnote(body.state(), 'n2'));
    expect(body.stored().map(({ type }) => type)).toEqual(['text', 'text']);
  });

  it('has no place in code', () => {
    const body = writing([text('a', '<pre><code>One</code></pre>')]);
    body.write((tr) => tr.setSelection(Selection.atStart(tr.doc)));
    expect(withFootnote(body.state())).toBeNull();
  });
});

describe('a text with notes', () => {
  it('that nobody changed is stored as it was, figures out of order and all', () => {
    const blocks = [text('a', `<p>One${sup('n1', 7)}<sup>2</sup></p>`), notes('n1')];
    expect(writing(blocks).stored()).toEqual(blocks);
  });

  it('leaves what only looks like a mark as words', () => {
    const other = '<p>One<sup><a href="#note-n1">*</a></sup> m<sup>2</sup></p>';
    const body = writing([text('a', other)]);
    expect(body.marksOf()).toEqual([]);
    body.write((tr) => tr.insertText('!', 1));
    expect(body.stored()[0]?.html).toBe('<p>!One<sup><a href="#note-n1">*</a></sup> m<sup>2</sup></p>');
  });

  it('leads readers to its notes and back', async () => {
    const body = writing(two);
    body.write((tr) => tr.insertText('!', 1));
    const none = {
      record: () => null,
      address: () => undefined,
      fileAddress: () => '',
      fileText: () => null,
    };
    const html = await bodyHtml(body.stored(), { form: 'page', ...none });
    for (const { mark } of marksIn(body.state().doc)) {
      expect(html.split(`id="mark-${mark}"`)).toHaveLength(2);
      expect(html).toContain(`href="#note-${mark}"`);
      expect(html).toContain(`<li id="note-${mark}">`);
      expect(html).toContain(`href="#mark-${mark}"`);
    }
  });
});
