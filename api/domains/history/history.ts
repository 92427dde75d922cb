import { type AnyEntity, type Data, fieldsOf, variantOf } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import {
  type AskedHistory,
  type ChangeInHistory,
  getHistory,
  type History,
  type RecordInHistory,
} from '#content-store/model/history/operations.ts';
import { seenAt } from '#content-store/query.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { type Change, type Fields, type RecordChange, type Store, StoreError } from '#content-store/store.ts';
import { isAllowed } from '../../access/principal.ts';
import { reaches, withKnownSites } from '../../access/reach.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { AUTOSAVE } from '../../records/autosave.ts';
import { titleOf } from '../../records/record-names.ts';
import { scheduledAt } from '../../records/scheduling.ts';

type FieldChange = RecordInHistory['fields'][number];

/** Changes read at a time. */
const WINDOW = 256;

/** Who changed what on the site of a request, and in what belongs to no site, the newest first: as far as the store
 * keeps it, and of what the caller may read. `keptSince` is the oldest moment still known, ISO 8601, UTC; null where that
 * is the first of all. */
async function history(asked: AskedHistory, context: RequestContext): Promise<History> {
  const { first = 40 } = asked;
  const { store } = context;
  await store.catchUp();
  const found: Told[] = [];
  // The newest of each record that was passed, whether it is told or not.
  const latest = new Map<string, Told>();
  let before = Math.min(asked.before ?? Number.POSITIVE_INFINITY, store.sequence() + 1);
  let keptSince: string | null = null;
  for (; before > 1 && found.length <= first; ) {
    const changes = await changesBefore(store, before);
    if (changes.length === 0) break;
    keptSince = changes[0]?.at ?? keptSince;
    for (const change of changes.toReversed()) {
      if (found.length > first) break;
      const later = laterOf(change, latest);
      if (later !== null) {
        later.change = joined(change, later.change);
        if (later.told !== null) later.told = await seenBy(later.change, asked, context);
        continue;
      }
      const passed = { change, told: await seenBy(change, asked, context) };
      for (const { collection, id } of change.records) latest.set(`${collection}/${id}`, passed);
      if (passed.told !== null) found.push(passed);
    }
    before = changes[0]?.sequence ?? 1;
  }
  const next = found[first];
  return {
    changes: found.slice(0, first).flatMap(({ told }) => told ?? []),
    hasMore: next !== undefined,
    before: next === undefined ? null : next.change.sequence + 1,
    keptSince: before === 1 ? null : keptSince,
  };
}

/** A change, and what is told of it; null for nothing. */
interface Told {
  change: Change;
  told: ChangeInHistory | null;
}

/** The change that an earlier is counted to. What was saved by itself is part of what the same person saved next in the same
 * record; null where they saved nothing since, or somebody else came between. */
function laterOf(
  { reason, actor, records, tenantKey }: Change,
  latest: ReadonlyMap<string, Told>,
): Told | null {
  const [record, ...others] = records;
  if (reason !== AUTOSAVE || record === undefined || others.length > 0) return null;
  const next = latest.get(`${record.collection}/${record.id}`);
  if (next === undefined || next.change.records.length > 1 || next.change.tenantKey !== tenantKey)
    return null;
  const isOfThem = next.change.actor.kind === actor.kind && next.change.actor.id === actor.id;
  return isOfThem && (next.change.reason === AUTOSAVE || next.change.reason === 'update') ? next : null;
}

/** The later as it came to be since what was before the earlier. */
function joined({ records: [earlier] }: Change, later: Change): Change {
  return { ...later, records: later.records.map((one) => ({ ...one, before: earlier?.before ?? null })) };
}

/** Some changes before one, in their order; none where none are kept. */
async function changesBefore(store: Store, before: number): Promise<readonly Change[]> {
  for (let size = WINDOW; size >= 1; size = Math.floor(size / 2)) {
    const after = Math.max(0, before - 1 - size);
    try {
      return await store.changes(after, before - 1 - after);
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'GONE')) throw error;
    }
  }
  return [];
}

/** A change as the caller may know it; null where it is not among what is asked for. */
async function seenBy(
  change: Change,
  { entity: name, id, actor, reason }: AskedHistory,
  context: RequestContext,
): Promise<ChangeInHistory | null> {
  const isHere = change.tenantKey === null || change.tenantKey === context.tenantKey;
  const isByThem = actor == null || change.actor.name.toLowerCase().includes(actor.toLowerCase());
  if (!isHere || !isByThem || (reason != null && change.reason !== reason)) return null;
  const records: RecordInHistory[] = [];
  for (const one of change.records) {
    if (id != null && one.id !== id) continue;
    const owner = entityOf(one.collection, one.id);
    if (owner === undefined || (name != null && owner.name !== name)) continue;
    const seen = await recordSeen(owner, one, change, context);
    if (seen !== null) records.push(seen);
  }
  if (records.length === 0) return null;
  return { sequence: change.sequence, at: change.at, actor: change.actor, reason: change.reason, records };
}

async function recordSeen(
  owner: AnyEntity,
  change: RecordChange,
  { tenantKey, at }: Pick<Change, 'tenantKey' | 'at'>,
  { principal, store }: RequestContext,
): Promise<RecordInHistory | null> {
  const { before, after, collection, id } = change;
  const data = after.working ?? after.live ?? before?.working ?? before?.live ?? null;
  if (
    data === null ||
    !isAllowed(principal, { anyOf: owner.access.read }) ||
    !reaches(owner, principal, data)
  )
    return null;
  const scope = tenantKey === null ? store.installation : store.forTenant(tenantKey);
  const newest = await scope.record(collection, id);
  const isBodyOther = bodyOf(before) !== bodyOf(after);
  // What came to their sites by this change was somebody else's until then.
  const known = reaches(owner, principal, textOf(before)) ? textOf(before) : {};
  return {
    entity: owner.name,
    id,
    label: variantOf(owner, data)?.label ?? owner.label,
    // What readers sent is deleted for good with its record: of that, nothing is told but who did what.
    title: isFromReaders(owner) ? owner.label : titleOf(owner, data),
    version: after.version,
    outcome: outcomeOf(before, after),
    fields: changedFields(
      owner,
      withKnownSites(owner, known, principal),
      withKnownSites(owner, textOf(after), principal),
      isBodyOther,
    ).map((field) => (isFromReaders(owner) ? { ...field, before: null, after: null } : field)),
    isSeenByReaders: isSeenByReaders(change),
    seenFrom: seenFrom(owner, after, at),
    isGone: owner.isPublic && isSeenAt(owner, before, at) && !isSeenAt(owner, after, at),
    isNewest: newest?.version === after.version,
  };
}

/** Whether the staff keep records of it, and make none. */
function isFromReaders({ access }: AnyEntity): boolean {
  return access.create.length === 0 && access.write.length > 0;
}

/** Whether readers see something else since. */
export function isSeenByReaders({ collection, id, before, after }: RecordChange): boolean {
  return entityOf(collection, id)?.isPublic === true && shownOf(before) !== shownOf(after);
}

/** From when readers see what a change published or scheduled; null where that is at once, or never. */
function seenFrom(
  { schedule }: AnyEntity,
  { deleted, live, working }: RecordChange['after'],
  at: string,
): string | null {
  if (deleted) return null;
  const moment = scheduledAt(working) ?? (working === null ? live?.[schedule?.from ?? ''] : null);
  return typeof moment === 'string' && Date.parse(moment) > Date.parse(at) ? moment : null;
}

/** Whether readers see a state at a moment. */
function isSeenAt({ schedule }: AnyEntity, state: State, at: string): boolean {
  const live = state === null || state.deleted ? null : state.live;
  return live !== null && seenAt(live, schedule, at) !== null;
}

/** Another text for each state that readers may see; null where they see nothing. */
function shownOf(state: State): string | null {
  return state === null || state.deleted || state.live === null
    ? null
    : JSON.stringify([state.live, state.liveBody]);
}

type State = RecordChange['before'];

function outcomeOf(before: State, after: RecordChange['after']): RecordInHistory['outcome'] {
  if (after.deleted) return 'deleted';
  if (before === null) return 'created';
  return before.deleted ? 'restored' : 'changed';
}

/** What an editor had before them. */
function textOf(state: State): Fields {
  return state?.working ?? state?.live ?? {};
}

function bodyOf(state: State): string | null {
  return state?.workingBody ?? state?.liveBody ?? null;
}

function changedFields(owner: AnyEntity, before: Data, after: Data, isBodyOther: boolean): FieldChange[] {
  const fields = { ...fieldsOf(owner, before), ...fieldsOf(owner, after) };
  return Object.entries(fields).flatMap(([name, field]) => {
    const { label } = field;
    if (field.isBody) return isBodyOther ? [{ label, before: null, after: null, isMoment: false }] : [];
    // A moment that the server notes: the change has its own. What it keeps for itself is nobody's to know.
    if (field.readOnly && (field.kind === 'instant' || field.visibility === 'secret')) return [];
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) return [];
    const words = { before: inWords(field, before, name), after: inWords(field, after, name) };
    return [{ label, ...words, isMoment: field.kind === 'instant' }];
  });
}

const LONGEST = 200;
/** Kinds whose value says by itself what it is. */
const PLAIN: readonly AnyField['kind'][] = [
  ...(['text', 'multiline', 'integer', 'instant', 'key', 'alias', 'link', 'url', 'email', 'color'] as const),
  ...(['checkbox', 'choice', 'choices', 'sites'] as const),
];

function inWords(field: AnyField, data: Data, name: string): string | null {
  const value = data[name];
  if (value === undefined || value === null || field.visibility === 'secret') return null;
  if (!PLAIN.includes(field.kind)) return null;
  if (field.inWords !== undefined) return field.inWords(value, data);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const label = (one: unknown) => field.choices?.find((choice) => choice.value === one)?.label ?? String(one);
  const text = (Array.isArray(value) ? value : [value]).map(label).join(', ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export const historyOperations = [implement(getHistory, history)];
