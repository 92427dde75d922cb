import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const contentSidebars = blockType({
  type: 'content_sidebars',
  label: 'Content sidebars',
  help: 'The boxes beside the text.',
  soughtAs: 'aside, box, fact box',
  on: ['content'],
  visibility: 'gated',
  palette: 'first',
  place: 12,
  shows: ['sidebars'],
  settings: { ...commonBlockSettings },
});
