import { text, url } from '../../definition/field.ts';
import { siteSettings } from './site-settings.ts';

/** Where readers of the magazine sign up (S1 §3 magazine). */
export const magazineSettings = siteSettings({
  group: 'magazine',
  label: 'Magazine',
  area: 'services',
  help: 'Where readers of the magazine sign up.',
  module: 'magazine',
  fields: {
    newsletterSignupSite: url({ label: 'Newsletter sign-up site' }),
    newsletterSignupQuery: text({
      label: 'Newsletter sign-up query',
      help: 'What stands after the question mark.',
    }),
  },
});
