import { blockType } from '../../definition/entity.ts';
import { text } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const gamAd = blockType({
  type: 'gam_ad',
  label: 'Ad',
  help: 'An ad unit of the ad manager.',
  soughtAs: 'advert, advertisement, advertising, banner, sponsor, google, leaderboard, promo',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  view: 'later',
  settings: {
    ...commonBlockSettings,
    adUnit: text({ label: 'Ad unit', help: 'Its key.', max: 64 }),
  },
});
