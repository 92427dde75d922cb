import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const newsletterCampaigns = blockType({
  type: 'newsletter_campaigns',
  label: 'Newsletter campaigns',
  help: 'Newsletters that were sent.',
  soughtAs: 'email, archive, past issues',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 38,
  view: 'later',
  module: 'newsletters',
  settings: {
    ...commonBlockSettings,
    numberOfItems: itemCount(20),
  },
});
