import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const companyBanner = blockType({
  type: 'company_banner',
  label: 'Company banner',
  help: 'The company’s name across its picture.',
  soughtAs: 'hero, header, logo, supplier',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 17,
  settings: { ...commonBlockSettings },
});
