import { expect, it } from 'vitest';
import { layout } from '#content-store/model/layouts/layout.ts';
import { completedLink } from './completed-link.ts';
import { formFields } from './form-fields.ts';
import { givenFields } from './form-values.ts';

it.each([
  ['join', '/join'],
  [' news/2026?page=2#top ', '/news/2026?page=2#top'],
  ['kanäle', '/kanäle'],
])('a path that was typed without its slash is given it: %s', (typed, link) => {
  expect(completedLink(typed)).toBe(link);
});

it.each([
  '/join',
  'https://canals.example/join',
  'canals.example',
  'canals.example/join',
  'localhost:4321',
  'javascript:alert(1)',
  'join us',
  '//evil.example',
  '#top',
  '[sectionlink]',
  '',
])('what may be something else stays as it was typed: %s', (typed) => {
  expect(completedLink(typed)).toBe(typed);
});

it('a form sends links so, in the settings of blocks too', () => {
  const block = (buttonLink: string) => ({ type: 'call_to_action', settings: { cta: { buttonLink } } });
  const rows = (buttonLink: string) => [{ columns: [{ blocks: [block(buttonLink)] }] }];
  const rowsField = formFields(layout).filter(({ name }) => name === 'rows');
  expect(JSON.stringify(givenFields(rowsField, { rows: rows('join') }))).toContain('"buttonLink":"/join"');
});
