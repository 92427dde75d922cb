import { entity } from '../../definition/entity.ts';
import { instant, integer, list, text } from '../../definition/field.ts';

/** How many gated pieces a member, or a browser by its signed id, has read on a site (S0 §3, content meter). One record for
 * each, by its id. Internal: in no API and no form. */
export const contentMeter = entity({
  name: 'contentMeter',
  label: 'Content meter',
  labels: 'Content meters',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    views: integer({ label: 'Views', required: true, min: 0 }),
    startTime: instant({ label: 'Began', required: true }),
    expirationTime: instant({ label: 'Ends', required: true }),
    numberOfFreeViews: integer({ label: 'Free views', required: true, min: 1 }),
    /** In days. */
    meteringPeriod: integer({ label: 'Period', required: true, min: 1 }),
    viewedItems: list(text({ label: 'Item', required: true }), { label: 'Viewed', default: [] }),
    /** Of the network that a browser's was begun from, which is not kept as such; none of a member's. */
    network: text({ label: 'Network', visibility: 'secret' }),
    /** The same of the 48 bits of IPv6 that it lies in; none of IPv4. */
    customer: text({ label: 'Customer of a provider', visibility: 'secret' }),
  },
  titleField: 'startTime',
  list: { columns: [], sort: ['startTime', 'asc'], search: [] },
  indexes: [
    { orderBy: [['expirationTime', 'asc']] },
    { equals: 'network', orderBy: [['startTime', 'asc']] },
    { equals: 'customer', orderBy: [['startTime', 'asc']] },
  ],
});
