import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const contentBody = blockType({
  type: 'content_body',
  label: 'Content body',
  help: 'The text, up to the gate where there is one.',
  soughtAs: 'article, story, main text',
  on: ['content'],
  visibility: 'gated',
  palette: 'first',
  place: 11,
  shows: ['text'],
  settings: { ...commonBlockSettings },
});
