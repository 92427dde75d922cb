import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount, listing, withoutRepetition } from './listing.ts';

export const carousel = blockType({
  type: 'carousel',
  label: 'Carousel',
  help: 'Pieces side by side, swipeable.',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 3,
  settings: {
    ...commonBlockSettings,
    ...listing,
    numberOfItems: itemCount(6),
    withoutRepetition,
  },
});
