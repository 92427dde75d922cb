import { entity } from '../../definition/entity.ts';
import { group, instant, list, text } from '../../definition/field.ts';

const network = group(
  {
    /** Of the network: it is not kept as such. */
    digest: text({ label: 'Digest', required: true }),
    signedInAt: instant({ label: 'Signed in', required: true }),
  },
  { label: 'Network' },
);

/** From where somebody signed in before, so that wrong guesses from elsewhere do not lock them out. One record for each
 * account, of few networks. Internal: in no API and no form. */
export const knownNetworks = entity({
  name: 'knownNetworks',
  scope: 'installation',
  label: 'Known networks',
  labels: 'Known networks',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    userId: text({ label: 'User', required: true }),
    networks: list(network, { label: 'Networks', default: [], visibility: 'secret' }),
  },
  titleField: 'userId',
  list: { columns: [], sort: ['userId', 'asc'], search: [] },
});
