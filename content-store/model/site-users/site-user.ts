import { entity } from '../../definition/entity.ts';
import {
  checkbox,
  choice,
  email,
  group,
  instant,
  list,
  reference,
  secret,
  text,
} from '../../definition/field.ts';
import { memberTexts } from '../../messages/members.ts';
import { siteUserAccess } from './access.ts';
import { MOST_OF_NAME, mailboxOf, normaliseEmail, normaliseUsername } from './names.ts';
import { answer, MOST_ANSWERS, personFields } from './person-fields.ts';

const held = group(
  {
    membership: reference(
      { collection: 'membership', onDelete: 'refuse', proposed: { status: true } },
      { label: 'Membership', required: true },
    ),
    since: instant({ label: 'Since', isFilledIn: true }),
    until: instant({ label: 'Until', help: 'Empty: it has no end.' }),
    promoCode: text({ label: 'Promo code', max: 60 }),
  },
  { label: 'Membership' },
);

const newsletter = group(
  {
    id: text({ label: 'Newsletter', required: true, max: 40, help: 'Its Omeda product.' }),
    since: instant({ label: 'Since', isFilledIn: true }),
    promoCode: text({ label: 'Promo code', max: 100 }),
  },
  { label: 'Newsletter' },
);

const favorite = group(
  {
    /** No reference: what members like is nobody's business who looks at a piece or deletes it. */
    id: text({ label: 'Piece', required: true, max: 64 }),
    created: instant({ label: 'Since', required: true }),
  },
  { label: 'Favourite' },
);

/** Under which law consent was asked for, and what it was asked with; empty where the country has none (S0 §5). */
const consent = group(
  {
    given: checkbox({ label: 'Given', default: false }),
    key: choice(['CASL', 'GDPR'], { label: 'Asked for under' }),
    at: instant({ label: 'When' }),
    text: text({ label: 'The words', max: 1_000 }),
  },
  { label: 'Consent', readOnly: true, visibility: 'staff' },
);

/** Favourites of one person. */
export const MOST_FAVORITES = 1_000;

/** A member of a site (S0 §3 site user info, §6): of that site alone, and no member of staff. */
export const siteUser = entity({
  name: 'siteUser',
  label: 'Site user',
  labels: 'Site users',
  menu: 'Site',
  menuHeading: 'Readers',
  help: 'Readers who have an account on the site.',
  module: 'memberships',
  access: siteUserAccess,
  fields: {
    email: email({ label: 'Email', required: true, projection: 'card', visibility: 'staff' }),
    username: text({
      label: 'Username',
      max: MOST_OF_NAME,
      isFilledIn: true,
      projection: 'card',
      visibility: 'staff',
      help: 'Left empty, it is the email address. People log in with either.',
    }),
    otherAddresses: list(email({ label: 'Address', required: true }), {
      label: 'Other addresses',
      default: [],
      max: 20,
      visibility: 'staff',
      help: 'Of accounts that were merged into this one. People log in with them too; letters go to the address above.',
    }),
    externalId: text({
      label: 'Id elsewhere',
      max: 100,
      visibility: 'staff',
      help: 'By which an import of members knows somebody whose address has changed.',
    }),
    ...personFields,
    memberships: list(held, { label: 'Memberships', default: [], max: 50, visibility: 'staff' }),
    newsletters: list(newsletter, { label: 'Newsletters', default: [], max: 200, visibility: 'staff' }),
    favoriteContent: list(favorite, {
      label: 'Favourites',
      default: [],
      max: MOST_FAVORITES,
      visibility: 'staff',
      readOnly: true,
    }),
    demographics: list(answer, {
      label: 'Answers',
      default: [],
      max: MOST_ANSWERS,
      visibility: 'staff',
      readOnly: true,
    }),
    consent,
    status: checkbox({
      label: 'Active',
      isFlag: true,
      default: true,
      projection: 'card',
      visibility: 'staff',
      help: 'Someone inactive cannot log in; open sessions end at once.',
    }),
    confirmedAt: instant({
      label: 'Confirmed',
      readOnly: true,
      projection: 'card',
      visibility: 'staff',
      help: 'When the email address was found to be theirs.',
    }),
    simulatedAt: instant({ label: 'Last simulated', readOnly: true, visibility: 'staff' }),
    exportedAt: instant({ label: 'Data last exported', readOnly: true, visibility: 'staff' }),
    registeredFrom: text({ label: 'Registered from', readOnly: true, max: 2_000, visibility: 'staff' }),
    /** By which addresses of one mailbox are found. */
    mailbox: secret({ label: 'Mailbox' }),
    passwordHash: secret({ label: 'Password' }),
    /** Brought along from another system: it is hashed anew with the next log-in. */
    hasOldHash: checkbox({ label: 'Hash of another kind', visibility: 'secret' }),
    // Another one ends every session opened under the one before.
    sessionEpoch: secret({ label: 'Session epoch' }),
  },
  titleField: 'username',
  list: {
    columns: ['username', 'firstName', 'lastName', 'email', 'company', 'confirmedAt', 'status'],
    sort: ['username', 'asc'],
    search: ['username', 'email', 'firstName', 'lastName', 'company'],
    filters: ['memberships.membership', 'status', 'countryCode', 'newsletters.id', 'confirmedAt'],
  },
  merging: { help: memberTexts.merging },
  indexes: [
    { orderBy: [['username', 'asc']] },
    { equals: 'mailbox', orderBy: [['mailbox', 'asc']] },
    { equals: 'memberships.membership', orderBy: [['username', 'asc']] },
  ],
  derived: (user) => ({ mailbox: mailboxOf(user.email) }),
  // One namespace for both: nobody's user name is another's address.
  claims: ({ email: address, username, otherAddresses = [], externalId }) => {
    // Of one that is deleted for good, nothing is left.
    const own = normaliseEmail(address ?? '');
    if (own === '') return {};
    const name = username === undefined ? own : normaliseUsername(username);
    const others = new Set(otherAddresses.map(normaliseEmail));
    return {
      email: siteUserClaim(own),
      username: name === own ? undefined : siteUserClaim(name),
      externalId: externalId === undefined ? undefined : externalIdClaim(externalId),
      otherAddresses: [...others].filter((one) => one !== own && one !== name).map(siteUserClaim),
    };
  },
});

/** The key that a normalised address or user name is held by. */
export function siteUserClaim(name: string): string {
  return `site-user:${name}`;
}

/** The key that the id of another system is held by. */
export function externalIdClaim(id: string): string {
  return `site-user-elsewhere:${id}`;
}
