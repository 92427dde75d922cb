import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const contactUsForm = blockType({
  type: 'contact_us_form',
  label: 'Contact form',
  help: 'A form that writes to the publication.',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  settings: { ...commonBlockSettings },
});
