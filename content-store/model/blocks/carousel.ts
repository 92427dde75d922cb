import { blockType, filledIn } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { listing, selfFilled } from './listing.ts';

export const carousel = blockType({
  type: 'carousel',
  label: 'Carousel',
  help: 'Pieces side by side, swipeable.',
  soughtAs: 'slider, slideshow, swipe, latest, events',
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
