import { checkbox, list as listOf, text as textArgument } from '../../definition/field.ts';
import { flag, id, list, object, optional, text, type ValueIn } from '../../operations/answer.ts';
import { idOf, mutation, query } from '../../operations/operation.ts';
import { LONGEST_SEARCH, LONGEST_VIEW_NAME } from './list-view.ts';

const view = object('KeptListView', {
  id,
  name: text,
  /** The part of the list's address behind `?`. */
  search: text,
  /** Beside the first; null for those that the definition names. */
  columns: optional(list(text)),
  isShared: flag,
  isMine: flag,
  ownerName: text,
});

const entity = textArgument({ label: 'What the list is of', required: true });

export const getListViews = query('getListViews', {
  audience: 'staff',
  description: 'The views of a list on this site: the caller’s own, and those that others share',
  args: { entity },
  answer: list(view),
});

export const setListView = mutation('setListView', {
  audience: 'staff',
  description: 'Keeps a view of a list by a name, or with its id changes one of the caller’s own',
  args: {
    id: idOf({ label: 'The view; absent: a new one' }),
    entity,
    name: textArgument({ label: 'Name', required: true, max: LONGEST_VIEW_NAME }),
    search: textArgument({ label: 'What is shown', max: LONGEST_SEARCH }),
    columns: listOf(textArgument({ label: 'Column' }), { label: 'Columns' }),
    isShared: checkbox({ label: 'For everybody on the site' }),
  },
  answer: view,
});

export const deleteListView = mutation('deleteListView', {
  audience: 'staff',
  description: 'Deletes a view: one’s own, or with the permission to manage staff one that is shared',
  args: { id: idOf({ label: 'The view', required: true }) },
  answer: flag,
});

export type ListView = ValueIn<typeof view>;
