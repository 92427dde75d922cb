import { entity } from '../../definition/entity.ts';
import { checkbox, choice, email, instant, text } from '../../definition/field.ts';

/** What a link in a letter to a reader opens. */
export const siteUserLinkPurposes = ['registration', 'reset', 'changeUsername'] as const;

export type SiteUserLinkPurpose = (typeof siteUserLinkPurposes)[number];

/** A link in a letter to a reader: its digest alone. One of a member's counts as long as its epoch and the
 * address are its user's; one of a sign-up
 * holds what was asked for until it is completed. Of the installation, as the outbox is, for it is made as its letter leaves; it
 * counts on its own site alone. Internal: in no API and no form. */
export const siteUserLink = entity({
  name: 'siteUserLink',
  scope: 'installation',
  label: 'Link in a letter to a reader',
  labels: 'Links in letters to readers',
  menu: 'Site',
  access: { read: [], write: [] },
  fields: {
    tenantKey: text({ label: 'Site', required: true }),
    purpose: choice(siteUserLinkPurposes, { label: 'Purpose', required: true }),
    /** None before the letter leaves. */
    digest: text({ label: 'Digest', visibility: 'secret' }),
    expiresAt: instant({ label: 'Ends', required: true }),
    userId: text({ label: 'User' }),
    epoch: text({ label: 'Epoch', visibility: 'secret' }),
    /** Of a member's, the address that they had when it was made. */
    memberEmail: email({ label: 'The member’s email' }),
    /** Of a sign-up, the address it is for; of a change, the new one. */
    email: email({ label: 'Email' }),
    membershipId: text({ label: 'Membership', max: 64 }),
    countryCode: text({ label: 'Country', max: 3 }),
    region: text({ label: 'State or province', max: 80 }),
    consentKey: choice(['CASL', 'GDPR'], { label: 'Consent asked for under' }),
    consent: checkbox({ label: 'Consent given', default: false }),
    promoCode: text({ label: 'Promo code', max: 60 }),
    /** The page it was asked for on. */
    path: text({ label: 'Page', max: 2_000 }),
    /** The visit it was asked for in, as tracking knows it. */
    sessionId: text({ label: 'Visit', max: 100 }),
    /** Where to go on when it is done. */
    redirectTo: text({ label: 'Goes on to', max: 2_000 }),
  },
  titleField: 'purpose',
  list: { columns: [], sort: ['purpose', 'asc'], search: [] },
  indexes: [{ orderBy: [['expiresAt', 'asc']] }],
  claims: ({ digest }) => ({ digest: digest === undefined ? undefined : `site-user-link:${digest}` }),
});
