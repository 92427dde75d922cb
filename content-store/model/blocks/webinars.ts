import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const webinars = blockType({
  type: 'webinars',
  label: 'Webinars',
  help: 'Webinars still ahead, the next one first.',
  soughtAs: 'events, calendar, agenda, upcoming, online',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 2,
  settings: {
    ...commonBlockSettings,
    numberOfItems: itemCount(5),
  },
});
