import { blockType } from '../../definition/entity.ts';
import { text } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const globalContacts = blockType({
  type: 'global_contacts',
  label: 'Global contacts',
  help: 'The people of the site’s contacts settings, in their groups.',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 7,
  settings: {
    ...commonBlockSettings,
    group: text({ label: 'Group', help: 'The title of one of the groups. Left empty, all of them.' }),
  },
});
