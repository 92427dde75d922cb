import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const companyVideos = blockType({
  type: 'company_videos',
  label: 'Company videos',
  help: 'The newest videos of the company.',
  soughtAs: 'films, supplier',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 20,
  settings: {
    ...commonBlockSettings,
    numberOfItems: itemCount(4),
  },
});
