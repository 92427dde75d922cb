import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const podcasts = blockType({
  type: 'podcasts',
  label: 'Podcasts',
  help: 'Episodes, the newest first.',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 37,
  view: 'later',
  settings: {
    ...commonBlockSettings,
    numberOfItems: itemCount(5),
  },
});
