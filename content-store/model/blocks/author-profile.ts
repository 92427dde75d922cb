import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const authorProfile = blockType({
  type: 'author_profile',
  label: 'Author profile',
  help: 'Who wrote it.',
  soughtAs: 'writer, byline, bio, biography, staff',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 15,
  shows: ['author'],
  settings: { ...commonBlockSettings },
});
