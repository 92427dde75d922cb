import { checkbox, email, list } from '../../definition/field.ts';
import { siteSettings } from './site-settings.ts';

/** Whether companies may propose changes to their pages (S1 §3 companyUpdate). */
export const companyUpdateSettings = siteSettings({
  group: 'companyUpdate',
  label: 'Company updates',
  area: 'forms',
  help: 'Whether companies may propose changes to their pages.',
  // Addresses of people: no reader is told.
  isPublic: false,
  fields: {
    enabled: checkbox({ label: 'Take updates from companies', default: false }),
    notificationEmails: list(email({ label: 'Address' }), { label: 'Notify of updates', default: [] }),
  },
});
