import { expect, it } from 'vitest';
import { readBody } from '#content-store/body-forms/body-html.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { cutAtWord, firstWords, firstWordsOf } from './first-words.ts';

const text = (id: string, html: string): BodyBlock => ({ id, type: 'text', html });

async function firstOf(blocks: readonly BodyBlock[]): Promise<string | undefined> {
  const read = await readBody(blocks, {
    form: 'page',
    record: () => ({ caption: 'A caption' }),
    address: () => undefined,
    fileAddress: () => '',
    fileText: () => null,
  });
  return firstWords({ blocks, read });
}

it('says the first words of a text, without headings, captions and the marks of notes', async () => {
  const blocks = [
    { id: 'a', type: 'image', asset: '1', width: 'text' },
    text('b', '<h2>A heading</h2>'),
    text('c', '<p>It &amp; this.<sup><a id="mark-n1" href="#note-n1">1</a></sup></p>\n'),
    text('d', '<p>And\n that.</p>'),
  ];
  expect(await firstOf(blocks)).toBe('It & this. And that.');
  expect(await firstWordsOf(blocks, 12)).toBe('It & this…');
  expect(await firstOf(blocks.slice(0, 2))).toBeUndefined();
  expect(await firstWordsOf(blocks.slice(0, 2), 50)).toBeUndefined();
});

it('cuts at a word, and says so', () => {
  expect(cutAtWord('One two three', 13)).toBe('One two three');
  expect(cutAtWord('One two, three', 12)).toBe('One two…');
  expect(cutAtWord('One two three', 4)).toBe('One…');
  expect(cutAtWord('漢'.repeat(20), 10)).toBe(`${'漢'.repeat(9)}…`);
  expect(cutAtWord(`a${'😀'.repeat(10)}`, 7)).toBe('a😀😀…');
});
