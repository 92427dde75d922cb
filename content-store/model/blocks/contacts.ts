import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const contacts = blockType({
  type: 'contacts',
  label: 'Contacts',
  help: 'People to turn to.',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 6,
  view: 'later',
  settings: {
    ...commonBlockSettings,
    numberOfItems: itemCount(10),
  },
});
