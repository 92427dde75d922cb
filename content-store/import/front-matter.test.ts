import { expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

it('replaces half of a character that an escape left, and says so', () => {
  expect(readFrontMatter('---\ntitle: "Sur\\ud800face"\ntags: ["a\\udc00"]\n---\nText.')).toMatchObject({
    front: { title: 'Sur\ufffdface', tags: ['a\ufffd'] },
    repairs: ['Halves of characters were replaced'],
  });
});
