import { checkbox, reference } from '../../definition/field.ts';
import { picture, siteSettings, UNREAD } from './site-settings.ts';

/** The programme of leading companies (S1 §3 leaders). */
export const leadersSettings = siteSettings({
  group: 'leaders',
  label: 'Leaders',
  help: UNREAD,
  module: 'leaders',
  fields: {
    enabled: checkbox({ label: 'Show leaders', default: false }),
    logo: reference(picture, { label: 'Logo' }),
    section: reference({ collection: 'websiteSection', onDelete: 'clear' }, { label: 'Section' }),
  },
});
