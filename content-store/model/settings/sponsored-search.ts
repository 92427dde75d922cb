import { checkbox, references, url } from '../../definition/field.ts';
import { picture, siteSettings } from './site-settings.ts';

/** Who sponsors the search (S0 §3, S1 §3 sponsoredSearch). Readers see the first logo. */
export const sponsoredSearchSettings = siteSettings({
  group: 'sponsoredSearch',
  label: 'Sponsored search',
  area: 'services',
  help: 'Where it is on, the page of search shows the logo, and the header four secondary links instead of eight.',
  fields: {
    enabled: checkbox({ label: 'Show the sponsor', default: false }),
    logos: references(picture, { label: 'Logos', default: [], help: 'Readers see the first.' }),
    clickUrl: url({ label: 'Address' }),
  },
});
