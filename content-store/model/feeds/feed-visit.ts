import { entity } from '../../definition/entity.ts';
import { instant, integer, key, url } from '../../definition/field.ts';

/** When a feed is asked next: whichever process moves that on asks it. Internal: in no API and no form. */
export const feedVisit = entity({
  name: 'feedVisit',
  scope: 'installation',
  label: 'Visit to a feed',
  labels: 'Visits to feeds',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    site: key({ label: 'Site', required: true }),
    url: url({ label: 'Feed', required: true }),
    dueAt: instant({ label: 'Due', required: true }),
    /** In a row. */
    failures: integer({ label: 'Failures', default: 0, min: 0 }),
  },
  titleField: 'url',
  list: { columns: [], sort: ['dueAt', 'asc'], search: [] },
  indexes: [{ orderBy: [['dueAt', 'asc']] }],
  claims: (visit) => ({ url: visitClaim(visit.site, visit.url) }),
});

/** The key of the visit to a site's feed. */
export function visitClaim(tenantKey: string, address: string): string {
  return `feed-visit:${tenantKey}:${address}`;
}
