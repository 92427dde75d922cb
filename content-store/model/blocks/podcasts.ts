import { blockType } from '../../definition/entity.ts';
import { integer } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';
import { MOST_ITEMS } from './listing.ts';

export const podcasts = blockType({
  type: 'podcasts',
  label: 'Podcasts',
  help: 'The site’s podcasts, where else they are to be heard, and their newest episodes.',
  soughtAs: 'audio, listen, shows, latest',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 37,
  settings: {
    ...commonBlockSettings,
    numberOfItems: integer({
      label: 'Episodes',
      ...{ min: 0, max: MOST_ITEMS, default: 5 },
      help: 'Of each podcast.',
    }),
  },
});
