import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const marketingPageContent = blockType({
  type: 'marketing_page_content',
  label: 'Marketing page content',
  help: 'The content of a page of the marketing department.',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  view: 'later',
  settings: { ...commonBlockSettings },
});
