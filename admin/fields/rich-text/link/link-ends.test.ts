import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { plainExtensions } from '../extensions.ts';

it('a link ends where its words end: what is typed in it is of it, what is typed behind it is not', () => {
  const schema = getSchema(plainExtensions());
  const link = schema.mark('link', { href: '/wind' });
  const doc = schema.node('doc', null, [schema.node('paragraph', null, [schema.text('wind', [link])])]);
  const state = EditorState.create({ doc });
  const linked = (text: string, place: number) => {
    const found: string[] = [];
    state
      .apply(state.tr.insertText(text, place))
      .doc.descendants((node) => void (link.isInSet(node.marks) && found.push(node.text ?? '')));
    return found;
  };
  expect(linked('!', 5)).toEqual(['wind']);
  expect(linked('!', 3)).toEqual(['wi!nd']);
});
