import { entity } from '../../definition/entity.ts';
import { choice, instant, references, text } from '../../definition/field.ts';
import { linked } from '../../definition/linked.ts';
import { messages } from '../../messages/validation.ts';
import { claimsOf } from './claims.ts';
import {
  composition,
  gatingRequirements,
  layoutAccess,
  layoutAgeing,
  purpose,
  usedFor,
} from './layout-fields.ts';
import { pathsOfLayout } from './module-pages.ts';
import { purposeHint } from './purpose-in-words.ts';

/** What a page is made of: rows of columns of blocks (S1 §3). */
export const layout = entity({
  name: 'layout',
  ...layoutAgeing,
  label: 'Layout',
  labels: 'Layouts',
  soughtAs: 'home page, homepage, front page, templates',
  menu: 'Site',
  menuHeading: 'Layouts',
  access: layoutAccess,
  isPublic: true,
  hasWorkingCopies: true,
  fields: {
    name: text({ label: 'Name', required: true, projection: 'card' }),
    type: choice(
      [
        usedFor.content,
        usedFor.section,
        usedFor.pieces,
        usedFor.contentTypes,
        usedFor.addresses,
        usedFor.module,
      ],
      { label: 'Used for', required: true, projection: 'card' },
    ),
    ...purpose,
    contents: references(
      { collection: 'content', onDelete: 'clear' },
      {
        label: 'Pieces',
        help: 'The pieces this layout is for.',
        required: 'asked',
        when: { type: ['content-override'] },
        projection: 'card',
      },
    ),
    gatingRequirements,
    ...composition,
    shownFrom: instant({
      label: 'Not before',
      visibility: 'staff',
      panel: 'Time',
      help: 'Until then its pages have the next layout that is for them, or are not there.',
    }),
    shownUntil: instant({
      label: 'Until',
      visibility: 'staff',
      panel: 'Time',
      help: 'From then on its pages have the next layout that is for them, or are gone.',
    }),
    ...linked,
  },
  titleField: 'name',
  hint: purposeHint,
  list: { columns: ['name', 'type'], sort: ['name', 'asc'], search: ['name'], filters: ['type'] },
  schedule: { from: 'shownFrom', until: 'shownUntil', holdsInPreviews: true },
  check: ({ shownFrom, shownUntil }) => ({
    shownUntil:
      shownFrom !== undefined && shownUntil !== undefined && shownUntil <= shownFrom
        ? messages.timeOrder()
        : undefined,
  }),
  claims: claimsOf,
  page: { subject: 'path', paths: pathsOfLayout },
});
