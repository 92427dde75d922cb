import type { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { aBody, text } from '../testing/a-body.ts';
import { takeAddress } from './taken-in.ts';

it('leaves what is an address and more, or no address that pages show, as it was pasted', () => {
  const { state } = aBody([text('a', '<p></p>')]);
  const touched = () => {
    throw new Error('It was made something else');
  };
  const editor = { state, view: { state, dispatch: touched, pasteText: touched } } as unknown as Editor;
  const film = 'https://vimeo.com/76979871';
  expect(() => takeAddress(editor, ` ${film}\n`)).toThrow();
  for (const pasted of [
    `${film}?\nWhat it shows`,
    `${film}#\tWhat it shows`,
    `${film}? and more`,
    `javascript:alert(1)//${film}`,
    `data:text/html,${film}`,
    `https://vimeo.com.evil.example/76979871`,
  ])
    expect(takeAddress(editor, pasted)).toBeUndefined();
});
