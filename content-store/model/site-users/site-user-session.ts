import { entity } from '../../definition/entity.ts';
import { instant, text } from '../../definition/field.ts';

/** A member who is logged in, or a member of staff who sees the site as one (`simulatedBy`). The token is kept as its digest
 * alone. It counts as long as its epoch is its user's. Internal: in no API and no form. */
export const siteUserSession = entity({
  name: 'siteUserSession',
  label: 'Member’s session',
  labels: 'Members’ sessions',
  menu: 'Site',
  access: { read: [], write: [] },
  fields: {
    userId: text({ label: 'User', required: true }),
    digest: text({ label: 'Digest', required: true, visibility: 'secret' }),
    epoch: text({ label: 'Epoch', visibility: 'secret' }),
    createdAt: instant({ label: 'Began', required: true }),
    expiresAt: instant({ label: 'Ends', required: true }),
    /** In words, such as Firefox on Windows. */
    browser: text({ label: 'Browser', max: 100 }),
    /** The member of staff: id and name. */
    simulatedBy: text({ label: 'Simulated by', max: 64 }),
    simulatedByName: text({ label: 'Name', max: 201 }),
    /** Theirs, with which it ends. */
    staffSessionId: text({ label: 'Session of the staff', max: 64 }),
  },
  titleField: 'userId',
  list: { columns: [], sort: ['userId', 'asc'], search: [] },
  indexes: [{ orderBy: [['expiresAt', 'asc']] }, { equals: 'userId', orderBy: [['createdAt', 'desc']] }],
  claims: ({ digest }) => ({ digest: `site-user-session:${digest}` }),
});
