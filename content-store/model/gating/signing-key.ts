import { entity } from '../../definition/entity.ts';
import { text } from '../../definition/field.ts';

/** What an installation signs with what browsers bring back, such as the id of a meter. One record for each use. Internal:
 * in no API and no form. */
export const signingKey = entity({
  name: 'signingKey',
  scope: 'installation',
  label: 'Signing key',
  labels: 'Signing keys',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    use: text({ label: 'Use', required: true }),
    secret: text({ label: 'Secret', required: true, visibility: 'secret' }),
  },
  titleField: 'use',
  list: { columns: [], sort: ['use', 'asc'], search: [] },
});
