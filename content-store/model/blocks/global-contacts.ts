import { blockType } from '../../definition/entity.ts';
import { offeredChoices } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const globalContacts = blockType({
  type: 'global_contacts',
  label: 'Global contacts',
  help: 'The people of the site’s contacts settings, in their groups.',
  soughtAs: 'people, team, staff',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 7,
  version: 2,
  // One group could be named, as a text.
  migrations: { 2: ({ group, ...rest }) => ({ ...rest, groups: group === undefined ? [] : [group] }) },
  settings: {
    ...commonBlockSettings,
    groups: offeredChoices(
      [],
      { group: 'contacts', field: 'contactsGroup.title', label: 'the groups of the contacts settings' },
      { label: 'Groups', default: [], help: 'None chosen, all of them.' },
    ),
  },
});
