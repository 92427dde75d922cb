import { entity } from '../../definition/entity.ts';
import { group, instant, integer, list, text } from '../../definition/field.ts';

const attempt = group(
  {
    /** Of the account or the address: neither is kept as such. */
    digest: text({ label: 'Digest', required: true }),
    count: integer({ label: 'Tries', required: true, min: 0 }),
    since: instant({ label: 'Since', required: true }),
  },
  { label: 'Attempt' },
);

/** Log-ins tried lately, kept so that a restart forgives none. Few records of many attempts each, so that whoever tries
 * ever new names cannot fill the store. Internal: in no API and no form. */
export const loginAttempts = entity({
  name: 'loginAttempts',
  scope: 'installation',
  label: 'Log-in attempts',
  labels: 'Log-in attempts',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    bucket: text({ label: 'Bucket', required: true }),
    attempts: list(attempt, { label: 'Attempts', default: [], visibility: 'secret' }),
  },
  titleField: 'bucket',
  list: { columns: [], sort: ['bucket', 'asc'], search: [] },
});
