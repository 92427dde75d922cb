import { blockType } from '../../definition/entity.ts';
import { url } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const externalRssFeed = blockType({
  type: 'external_rss_feed',
  label: 'External RSS feed',
  help: 'The newest entries of a feed elsewhere, asked for every half hour. How that went stands under External feeds.',
  soughtAs: 'news, latest, atom, syndication, headlines',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 13,
  settings: {
    ...commonBlockSettings,
    feedUrl: url({ label: 'Feed', required: true, isFetched: true }),
    numberOfItems: itemCount(5),
  },
});
