import { expect, it } from 'vitest';
import { wrongWords } from './use-refused-marks.ts';

it('what is refused is marked where it says something; what is not filled in yet is no mistake', () => {
  const values = { name: ' ', rows: [{ link: 'join us', title: '' }] };
  const refused = new Map([
    ['name', 'Field is required'],
    ['rows.0.link', 'Enter a path'],
    ['rows.0.title', 'Field is required'],
    ['rows.1.link', 'Field is required'],
  ]);
  expect([...wrongWords(values, refused)]).toEqual([['rows.0.link', 'Enter a path']]);
});
