import {
  count,
  flag,
  id,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
} from '../../operations/answer.ts';

const colleague = object('Colleague', {
  id,
  name: text,
  /** The name of the field they are in; null where they are in none. */
  field: optional(text),
  /** Whether all their tabs with the record are behind others. */
  isBehind: flag,
});

/** How a record that somebody has open stands beside their form: told whole, as server-sent events. */
export const recordNews = object('RecordNews', {
  /** The others who have it open, once each, by when they came. */
  people: list(colleague),
  /** In how many more tabs whoever asks has it open. */
  ownTabs: count,
  /** The newest version, when it was stored and by whom. */
  version: count,
  at: moment,
  byId: id,
  by: text,
  /** Deleted, or merged into another. */
  isGone: flag,
});

export type RecordNews = ValueIn<typeof recordNews>;
export type Colleague = RecordNews['people'][number];

/** The rows of a list that others have open; the other rows are left out. */
export const peopleInRows = list(object('PeopleInRow', { id, people: list(colleague) }));
