import { list as listOf } from '../../definition/field.ts';
import {
  count,
  flag,
  id,
  list,
  moment,
  object,
  optional,
  stream,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { idOf, mutation, partArgs, query, textOf } from '../../operations/operation.ts';
import { receipt } from '../publishing/receipt.ts';
import { bulkStates, MOST_RECORDS } from './bulk-run.ts';

const run = object('BulkUpdate', {
  id,
  /** What the records are, by the entity's name. */
  entity: text,
  /** JSON: what is done with each. */
  change: text,
  state: word(...bulkStates),
  byName: text,
  madeAt: moment,
  /** Why it could not go on. */
  problem: optional(text),
  total: count,
  /** Of what it does now, or did last: looking, changing or taking back. */
  done: count,
  changed: count,
  unchanged: count,
  refused: count,
  /** In how many records each field changes. */
  fields: list(object('BulkField', { label: text, count })),
  /** Pages that would change; null where that cannot be told. */
  pages: optional(count),
  receipt: optional(receipt),
  /** Whether something was written that can be taken back. */
  isUndoable: flag,
  /** Whether what was broken off can go on. */
  isToGoOn: flag,
});

/** A record that is left as it is, and why. */
const refusal = object('BulkRefusal', { id, title: text, why: text });

const which = { id: idOf({ label: 'The change of many', required: true }) };
const audience = 'staff';

export const planBulkUpdate = mutation('planBulkUpdate', {
  audience,
  description:
    'Looks at what a change would do to each of up to 20,000 records of an entity; nothing is changed. Up to five on a site wait to be made, each for a day. change is JSON: set (fields with their values, null empties), add and remove (members of lists), act (publish, unpublish, schedule with at, delete, restore), isForReaders (what readers see changes too). For whoever may change many of them at once',
  args: {
    entity: textOf({ label: 'The entity', required: true, max: 64 }),
    ids: listOf(idOf({ label: 'A record' }), { label: 'The records', required: true, max: MOST_RECORDS }),
    change: textOf({ label: 'The change', required: true, max: 200_000 }),
  },
  answer: run,
});

export const runBulkUpdate = mutation('runBulkUpdate', {
  audience,
  description:
    'Makes a change that was looked at, or goes on with one that was broken off; one at a time on a site. What publishes, unpublishes, schedules, deletes or restores leaves records that were saved since they were looked at. It goes on by itself: getBulkUpdate says how far it is',
  args: which,
  answer: run,
});

export const stopBulkUpdate = mutation('stopBulkUpdate', {
  audience,
  description:
    'Breaks it off: what is changed by then stays so, and can be taken back or gone on with. What was only looked at is laid aside; going on looks anew',
  args: which,
  answer: run,
});

export const undoBulkUpdate = mutation('undoBulkUpdate', {
  audience,
  description: 'Takes back all that it changed; what somebody saved since is left, and named',
  args: which,
  answer: run,
});

export const getBulkUpdate = query('getBulkUpdate', {
  audience,
  description: 'How far a change of many is, and the records that it leaves as they are: up to 1,000',
  args: which,
  answer: optional(object('BulkUpdateWhole', { run, refusals: list(refusal) })),
});

export const getBulkUpdates = query('getBulkUpdates', {
  audience,
  description: 'The changes of many that were made on this site, the newest first',
  args: partArgs,
  answer: stream('BulkUpdate', run),
});

export type BulkRun = ValueIn<typeof run>;
export type BulkRefusal = ValueIn<typeof refusal>;
