import { checkbox } from '../../definition/field.ts';
import { siteSettings } from './site-settings.ts';

/** What BlueConic knows goes to the ad manager (S1 §3 blueconic). */
export const blueconicSettings = siteSettings({
  group: 'blueconic',
  label: 'BlueConic',
  area: 'services',
  help: 'What BlueConic knows goes to the ad manager.',
  fields: { gamTargeting: checkbox({ label: 'Target ads by BlueConic’s segments', default: false }) },
});
