import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const contentPrimaryImage = blockType({
  type: 'content_primary_image',
  label: 'Primary image',
  help: 'The lead image with its caption and credit.',
  soughtAs: 'hero, picture, photo, main image',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 25,
  shows: ['picture'],
  settings: { ...commonBlockSettings },
});
