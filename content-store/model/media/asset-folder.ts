import { entity } from '../../definition/entity.ts';
import { reference, text } from '../../definition/field.ts';

/** A folder of the media library: for whoever looks for assets, and nothing that readers see. */
export const assetFolder = entity({
  name: 'assetFolder',
  label: 'Media folder',
  labels: 'Media folders',
  menu: 'Content',
  help: 'Where assets are found in the media library. Readers see nothing of it.',
  access: { read: ['manage_assets', 'manage_content'], write: ['manage_assets'] },
  merging: {},
  fields: {
    name: text({ label: 'Name', required: true, max: 100, projection: 'card' }),
    parent: reference(
      { collection: 'assetFolder', onDelete: 'refuse' },
      { label: 'Inside', projection: 'card', help: 'Left empty, at the top.' },
    ),
    fullName: text({ label: 'Full name', readOnly: true, projection: 'card' }),
  },
  titleField: 'name',
  list: { columns: ['name', 'fullName'], sort: ['fullName', 'asc'], search: ['name', 'fullName'] },
  indexes: [{ orderBy: [['fullName', 'asc']] }],
  claims: ({ name, parent }) => ({ name: `asset-folder:${parent ?? ''}:${name.toLowerCase()}` }),
});
