import { history, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { aBody, text } from '../testing/a-body.ts';
import { fieldChanges } from './field-changes.ts';

const quote = { id: 'q', type: 'quote', words: '', source: '', isPull: false };

/** A body of a line and a quotation, in which each letter comes 50 ms after the last. */
function writing() {
  const { memory, state } = aBody([text('a', '<p>One</p>'), quote]);
  let now = EditorState.create({ doc: state.doc, plugins: [history()] });
  let clock = 1_000;
  const change = fieldChanges(() => clock);
  const dispatch = (tr: EditorState['tr']) => {
    now = now.apply(tr.setTime(clock));
  };
  const place = () => now.doc.firstChild?.nodeSize ?? 0;
  return {
    wait: (ms: number) => {
      clock += ms;
    },
    typeInto(field: 'words' | 'source', letters: string) {
      for (const letter of letters) {
        clock += 50;
        const block = now.doc.nodeAt(place());
        if (block === null) throw new Error('The quotation is gone');
        const { values } = block.attrs;
        dispatch(change(now.tr, place(), block, { ...values, [field]: `${values[field]}${letter}` }));
      }
    },
    typeInText(letters: string) {
      for (const letter of letters) {
        clock += 50;
        dispatch(now.tr.insertText(letter, place() - 1));
      }
    },
    undo: () => undo(now, dispatch),
    said: () => {
      const [line, block] = memory.blocksOf(now.doc);
      return [line?.html, block?.words, block?.source];
    },
  };
}

describe('what is typed into a field of a block', () => {
  it('is one step for undo, not a letter each', () => {
    const body = writing();
    body.typeInto('words', 'High water');
    body.undo();
    expect(body.said()).toEqual(['<p>One</p>', '', '']);
  });

  it('is two steps where there was a pause', () => {
    const body = writing();
    body.typeInto('words', 'High');
    body.wait(600);
    body.typeInto('words', ' water');
    body.undo();
    expect(body.said()).toEqual(['<p>One</p>', 'High', '']);
  });

  it('is a step of each field, and none with the words before or after it', () => {
    const body = writing();
    body.typeInText(' a');
    body.typeInto('words', 'High');
    body.typeInto('source', 'Ada');
    body.typeInText('b');
    const steps = [body.said()];
    while (body.undo()) steps.push(body.said());
    expect(steps).toEqual([
      ['<p>One ab</p>', 'High', 'Ada'],
      ['<p>One a</p>', 'High', 'Ada'],
      ['<p>One a</p>', 'High', ''],
      ['<p>One a</p>', '', ''],
      ['<p>One</p>', '', ''],
    ]);
  });

  it('begins a step anew after an undo', () => {
    const body = writing();
    body.typeInto('words', 'High');
    body.undo();
    body.typeInto('words', 'Low');
    body.typeInto('words', 's');
    body.undo();
    expect(body.said()).toEqual(['<p>One</p>', '', '']);
  });
});
