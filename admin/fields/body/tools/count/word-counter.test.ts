import { expect, it, vi } from 'vitest';
import * as words from '#content-store/formats/words.ts';
import { aBody, text } from '../../testing/a-body.ts';
import { WordCounter } from './word-counter.ts';

const countOf = (...blocks: Parameters<typeof aBody>[0]) =>
  new WordCounter('en').ofDoc(aBody(blocks).state.doc);

it('counts what readers read: text, tables, HTML kept as it came, and words in fields of blocks', () => {
  expect(countOf(text('a', '<p>One <b>t</b>wo<br>three</p>'))).toBe(3);
  expect(countOf(text('a', '<ul><li><p>One</p></li><li><p>Two</p></li></ul>'))).toBe(2);
  expect(countOf(text('a', '<aside class="note"><p>As it came</p></aside>'))).toBe(3);
  expect(countOf({ id: 'q', type: 'quote', words: 'Still water', source: 'Ada', isPull: false })).toBe(3);
  expect(countOf({ id: 'b', type: 'aside', title: 'In short', html: '<p>Two &amp; <i>two</i></p>' })).toBe(4);
});

it('counts neither what a picture shows nor an address', () => {
  expect(countOf({ id: 'i', type: 'image', asset: '1', alt: 'A quay at dusk', caption: 'The quay' })).toBe(2);
  expect(countOf({ id: 'v', type: 'video', url: 'https://vimeo.com/1' })).toBe(0);
});

it('counts a part of the text, though it begin and end within words of blocks', () => {
  const { doc } = aBody([
    text('a', '<p>One two</p>'),
    text('b', '<p>Three</p>'),
    text('c', '<p>Four five</p>'),
  ]).state;
  const counter = new WordCounter('en');
  expect(counter.ofRange(doc, 5, doc.content.size - 6)).toBe(3);
  expect(counter.ofRange(doc, 0, doc.content.size)).toBe(counter.ofDoc(doc));
});

it('looks again only at the block that changed', () => {
  const { state } = aBody(Array.from({ length: 50 }, (_, at) => text(`b${at}`, `<p>Block ${at}</p>`)));
  const counter = new WordCounter('en');
  expect(counter.ofDoc(state.doc)).toBe(100);
  const looked = vi.spyOn(words, 'wordCount');
  expect(counter.ofDoc(state.tr.insertText('One more ', 1).doc)).toBe(102);
  expect(looked.mock.calls.map(([said]) => said)).toEqual(['', 'One more Block 0']);
  looked.mockRestore();
});
