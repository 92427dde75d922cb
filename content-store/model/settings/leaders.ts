import { checkbox, reference } from '../../definition/field.ts';
import { picture, siteSettings } from './site-settings.ts';

/** The programme of leading companies (S1 §3 leaders). */
export const leadersSettings = siteSettings({
  group: 'leaders',
  label: 'Leaders',
  area: 'content',
  help: 'The programme of leading companies.',
  module: 'leaders',
  fields: {
    enabled: checkbox({
      label: 'Show leaders',
      default: false,
      help: 'Blocks of leading companies then bear the logo, and list the companies of the section.',
    }),
    logo: reference(picture, { label: 'Logo' }),
    section: reference({ collection: 'websiteSection', onDelete: 'clear' }, { label: 'Section' }),
  },
});
