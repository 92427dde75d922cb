import { blockType, filledIn } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { listing, selfFilled } from './listing.ts';

export const carousel = blockType({
  type: 'carousel',
  label: 'Carousel',
  help: 'Pieces side by side, swipeable.',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 3,
  version: 2,
  migrations: { 2: filledIn(selfFilled) },
  settings: {
    ...commonBlockSettings,
    ...listing(6),
  },
});
