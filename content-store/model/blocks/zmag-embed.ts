import { blockType } from '../../definition/entity.ts';
import { url } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const zmagEmbed = blockType({
  type: 'zmag_embed',
  label: 'Digital edition',
  help: 'A button that leads to a digital edition to page through.',
  soughtAs: 'magazine, issue, flipbook, e-paper, print',
  on: ['any'],
  visibility: 'gated',
  palette: 'first',
  place: 34,
  module: 'magazine',
  settings: {
    ...commonBlockSettings,
    editionUrl: url({
      label: 'Edition address',
      help: 'Of a piece that is a digital edition, the way to it stands with its text.',
    }),
  },
});
