import { blockType } from '../../definition/entity.ts';
import { reference, text } from '../../definition/field.ts';
import { DATASET_LIMITS } from '../datasets/columns.ts';
import { commonBlockSettings } from './common.ts';

export const dataSheet = blockType({
  type: 'data_sheet',
  label: 'Data sheet',
  help: 'All that a dataset says of one part.',
  soughtAs: 'specification, specs, product, part',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'sourceesb',
  settings: {
    ...commonBlockSettings,
    dataset: reference({ collection: 'dataset', onDelete: 'refuse' }, { label: 'Dataset', required: true }),
    part: text({ label: 'Part number', required: true, max: DATASET_LIMITS.part }),
  },
});
