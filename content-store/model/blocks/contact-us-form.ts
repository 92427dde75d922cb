import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const contactUsForm = blockType({
  type: 'contact_us_form',
  label: 'Contact form',
  help: 'A form that writes to the publication.',
  soughtAs: 'contact us, message, feedback, write to us, email',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  settings: { ...commonBlockSettings },
});
