import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const search = blockType({
  type: 'search',
  label: 'Search results',
  help: 'What a search finds, with its filters.',
  soughtAs: 'results page, find',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  module: 'search',
  settings: { ...commonBlockSettings },
});
