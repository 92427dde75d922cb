import { blockType } from '../../definition/entity.ts';
import { integer, reference } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const partSearch = blockType({
  type: 'part_search',
  label: 'Part search',
  help: 'A dataset with its filters and first rows. On the pages below /parts, what the reader asked for.',
  soughtAs: 'catalogue, catalog, database, finder, products',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'sourceesb',
  settings: {
    ...commonBlockSettings,
    dataset: reference(
      { collection: 'dataset', onDelete: 'refuse' },
      { label: 'Dataset', help: 'Left empty on the pages below /parts, which have their own.' },
    ),
    numberOfItems: integer({ label: 'Number of rows', default: 5, min: 1, max: 25 }),
  },
});
