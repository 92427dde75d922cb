import { expect, it } from 'vitest';
import { text } from '#content-store/definition/field.ts';
import { firstHeld } from './first-held.ts';

const fields = ['Name', 'Aliases', 'Rows'].map((label) => ({
  name: label.toLowerCase(),
  field: text({ label }),
}));
const heldIn = (errors: Readonly<Record<string, unknown>>) => firstHeld(fields, (name) => errors[name]);

it('says of the first field that is to be put right what is wrong with it, however deep that is within it', () => {
  const link = { message: 'Enter a path starting with /', type: 'server', ref: { name: 'link' } };
  const rows = [undefined, { columns: [{ blocks: [undefined, { settings: { link } }] }] }];
  expect(heldIn({ rows })).toEqual({ label: 'Rows', message: 'Enter a path starting with /' });
  expect(heldIn({ rows, aliases: { message: 'Already used' } })).toEqual({
    label: 'Aliases',
    message: 'Already used',
  });
});

it('says nothing where no field is, such as where two people changed the same', () => {
  expect(heldIn({})).toBeNull();
});
