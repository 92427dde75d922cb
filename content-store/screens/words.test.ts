import { expect, it } from 'vitest';
import { inSentence } from './words.ts';

it('puts a label into a sentence, and leaves acronyms alone', () => {
  expect(inSentence('Website section')).toBe('website section');
  expect(inSentence('CMS user')).toBe('CMS user');
  expect(inSentence('CMS users')).toBe('CMS users');
});
