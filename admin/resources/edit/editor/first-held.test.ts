import { expect, it } from 'vitest';
import { formFields } from '#admin/forms/form-fields.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { firstHeld } from './first-held.ts';

const block = { type: 'call_to_action', settings: {} };
const values: Readonly<Record<string, unknown>> = {
  rows: [{ columns: [] }, { columns: [{ blocks: [block] }] }],
};
const heldIn = (errors: Readonly<Record<string, unknown>>) =>
  firstHeld(
    formFields(layout),
    (name) => errors[name],
    (name) => values[name],
  );

it('names the first place that is to be put right and says what is wrong there, however deep that is', () => {
  const buttonLink = { message: 'Enter a path starting with /', type: 'server', ref: { name: 'link' } };
  const rows = [undefined, { columns: [{ blocks: [{ settings: { cta: { buttonLink } } }] }] }];
  expect(heldIn({ rows })).toEqual({
    place: 'Call to action: Button link',
    message: 'Enter a path starting with /',
  });
  expect(heldIn({ rows, alias: { message: 'Already used' } })).toEqual({
    place: 'Aliases',
    message: 'Already used',
  });
  expect(heldIn({ rows: { root: { message: 'Too many' } } })).toEqual({ place: 'Rows', message: 'Too many' });
});

it('says nothing where no field is, such as where two people changed the same', () => {
  expect(heldIn({})).toBeNull();
});
