import { entity } from '../../definition/entity.ts';
import { choice, instant, integer, text } from '../../definition/field.ts';

/** Records of one run. */
export const MOST_RECORDS = 20_000;

/** How far a run is. `planning`: what would change is looked at; `planned`: it waits for somebody to say yes; `publishing`:
 * all is stored, and pages follow; `stopped`: somebody broke it off, or it could not go on. */
export const bulkStates = [
  'planning',
  'planned',
  'running',
  'publishing',
  'done',
  'stopped',
  'undoing',
  'undone',
] as const;

export type BulkState = (typeof bulkStates)[number];

/** Runs of a site that wait for somebody's yes, or are looked at to that end. */
export const MOST_PLANNED = 5;

/** How long after it was looked at a run can be made, in milliseconds: a day. */
export const PLAN_LASTS = 86_400_000;

/** Those that a process works on. */
export const activeStates = [
  'planning',
  'running',
  'publishing',
  'undoing',
] as const satisfies readonly BulkState[];

/** Those in which records are written, or were just now: one run of a site at a time. */
export const writingStates = ['running', 'publishing', 'undoing'] as const satisfies readonly BulkState[];

/** One change of many records: what, of which, by whom, and how far it is. Internal: in no form; the operations answer it. */
export const bulkRun = entity({
  name: 'bulkRun',
  label: 'Change of many',
  labels: 'Changes of many',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    /** What the records are, by the entity's name. */
    entity: text({ label: 'Entity', required: true }),
    /** JSON, as `change.ts` reads it. */
    change: text({ label: 'Change', required: true, max: 200_000 }),
    /** Whoever asked for what it does now: a CMS user. */
    by: text({ label: 'By', required: true }),
    byName: text({ label: 'Name', required: true }),
    madeAt: instant({ label: 'Made', required: true }),
    /** When all of it had been looked at. */
    plannedAt: instant({ label: 'Looked at' }),
    state: choice(bulkStates, { label: 'State', required: true }),
    /** What a run that was stopped did until then. */
    stoppedWhile: choice(bulkStates, { label: 'Stopped while' }),
    problem: text({ label: 'Why it could not go on', max: 2_000 }),
    total: integer({ label: 'Records', default: 0 }),
    /** Of what it does now. */
    done: integer({ label: 'Done', default: 0 }),
    changed: integer({ label: 'Changed', default: 0 }),
    unchanged: integer({ label: 'Unchanged', default: 0 }),
    refused: integer({ label: 'Refused', default: 0 }),
    /** JSON: by the label of a field, how many records change in it. */
    fields: text({ label: 'Fields', default: '{}', max: 100_000 }),
    /** Pages that would change; absent where that cannot be told. */
    pages: integer({ label: 'Pages' }),
    /** The sequence of the store when it began to write. */
    since: integer({ label: 'Since' }),
    /** JSON: what publishing did. */
    receipt: text({ label: 'Receipt', max: 1_000_000 }),
    /** The process that works on it, and until when nobody else does. */
    holder: text({ label: 'Holder' }),
    heldUntil: instant({ label: 'Held until' }),
  },
  titleField: 'entity',
  list: { columns: [], sort: ['madeAt', 'desc'], search: [] },
  indexes: [{ equals: 'state', orderBy: [['madeAt', 'asc']] }, { orderBy: [['madeAt', 'desc']] }],
});
