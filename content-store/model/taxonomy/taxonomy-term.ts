import { importClaim, pathClaim } from '../../definition/claims.ts';
import { entity } from '../../definition/entity.ts';
import { alias, choice, multiline, reference, text } from '../../definition/field.ts';
import { migratedAlias, suggestedAlias } from '../../definition/suggested-alias.ts';

const FOLDER = '/topics';

/** A term content is filed under (S1 §3). Readers have a page of each that published pieces are filed under, but for bins:
 * those are the editors' own (decisions/003-pages-of-authors-and-terms.md). */
export const taxonomyTerm = entity({
  name: 'taxonomyTerm',
  label: 'Term',
  labels: 'Taxonomy',
  menu: 'Content',
  access: { read: ['manage_taxonomy', 'manage_content'], write: ['manage_taxonomy'] },
  isPublic: true,
  merging: { within: 'type' },
  fields: {
    name: text({ label: 'Name', isProse: true, required: true, projection: 'card' }),
    type: choice(['Bin', 'Tag', 'Location', 'Organization', 'Person'], {
      label: 'Type',
      default: 'Tag',
      projection: 'card',
    }),
    alias: alias({
      label: 'Alias',
      isFilledIn: true,
      help: 'The path of the page with everything filed under this term. Leave empty to build it from the name. A bin has no page.',
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
    alias: pathClaim(term.alias),
    name: `term:${term.type}:${term.parent ?? ''}:${term.name.toLowerCase()}`,
    ...importClaim(term),
  }),
  // A bin that was a tag before has no address any more.
  derived: ({ type }) => (type === 'Bin' ? { alias: undefined } : {}),
  page: {
    subject: 'term',
    paths: (term) => [term.alias],
    sitemap: 'topics',
    suggested: ({ name, type }) => (type === 'Bin' ? undefined : suggestedAlias(FOLDER, name)),
    filedBy: 'taxonomy',
  },
  version: 2,
  migrations: {
    2: (fields, id, tools) =>
      fields.type === 'Bin' ? fields : migratedAlias(FOLDER, 'name')(fields, id, tools),
  },
});
