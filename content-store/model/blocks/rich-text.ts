import { blockType } from '../../definition/entity.ts';
import { richText as richTextField } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const richText = blockType({
  type: 'rich_text',
  label: 'Rich text',
  help: 'Text written for this place.',
  soughtAs: 'html, paragraph, heading, words, intro, note, promo',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  settings: { ...commonBlockSettings, body: richTextField({ label: 'Text', required: true }) },
});
