import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const imageGallery = blockType({
  type: 'image_gallery',
  label: 'Image gallery',
  help: 'The piece’s images, swipeable.',
  soughtAs: 'photos, pictures, slideshow, slider',
  on: ['content'],
  visibility: 'gated',
  palette: 'first',
  place: 23,
  shows: ['gallery'],
  settings: { ...commonBlockSettings },
});
