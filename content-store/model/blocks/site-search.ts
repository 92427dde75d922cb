import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const siteSearch = blockType({
  type: 'site_search',
  label: 'Site search',
  help: 'The field to search the site with.',
  soughtAs: 'search box, search bar, find, query',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 27,
  module: 'search',
  settings: { ...commonBlockSettings },
});
