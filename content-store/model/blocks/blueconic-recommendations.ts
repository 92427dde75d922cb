import { blockType } from '../../definition/entity.ts';
import { choice, choices, integer } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const blueconicRecommendations = blockType({
  type: 'blueconic_recommendations',
  label: 'Recommendations',
  help: 'Pieces chosen for each reader by their interests.',
  soughtAs: 'personalised, for you, suggestions',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 16,
  view: 'later',
  settings: {
    ...commonBlockSettings,
    numberOfItems: itemCount(4),
    catalogs: choices(
      ['internalEditorial', 'internalSponsored', 'internalEditorialAndSponsored', 'externalSponsored'],
      { label: 'Catalogues', default: [] },
    ),
    recommendationType: choice(
      [
        'RECENT_VIEW',
        'RECENT_ENTRYPAGE',
        'RECENCY',
        'RECENT_CTR',
        'SAME_CATEGORY',
        'LOOK_ALIKE',
        'COLLABORATIVE_FILTERING',
      ],
      { label: 'Chosen by' },
    ),
    startDaysAgo: integer({ label: 'Not older than, in days', min: 0, max: 3_650, default: 3_650 }),
    endDaysAgo: integer({ label: 'Not newer than, in days', min: 0, max: 3_650, default: 0 }),
  },
});
