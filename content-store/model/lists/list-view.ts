import { entity } from '../../definition/entity.ts';
import { checkbox, list, text } from '../../definition/field.ts';

/** Views of a list that somebody may keep on a site. */
export const MOST_VIEWS = 50;
export const LONGEST_VIEW_NAME = 60;
/** Of the part of an address that says what is shown, in characters. */
export const LONGEST_SEARCH = 8_000;
export const MOST_COLUMNS = 60;

/** A list as somebody wants it again: filtered, sorted, with some columns. Internal: in no form; the operations answer it. */
export const listView = entity({
  name: 'listView',
  label: 'View of a list',
  labels: 'Views of lists',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    /** What the list is of, by the entity's name. */
    entity: text({ label: 'Entity', required: true }),
    name: text({ label: 'Name', required: true, max: LONGEST_VIEW_NAME }),
    /** The part of the list's address behind `?`. */
    search: text({ label: 'What is shown', max: LONGEST_SEARCH }),
    /** Beside the first; absent: those that the definition names. */
    columns: list(text({ label: 'Column' }), { label: 'Columns' }),
    hasOwnColumns: checkbox({ label: 'Columns were chosen' }),
    ownerId: text({ label: 'Whose', required: true }),
    ownerName: text({ label: 'Name', required: true }),
    isShared: checkbox({ label: 'For everybody on the site' }),
  },
  titleField: 'name',
  list: { columns: [], sort: ['name', 'asc'], search: [] },
  indexes: [{ equals: 'entity', orderBy: [['name', 'asc']] }],
});
