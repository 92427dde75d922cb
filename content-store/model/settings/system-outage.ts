import { checkbox, multiline } from '../../definition/field.ts';
import { siteSettings } from './site-settings.ts';

/** What readers are told while something does not work (S0 §3, S1 §3 systemOutage). */
export const systemOutageSettings = siteSettings({
  group: 'systemOutage',
  label: 'System outage',
  area: 'services',
  help: 'Banner during outages.',
  fields: {
    message: multiline({ label: 'Message', max: 500, help: 'Above every page, as long as there is one.' }),
    disableOmeda: checkbox({
      label: 'Disable Omeda',
      default: false,
      help: 'What members do is kept here, and sent to Omeda in order once this is off again.',
    }),
  },
});
