import { checkbox, choice, instant, integer, text as textField } from '../../definition/field.ts';
import {
  count,
  id,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { idOf, mutation, query } from '../../operations/operation.ts';
import { contentAccess } from '../content/access.ts';
import { placements } from '../content/placements.ts';
import { entryKinds } from './kinds.ts';

const reading = { anyOf: contentAccess.read };

const stretch = {
  from: textField({ label: 'The first day, such as 2026-03-29', required: true, max: 10 }),
  days: integer({ label: 'How many days', required: true, min: 1, max: 42 }),
};

const entry = object('CalendarEntry', {
  id,
  version: count,
  kind: word(...entryKinds),
  at: moment,
  title: text,
  type: text,
  section: optional(text),
  /** Names, as a byline has them. */
  authors: text,
  /** Why whoever asks cannot move it; null where they can. */
  fixed: optional(text),
});

const day = object('CalendarDay', {
  day: text,
  /** How many there are; the entries are the first of them. */
  total: count,
  entries: list(entry),
});

export const getCalendar = query('getCalendar', {
  audience: reading,
  description:
    'What of a site is published, scheduled, planned and comes down, which placements end, and to which pictures and files the rights end, day by day as its own clock has them: the first of each day, and how many',
  args: {
    ...stretch,
    perDay: integer({ label: 'How many of each day', required: true, min: 1, max: 500 }),
    type: textField({ label: 'Of a type', max: 64 }),
    section: idOf({ label: 'In a section' }),
    author: idOf({ label: 'By a person' }),
    kind: choice(entryKinds, {
      label: 'What becomes of them; `expires` is all that ends, placements and rights too',
    }),
  },
  answer: list(day),
});

export const moveInCalendar = mutation('moveInCalendar', {
  audience: { anyOf: contentAccess.write },
  description:
    'Moves a piece to another moment: what is scheduled is scheduled anew, or called off without one; what is planned is planned for then, without one for no day',
  args: {
    id: idOf({ label: 'The piece', required: true }),
    version: integer({ label: 'The version that was seen', required: true, min: 1 }),
    at: instant({ label: 'When' }),
    publishesSaved: checkbox({ label: 'What is saved of it is published then, as after it was called off' }),
  },
  answer: object('MovedInCalendar', { version: count }),
});

const placed = object('PlacedInCalendar', {
  id,
  title: text,
  placement: word(...placements),
  from: optional(moment),
  to: optional(moment),
});

export const getPlacements = query('getPlacements', {
  audience: reading,
  description: 'How pieces are placed in the lists of a section on some days, from when and until when',
  args: { ...stretch, section: idOf({ label: 'The section', required: true }) },
  answer: object('Placements', { total: count, placed: list(placed) }),
});

export type CalendarEntry = ValueIn<typeof entry>;
export type CalendarDay = ValueIn<typeof day>;
export type Placed = ValueIn<typeof placed>;
