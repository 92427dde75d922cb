import { expect, it } from 'vitest';
import { content } from '../model/content/content.ts';
import { menu } from '../model/menus/menu.ts';
import { missingIn } from './entity.ts';

const missing = (data: object) => missingIn(content, { type: 'Article', ...data }).map((one) => one.field);
const whole = { primarySection: '1', authors: ['1'], primaryImage: '1', body: '<p>Words.</p>' };

it('says what is expected of a document and empty, and nothing of what is whole', () => {
  expect(missing({}).sort()).toEqual(['authors', 'body', 'primaryImage', 'primarySection']);
  expect(missing(whole)).toEqual([]);
  expect(missing({ ...whole, authors: [] })).toEqual(['authors']);
});

it('takes markup that shows nothing for nothing', () => {
  for (const body of ['', '<p></p>', '<p>&nbsp; </p><p><br></p>'])
    expect(missing({ ...whole, body })).toEqual(['body']);
  expect(missing({ ...whole, body: '<figure><img src="/a.png"></figure>' })).toEqual([]);
});

it('does without what something else stands for', () => {
  expect(missing({ ...whole, authors: [], byline: 'Staff' })).toEqual([]);
  expect(missing({ ...whole, body: '', type: 'Video', embedUrl: 'https://youtu.be/x' })).not.toContain(
    'body',
  );
  expect(missingIn(menu, {})).toEqual([]);
});
