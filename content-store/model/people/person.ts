import { importClaim, pathClaim } from '../../definition/claims.ts';
import { entity } from '../../definition/entity.ts';
import { alias, choice, email, group, multiline, reference, text, url } from '../../definition/field.ts';
import { migratedAlias, suggestedAlias } from '../../definition/suggested-alias.ts';
import { followedNetworks } from '../social/networks.ts';

const FOLDER = '/authors';

/** Someone who writes or appears in content; not a log-in (S1 §3). Readers have a page of each whose pieces are published
 * (decisions/003-pages-of-authors-and-terms.md). */
export const person = entity({
  name: 'person',
  label: 'Person',
  labels: 'People',
  menu: 'Content',
  access: { read: ['manage_content'], write: ['manage_content'], publish: ['publish_content'] },
  isPublic: true,
  isShown: ({ status }) => status !== 'draft',
  // One who was entered twice.
  merging: {},
  fields: {
    firstName: text({ label: 'First name', max: 100 }),
    lastName: text({ label: 'Last name', max: 100 }),
    fullName: text({ label: 'Full name', required: true, projection: 'card' }),
    title: text({ label: 'Title', isProse: true, projection: 'card' }),
    alias: alias({
      label: 'Alias',
      isFilledIn: true,
      help: 'The path of the page with everything this person wrote. Leave empty to build it from the name.',
      projection: 'card',
    }),
    status: choice(
      [
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
      ],
      {
        label: 'Status',
        default: 'published',
        visibility: 'staff',
        help: 'A draft is for the staff alone: readers see no page of this person, and no name in a byline.',
      },
    ),
    organization: text({ label: 'Organization', projection: 'card' }),
    bio: multiline({ label: 'Biography' }),
    image: reference(
      { collection: 'asset', onDelete: 'refuse', filter: { type: 'image' } },
      { label: 'Portrait', projection: 'card' },
    ),
    email: email({ label: 'Email', visibility: 'staff' }),
    contactEmail: email({ label: 'Email for readers', help: 'Shown where this person is a contact.' }),
    phone: text({ label: 'Phone', max: 64, help: 'Shown where this person is a contact.' }),
    website: url({ label: 'Website' }),
    socialLinks: group({ ...followedNetworks }, { label: 'Social links' }),
    importKey: text({ label: 'Import key', visibility: 'staff', readOnly: true }),
  },
  titleField: 'fullName',
  list: {
    columns: ['fullName', 'title', 'organization', 'status'],
    sort: ['fullName', 'asc'],
    search: ['fullName', 'organization'],
    filters: ['status'],
  },
  indexes: [{ orderBy: [['fullName', 'asc']] }],
  claims: (one) => ({ alias: pathClaim(one.alias), ...importClaim(one) }),
  page: {
    subject: 'person',
    paths: (one) => [one.alias],
    sitemap: 'authors',
    suggested: ({ fullName }) => suggestedAlias(FOLDER, fullName),
    filedBy: 'authors',
  },
  version: 2,
  migrations: { 2: migratedAlias(FOLDER, 'fullName') },
});
