import { expect, it } from 'vitest';
import { asFormFields } from '#admin/forms/form-fields.ts';
import { blockSettingsOf } from '#content-store/model/blocks/blocks.ts';
import { settingsInOrder } from './block-input.tsx';

it('of a block its heading comes first, then what it alone has, and the look of every block last', () => {
  const names = settingsInOrder(asFormFields(blockSettingsOf('rich_text') ?? {})).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(['title', 'link', 'body', 'colorScheme']);
  const ofList = settingsInOrder(asFormFields(blockSettingsOf('content_list') ?? {})).map(({ name }) => name);
  expect(ofList.indexOf('numberOfItems')).toBeLessThan(ofList.indexOf('contentTypes'));
  const own = ofList.slice(2, ofList.indexOf('colorScheme'));
  expect(own.slice(0, 5)).toEqual(['design', 'populationMode', 'items', 'numberOfItems', 'section']);
  expect(own.at(-1)).toBe('contentTypes');
  expect(ofList.at(-1)).toBe('trackingId');
});
