import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const relatedContent = blockType({
  type: 'related_content',
  label: 'Related content',
  help: 'Pieces that share terms with this one, published next before and after it.',
  soughtAs: 'more like this, read next, see also, recommended, articles',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 8,
  settings: {
    ...commonBlockSettings,
    numberOfItems: itemCount(4, 12),
  },
});
