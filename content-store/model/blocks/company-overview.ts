import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const companyOverview = blockType({
  type: 'company_overview',
  label: 'Company overview',
  help: 'The company: what it does, where it is, its website.',
  soughtAs: 'profile, supplier, address, about',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 19,
  shows: ['company'],
  settings: { ...commonBlockSettings },
});
