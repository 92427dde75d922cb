import { expect, it } from 'vitest';
import { formFields } from '#admin/forms/form-fields.ts';
import type { FormValues } from '#admin/forms/form-values.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { text } from '#content-store/definition/field.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { heldInWords } from './held-in-words.ts';

const [title, teaser, address] = ['Title', 'Teaser', 'Address'].map((label) => ({
  name: label,
  field: text({ label }),
}));
const all = [title, teaser, address].flatMap((field) => field ?? []);
const required = 'Field is required';
const refused = new Map([
  ['Title', required],
  ['Teaser.0.text', 'Enter text'],
  ['Address', 'Enter an address.'],
]);
const values = { Title: '', Teaser: 'Locks', Address: 'lock' };

it('what keeps fields from being saved is said of those it is known of, and the others are named beside', () => {
  expect(heldInWords(all, { isNew: false, refused, values })).toBe(
    'Not saved yet. Address: Enter an address. To be put right: Title, Teaser',
  );
  const only = all.filter(({ name }) => name === 'Address');
  expect(heldInWords(only, { isNew: false, refused, values })).toBe(
    'Not saved yet. Address: Enter an address.',
  );
  const others = all.filter(({ name }) => name !== 'Address');
  expect(heldInWords(others, { isNew: false, refused, values })).toBe(
    'Not saved yet. To be put right: Title, Teaser',
  );
  expect(heldInWords([], { isNew: false, refused, values })).toBe('');
});

it('a new record that lacks fields and nothing else is kept until they are there', () => {
  const lacking = all.filter(({ name }) => name === 'Title');
  expect(heldInWords(lacking, { isNew: true, refused, values })).toBe(
    'Kept in this browser. To be filled in before it is saved: Title',
  );
  expect(heldInWords(lacking, { isNew: false, refused, values })).toBe(
    'Not saved yet. To be put right: Title',
  );
});

const said = (of: AnyEntity, values: FormValues, ...paths: readonly string[]) =>
  heldInWords(
    formFields(of).filter(({ name }) => paths.some((path) => path.split('.')[0] === name)),
    { isNew: false, refused: new Map(paths.map((path) => [path, 'Enter a path'])), values },
  );
const placed = (...types: readonly string[]) => ({
  rows: [{ columns: [{ blocks: [] }, { blocks: types.map((type) => ({ type, settings: {} })) }] }],
});
const inBlock = (block: number) => `rows.0.columns.1.blocks.${block}.settings`;

it('of a placed block it is named which, and which of its settings', () => {
  expect(said(layout, placed('call_to_action'), `${inBlock(0)}.cta.buttonLink`)).toBe(
    'Not saved yet. To be put right: Call to action: Button link',
  );
  expect(said(layout, placed('content_list'), `${inBlock(0)}.numberOfItems`, 'rows.0.link')).toBe(
    'Not saved yet. To be put right: Content list: Items, Row 1: Heading link',
  );
});

it('of a list it is named which of its items', () => {
  const links = [
    { label: 'News', href: '/news' },
    { label: 'Join', href: 'join us' },
  ];
  expect(said(menu, { links }, 'links.1.href')).toBe('Not saved yet. To be put right: Link 2: Address');
});

it('of many places the first three are named', () => {
  const of = ['call_to_action', 'carousel', 'webinars', 'content_list', 'contacts'];
  const paths = of.map((_, block) => `${inBlock(block)}.title`);
  expect(said(layout, placed(...of), ...paths)).toBe(
    'Not saved yet. To be put right: Call to action: Heading, Carousel: Heading, Webinars: Heading, and 2 more places',
  );
});
