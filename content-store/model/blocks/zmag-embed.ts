import { blockType } from '../../definition/entity.ts';
import { url } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const zmagEmbed = blockType({
  type: 'zmag_embed',
  label: 'Digital edition',
  help: 'A digital edition to page through.',
  on: ['any'],
  visibility: 'gated',
  palette: 'first',
  place: 34,
  view: 'later',
  module: 'magazine',
  settings: {
    ...commonBlockSettings,
    editionUrl: url({ label: 'Edition address' }),
  },
});
