import { blockType, filledIn } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';
import { listing, selfFilled } from './listing.ts';

export const contentImageGrid = blockType({
  type: 'content_image_grid',
  label: 'Content image grid',
  help: 'Pictures that lead to their pieces.',
  soughtAs: 'tiles, gallery, photos, latest, events',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 4,
  version: 2,
  migrations: { 2: filledIn(selfFilled) },
  settings: {
    ...commonBlockSettings,
    ...listing(6),
  },
});
