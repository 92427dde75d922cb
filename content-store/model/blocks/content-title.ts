import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const contentTitle = blockType({
  type: 'content_title',
  label: 'Content title',
  help: 'Kicker, headline, standfirst, byline and date.',
  soughtAs: 'heading, hero, subtitle, deck, intro, author',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 21,
  shows: ['title'],
  settings: { ...commonBlockSettings },
});
