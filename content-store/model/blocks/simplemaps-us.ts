import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const simplemapsUs = blockType({
  type: 'simplemaps_us',
  label: 'Map of the United States',
  help: 'A map whose states lead on.',
  on: ['any'],
  visibility: 'gated',
  palette: 'first',
  place: 35,
  view: 'later',
  settings: { ...commonBlockSettings },
});
