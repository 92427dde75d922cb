import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const comments = blockType({
  type: 'comments',
  label: 'Comments',
  help: 'What readers say about the piece.',
  soughtAs: 'discussion, replies, opinions',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 32,
  view: 'later',
  settings: { ...commonBlockSettings },
});
