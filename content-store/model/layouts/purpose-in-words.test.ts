import { expect, it } from 'vitest';
import { purposeInWords } from './purpose-in-words.ts';

it('calls the home page by its name, and other addresses by what they are', () => {
  const words = (more: object) => purposeInWords({ type: 'url-override', ...more });
  expect(words({ alias: ['/'] })).toBe('Home page');
  expect(words({ alias: ['/', '/b'] })).toBe('Home page, /b');
  expect(words({ alias: ['/a'], propagate: true })).toBe('/a and pages below');
  expect(words({ alias: [], propagate: true })).toBe('No address yet');
});

it('names the types or the module that a layout is for, else the kind of its pages', () => {
  const types = { type: 'content-type-override', contentTypes: ['Article', 'PressRelease'] };
  expect(purposeInWords(types)).toBe('Article, Press Release');
  expect(purposeInWords({ type: 'module', key: 'sourceesb' })).toBe('Source ESB');
  expect(purposeInWords({ type: 'section' })).toBe('Section');
  expect(purposeInWords({ type: 'content-override' })).toBe('Certain pieces');
});
