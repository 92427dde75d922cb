import { entity } from '../../definition/entity.ts';
import { choice, email, instant, text } from '../../definition/field.ts';

/** What a link in a mail opens for the one it was sent to. */
export const linkPurposes = ['invitation', 'reset'] as const;

/** The newest link of each purpose that a member of staff was sent: its digest alone. It counts for an hour, and as long as
 * its epoch, which a new password changes, and the address are its user's. Internal: in no API and no form. */
export const accountLink = entity({
  name: 'accountLink',
  scope: 'installation',
  label: 'Link in a mail',
  labels: 'Links in mails',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    userId: text({ label: 'User', required: true }),
    purpose: choice(linkPurposes, { label: 'Purpose', required: true }),
    digest: text({ label: 'Digest', required: true, visibility: 'secret' }),
    epoch: text({ label: 'Epoch', visibility: 'secret' }),
    /** The address that it was sent to. */
    email: email({ label: 'Email' }),
    expiresAt: instant({ label: 'Ends', required: true }),
  },
  titleField: 'userId',
  list: { columns: [], sort: ['userId', 'asc'], search: [] },
  claims: (link) => ({ digest: `account-link:${link.digest}` }),
});
