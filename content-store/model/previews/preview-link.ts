import { entity } from '../../definition/entity.ts';
import { checkbox, instant, key, text } from '../../definition/field.ts';

/** A link that shows a piece as it is edited to whoever has it, until it is over or revoked. Internal: in no API but its own
 * operations, and in no form. */
export const previewLink = entity({
  name: 'previewLink',
  scope: 'installation',
  label: 'Link to a preview',
  labels: 'Links to previews',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    site: key({ label: 'Site', required: true }),
    collection: text({ label: 'Collection', required: true, max: 64 }),
    recordId: text({ label: 'Record', required: true, max: 64 }),
    /** What the address is signed with. */
    secret: text({ label: 'Secret', required: true, max: 100, visibility: 'secret' }),
    madeById: text({ label: 'Made by', required: true, max: 64 }),
    madeBy: text({ label: 'Name of who made it', required: true, max: 300 }),
    madeAt: instant({ label: 'Made', required: true }),
    expiresAt: instant({ label: 'Ends', required: true }),
    isRevoked: checkbox({ label: 'Revoked', default: false }),
  },
  titleField: 'recordId',
  list: { columns: [], sort: ['madeAt', 'asc'], search: [] },
  indexes: [{ equals: 'recordId', orderBy: [['madeAt', 'asc']] }, { orderBy: [['expiresAt', 'asc']] }],
});
