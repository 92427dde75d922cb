import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const shareLinks = blockType({
  type: 'share_links',
  label: 'Share links',
  help: 'Links that share the page.',
  soughtAs: 'social, facebook, linkedin, whatsapp, email',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 24,
  settings: { ...commonBlockSettings },
});
