import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const globalContacts = blockType({
  type: 'global_contacts',
  label: 'Global contacts',
  help: 'People to turn to, by country.',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 7,
  view: 'later',
  settings: { ...commonBlockSettings },
});
