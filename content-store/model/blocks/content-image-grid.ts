import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount, listing, withoutRepetition } from './listing.ts';

export const contentImageGrid = blockType({
  type: 'content_image_grid',
  label: 'Content image grid',
  help: 'Pictures that lead to their pieces.',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 4,
  settings: {
    ...commonBlockSettings,
    ...listing,
    numberOfItems: itemCount(6),
    withoutRepetition,
  },
});
