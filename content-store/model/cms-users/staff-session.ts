import { entity } from '../../definition/entity.ts';
import { instant, text } from '../../definition/field.ts';

/** A signed-in member of staff. Tokens are kept as digests alone. One family for each log-in; a refresh rotates both
 * tokens of its record in one write. It counts as long as its epoch is its user's. Internal: in no API and no form. */
export const staffSession = entity({
  name: 'staffSession',
  scope: 'installation',
  label: 'Session',
  labels: 'Sessions',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    userId: text({ label: 'User', required: true }),
    epoch: text({ label: 'Epoch', visibility: 'secret' }),
    familyDigest: text({ label: 'Family', required: true, visibility: 'secret' }),
    accessDigest: text({ label: 'Access token', required: true, visibility: 'secret' }),
    accessExpires: instant({ label: 'Access ends', required: true }),
    refreshDigest: text({ label: 'Refresh token', required: true, visibility: 'secret' }),
    refreshExpires: instant({ label: 'Refresh ends', required: true }),
    previousDigest: text({ label: 'Refresh token before', visibility: 'secret' }),
    rotation: text({ label: 'What the tokens were made with', visibility: 'secret' }),
    rotatedAt: instant({ label: 'Rotated', required: true }),
    endsAt: instant({ label: 'Ends for good', required: true }),
  },
  titleField: 'userId',
  list: { columns: [], sort: ['userId', 'asc'], search: [] },
  indexes: [{ orderBy: [['refreshExpires', 'asc']] }],
  claims: (one) => ({
    accessDigest: `access:${one.accessDigest}`,
    familyDigest: `family:${one.familyDigest}`,
  }),
});
