import { entity } from '../../definition/entity.ts';
import { choice, integer, kept, list, text } from '../../definition/field.ts';

/** Some records of a run, which change in one commit, together with this. So what was done is known whatever breaks off, and
 * nothing is done twice. Internal: in no API and no form. */
export const bulkSlice = entity({
  name: 'bulkSlice',
  label: 'Part of a change of many',
  labels: 'Parts of changes of many',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    run: text({ label: 'Run', required: true }),
    /** Its place among the parts. */
    at: integer({ label: 'Place', required: true }),
    ids: list(text({ label: 'Record' }), { label: 'Records', default: [] }),
    state: choice(['waiting', 'done', 'undone'], { label: 'State', required: true }),
    /** The sequence of the store before it was written: what was there then is what undoing brings back. */
    before: integer({ label: 'Before' }),
    /** JSON: each record written, as `[collection, id, version]` that the write made. */
    written: kept({ label: 'Written', default: '[]' }),
    /** JSON: each record refused, as `[id, title, why]`. */
    refused: text({ label: 'Refused', default: '[]', max: 1_000_000 }),
    /** JSON: by the id of a record, the version of it that was looked at. */
    versions: kept({ label: 'Versions', default: '{}' }),
  },
  titleField: 'run',
  list: { columns: [], sort: ['at', 'asc'], search: [] },
  indexes: [{ equals: 'run', orderBy: [['at', 'asc']] }],
});
