import { importClaim } from '../../definition/claims.ts';
import { entity } from '../../definition/entity.ts';
import { choice, multiline, reference, text } from '../../definition/field.ts';

/** A term content is filed under (S1 §3). */
export const taxonomyTerm = entity({
  name: 'taxonomyTerm',
  label: 'Term',
  labels: 'Taxonomy',
  menu: 'Content',
  access: { read: ['manage_taxonomy', 'manage_content'], write: ['manage_taxonomy'] },
  isPublic: true,
  merging: { within: 'type' },
  fields: {
    name: text({ label: 'Name', required: true, projection: 'card' }),
    type: choice(['Bin', 'Tag', 'Location', 'Organization', 'Person'], {
      label: 'Type',
      default: 'Tag',
      projection: 'card',
    }),
    parent: reference(
      { collection: 'taxonomyTerm', onDelete: 'refuse' },
      { label: 'Parent', projection: 'card' },
    ),
    fullName: text({ label: 'Full name', readOnly: true, projection: 'card' }),
    description: multiline({ label: 'Description' }),
    importKey: text({ label: 'Import key', visibility: 'staff', readOnly: true }),
  },
  titleField: 'name',
  list: { columns: ['name', 'type', 'fullName'], sort: ['name', 'asc'], search: ['name'], filters: ['type'] },
  indexes: [{ orderBy: [['name', 'asc']] }],
  claims: (term) => ({
    name: `term:${term.type}:${term.parent ?? ''}:${term.name.toLowerCase()}`,
    ...importClaim(term),
  }),
});
