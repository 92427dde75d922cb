import { blockType } from '../../definition/entity.ts';
import { reference } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const marketingPageContent = blockType({
  type: 'marketing_page_content',
  label: 'Marketing page content',
  help: 'The text of a page, in a place on other pages: written once, shown wherever this stands.',
  soughtAs: 'promo, promotion, campaign, banner, snippet, reusable',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  settings: {
    ...commonBlockSettings,
    page: reference(
      { collection: 'content', onDelete: 'clear', filter: { type: 'Page' } },
      { label: 'Page', help: 'Whose text stands here, as far as everybody may read it.' },
    ),
  },
});
