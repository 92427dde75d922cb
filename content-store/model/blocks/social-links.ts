import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const socialLinks = blockType({
  type: 'social_links',
  label: 'Social links',
  help: 'Where else to follow the publication.',
  soughtAs: 'follow us, facebook, linkedin, instagram, youtube',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  settings: { ...commonBlockSettings },
});
