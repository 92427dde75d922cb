import { importClaim } from '../../definition/claims.ts';
import { entity } from '../../definition/entity.ts';
import { email, multiline, reference, text, url } from '../../definition/field.ts';

/** Someone who writes or appears in content; not a log-in (S1 §3). */
export const person = entity({
  name: 'person',
  label: 'Person',
  labels: 'Persons',
  menu: 'Content',
  access: { read: ['manage_content'], write: ['manage_content'], publish: ['publish_content'] },
  isPublic: true,
  fields: {
    firstName: text({ label: 'First name', max: 100 }),
    lastName: text({ label: 'Last name', max: 100 }),
    fullName: text({ label: 'Full name', required: true, projection: 'card' }),
    title: text({ label: 'Title', projection: 'card' }),
    organization: text({ label: 'Organization', projection: 'card' }),
    bio: multiline({ label: 'Biography' }),
    image: reference(
      { collection: 'asset', onDelete: 'refuse', filter: { type: 'image' } },
      { label: 'Portrait', projection: 'card' },
    ),
    email: email({ label: 'Email', visibility: 'staff' }),
    website: url({ label: 'Website' }),
    importKey: text({ label: 'Import key', visibility: 'staff', readOnly: true }),
  },
  titleField: 'fullName',
  list: {
    columns: ['fullName', 'title', 'organization'],
    sort: ['fullName', 'asc'],
    search: ['fullName', 'organization'],
  },
  indexes: [{ orderBy: [['fullName', 'asc']] }],
  claims: importClaim,
});
