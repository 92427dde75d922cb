import { expect, it } from 'vitest';
import { text } from '#content-store/definition/field.ts';
import { heldInWords } from './held-in-words.ts';

const [title, teaser, address] = ['Title', 'Teaser', 'Address'].map((label) => ({
  name: label,
  field: text({ label }),
}));
const all = [title, teaser, address].flatMap((field) => field ?? []);
const required = 'Field is required';
const whys = new Map([
  ['Title', required],
  ['Teaser', ''],
  ['Address', 'Enter an address.'],
]);
const values = { Title: '', Teaser: 'Locks', Address: 'lock' };

it('what keeps fields from being saved is said of those it is known of, and the others are named beside', () => {
  expect(heldInWords(all, { isNew: false, whys, values })).toBe(
    'Not saved yet. Address: Enter an address. To be put right: Title, Teaser',
  );
  const only = all.filter(({ name }) => name === 'Address');
  expect(heldInWords(only, { isNew: false, whys, values })).toBe('Not saved yet. Address: Enter an address.');
  const others = all.filter(({ name }) => name !== 'Address');
  expect(heldInWords(others, { isNew: false, whys, values })).toBe(
    'Not saved yet. To be put right: Title, Teaser',
  );
  expect(heldInWords([], { isNew: false, whys, values })).toBe('');
});

it('a new record that lacks fields and nothing else is kept until they are there', () => {
  const lacking = all.filter(({ name }) => name === 'Title');
  expect(heldInWords(lacking, { isNew: true, whys, values })).toBe(
    'Kept in this browser. To be filled in before it is saved: Title',
  );
  expect(heldInWords(lacking, { isNew: false, whys, values })).toBe('Not saved yet. To be put right: Title');
});
