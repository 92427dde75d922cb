import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const companyKeyContact = blockType({
  type: 'company_key_contact',
  label: 'Company key contact',
  help: 'Whom to ask at the company: the first of its contacts.',
  soughtAs: 'sales, representative, supplier, person',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 18,
  shows: ['keyContact'],
  settings: { ...commonBlockSettings },
});
