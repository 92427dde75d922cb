import { expect, it } from 'vitest';
import { readingMinutes, wordCount } from './words.ts';

it('counts words as they are read: no signs between them, and an apostrophe within one', () => {
  expect(wordCount('It’s 5 o’clock — and, well, raining.')).toBe(6);
  expect([wordCount(''), wordCount(' … ')]).toEqual([0, 0]);
});

it('counts words of languages that set none apart, and of a language that nobody knows', () => {
  expect(wordCount('東京都に住んでいます', 'ja')).toBeGreaterThan(2);
  expect(wordCount('two words', 'no such language')).toBe(2);
});

it('tells how long they take to read: a minute for a few, nothing for none', () => {
  expect([0, 1, 299, 1_204].map(readingMinutes)).toEqual([0, 1, 1, 6]);
});
