import { expect, it } from 'vitest';
import { tidyHtml } from './tidy-html.ts';

it('stores list items of one paragraph without the paragraph, and leaves longer ones alone', () => {
  expect(tidyHtml('<ul><li><p>One <em>pier</em></p></li><li><p>Two</p></li></ul>')).toBe(
    '<ul><li>One <em>pier</em></li><li>Two</li></ul>',
  );
  const long = '<ol><li><p>One</p><p>More</p></li></ol>';
  expect(tidyHtml(long)).toBe(long);
  expect(tidyHtml('<ol><li><p>Two</p><ul><li><p>In it</p></li></ul></li></ol>')).toBe(
    '<ol><li>Two<ul><li>In it</li></ul></li></ol>',
  );
});

it('stores no empty paragraph at the end, and leaves those between others', () => {
  expect(tidyHtml('<p>One</p><p></p><ul><li>Two</li></ul><p></p>')).toBe(
    '<p>One</p><p></p><ul><li>Two</li></ul>',
  );
});
