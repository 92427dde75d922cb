import { expect, it } from 'vitest';
import { asFormFields } from '#admin/forms/form-fields.ts';
import { blockSettingsOf } from '#content-store/model/blocks/blocks.ts';
import { settingsInOrder } from './block-input.tsx';

it('of a block its heading comes first, then what it alone has, and the look of every block last', () => {
  const names = settingsInOrder(asFormFields(blockSettingsOf('rich_text') ?? {})).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(['title', 'link', 'body', 'colorScheme']);
  const ofList = settingsInOrder(asFormFields(blockSettingsOf('content_list') ?? {})).map(({ name }) => name);
  const own = ofList.slice(2, ofList.indexOf('colorScheme'));
  expect(own.slice(0, 2)).toEqual(['design', 'populationMode']);
  expect(ofList.at(-1)).toBe('trackingId');
});

it.each(['content_list', 'carousel', 'content_image_grid'])(
  'what decides which pieces are listed stands together, before all else of the list: %s',
  (type) => {
    const own = settingsInOrder(asFormFields(blockSettingsOf(type) ?? {})).map(({ name }) => name);
    const from = own.indexOf('populationMode');
    expect(own.slice(from, from + 5)).toEqual([
      'populationMode',
      'items',
      'numberOfItems',
      'section',
      'contentTypes',
    ]);
  },
);
