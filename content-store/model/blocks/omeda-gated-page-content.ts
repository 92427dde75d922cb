import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const omedaGatedPageContent = blockType({
  type: 'omeda_gated_page_content',
  label: 'Gated page content',
  help: 'The content of a page with a survey before it.',
  on: ['content'],
  visibility: 'public',
  palette: 'more',
  view: 'later',
  settings: { ...commonBlockSettings },
});
