import { blockType } from '../../definition/entity.ts';
import { references } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount, MOST_ITEMS } from './listing.ts';

export const contacts = blockType({
  type: 'contacts',
  label: 'Contacts',
  help: 'People to turn to: those of the piece, those of the section, or those you choose.',
  soughtAs: 'people, team, staff, editors',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 6,
  shows: ['contacts'],
  showsInsteadBy: ['contacts'],
  settings: {
    ...commonBlockSettings,
    contacts: references(
      { collection: 'content', onDelete: 'clear', filter: { type: 'Contact' } },
      {
        label: 'Contacts',
        default: [],
        max: MOST_ITEMS,
        help: 'Left empty, those of the piece; elsewhere, the newest of the section.',
      },
    ),
    numberOfItems: itemCount(10),
  },
});
