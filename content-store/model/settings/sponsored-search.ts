import { checkbox, references, url } from '../../definition/field.ts';
import { picture, siteSettings, UNREAD } from './site-settings.ts';

/** Who sponsors the search (S0 §3, S1 §3 sponsoredSearch). Readers see the first logo. */
export const sponsoredSearchSettings = siteSettings({
  group: 'sponsoredSearch',
  label: 'Sponsored search',
  help: UNREAD,
  fields: {
    enabled: checkbox({ label: 'Show the sponsor', default: false }),
    logos: references(picture, { label: 'Logos', default: [], help: 'Readers see the first.' }),
    clickUrl: url({ label: 'Address' }),
  },
});
