import { expect, it } from 'vitest';
import { wordCount } from './word-count.ts';

it('counts the words of texts, boxes and quotations, and nothing that is said of a picture', () => {
  const count = wordCount([
    { id: 'a', type: 'text', html: '<p>A <em>half</em>way house &amp; 2&nbsp;mills.</p>' },
    { id: 'b', type: 'text', html: '<ul><li>One</li><li>Two</li></ul>' },
    { id: 'c', type: 'image', asset: '1', caption: 'Not these words' },
    { id: 'd', type: 'aside', title: 'Nor this', html: '<p>In a box.</p>' },
    { id: 'e', type: 'quote', words: 'Said twice.', isPull: false },
    { id: 'f', type: 'quote', words: 'Set large.', isPull: true },
    { id: 'g', type: 'of-another-release', html: '<p>unknown</p>' },
  ]);
  expect(count).toBe(5 + 2 + 3 + 2);
});

it.each([
  ['Ålesund, 北京 and 𝒜lpha', 4],
  ['it’s well-known — “so” &mdash; 2', 5],
  ['<p>one</p><p>two</p><b>th</b>ree<br>four', 4],
  ['thin\u2009space and no\u00a0break', 5],
  ['<basin>one</basin>two &amp;three', 3],
  ['an unfinished <a href="', 2],
  ['   ', 0],
])('tells words of %s', (html, words) => {
  expect(wordCount([{ id: 'a', type: 'text', html }])).toBe(words);
});
