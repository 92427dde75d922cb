import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const inquiryForm = blockType({
  type: 'inquiry_form',
  label: 'Inquiry form',
  help: 'A form that asks the company for information.',
  soughtAs: 'enquiry, request, quote, supplier',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 30,
  settings: { ...commonBlockSettings },
});
