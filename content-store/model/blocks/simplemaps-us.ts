import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const simplemapsUs = blockType({
  type: 'simplemaps_us',
  label: 'Map of the United States',
  help: 'A map of the states. Each leads to what is filed under the location of its name.',
  soughtAs: 'usa, location, places, regions',
  on: ['any'],
  visibility: 'gated',
  palette: 'first',
  place: 35,
  settings: { ...commonBlockSettings },
});
