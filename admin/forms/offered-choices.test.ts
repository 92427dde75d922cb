import { expect, it } from 'vitest';
import { choice, choices, offeredChoices as offeredBySetting } from '#content-store/definition/field.ts';
import { offeredChoices } from './offered-choices.ts';

const labels = offeredBySetting(
  ['Opinion', 'Update'],
  { group: 'labels', field: 'content', label: 'the labels' },
  { label: 'Labels' },
);
const site = { exclusiveContentTypes: [], offered: { 'labels.content': ['Paid'] } };
const values = (...asked: Parameters<typeof offeredChoices>) =>
  offeredChoices(...asked).map((one) => one.value);

it('offers what the settings of the site name, and what is chosen already', () => {
  expect(values(labels, ['Update'], site)).toEqual(['Paid', 'Update']);
  expect(values(choices(['A'], { label: 'Letters' }), [], site)).toEqual(['A']);
});

it('offers what is built in where the settings name nothing', () => {
  expect(values(labels, [], { ...site, offered: { 'labels.content': [] } })).toEqual(['Opinion', 'Update']);
  expect(values(labels, [], { ...site, offered: {} })).toEqual(['Opinion', 'Update']);
});

it('offers nothing about one site where several share what is written, unless it is chosen already', () => {
  const filling = choice(['automatic', { value: 'manual', label: 'Manual', isOfOneSite: true }], {
    label: 'Filling',
  });
  expect(values(filling, 'automatic', site)).toEqual(['automatic', 'manual']);
  expect(values(filling, 'automatic', site, true)).toEqual(['automatic']);
  expect(values(filling, 'manual', site, true)).toEqual(['automatic', 'manual']);
});
