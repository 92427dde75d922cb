import { entity } from '../../definition/entity.ts';
import { list, text } from '../../definition/field.ts';

/** What one member of staff has read of the news; under their id. Internal: in no API and no form. */
export const newsReader = entity({
  name: 'newsReader',
  scope: 'installation',
  label: 'Reader of news',
  labels: 'Readers of news',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    userId: text({ label: 'User', required: true }),
    read: list(text({ label: 'Item' }), { label: 'Read', default: [] }),
  },
  titleField: 'userId',
  list: { columns: [], sort: ['userId', 'asc'], search: [] },
});
