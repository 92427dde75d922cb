import { pictureOf } from '../page-data/card.ts';
import type { SharedPart } from '../page-data/shared-part.ts';

/** The address of a site's own favicon; null where pages have the built-in one. */
export const favicon: SharedPart<string | null> = {
  name: 'favicon',
  async make(_argument, reader) {
    const picture = await pictureOf((await reader.settings('general')).favicon, reader);
    return picture?.src ?? null;
  },
};

/** What readers are told while something does not work (S0 §3 systemOutage). */
export const outage: SharedPart<string | null> = {
  name: 'outage',
  async make(_argument, reader) {
    return (await reader.settings('systemOutage')).message ?? null;
  },
};
