import { bodyBlock, richText } from '../../definition/field.ts';

/** What came from elsewhere and is no block of any type: shown, and kept as it came. */
export const kept = bodyBlock({
  type: 'kept',
  label: 'As it came',
  help: 'HTML from elsewhere, kept as it came.',
  fields: { html: richText({ label: 'HTML', required: true }) },
  leadIn: 'ends',
});
