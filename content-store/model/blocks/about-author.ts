import { blockType } from '../../definition/entity.ts';
import { integer } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const aboutAuthor = blockType({
  type: 'about_author',
  label: 'About the author',
  help: 'Who wrote it, and what else they wrote.',
  soughtAs: 'writer, byline, bio, biography',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 14,
  settings: {
    ...commonBlockSettings,
    numberOfItems: integer({ label: 'Further pieces', min: 0, max: 10, default: 3 }),
  },
});
