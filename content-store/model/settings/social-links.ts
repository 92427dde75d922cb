import { url } from '../../definition/field.ts';
import { siteSettings } from './site-settings.ts';

/** Where else the publication is (S0 §3, S1 §3 socialLinks). Empty ones are not shown. */
export const socialLinksSettings = siteSettings({
  group: 'socialLinks',
  label: 'Social links',
  help: 'Where else the publication is; the footer links to it.',
  fields: {
    facebook: url({ label: 'Facebook' }),
    twitter: url({ label: 'Twitter' }),
    instagram: url({ label: 'Instagram' }),
    pinterest: url({ label: 'Pinterest' }),
    linkedin: url({ label: 'LinkedIn' }),
    youtube: url({ label: 'YouTube' }),
  },
});
