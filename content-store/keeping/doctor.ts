import { isDeepStrictEqual } from 'node:util';
import { type AnyEntity, referencesIn, validate } from '../definition/entity.ts';
import { withBodies } from '../editing/bodies.ts';
import { replaceReferences } from '../editing/replace-references.ts';
import { withStoredBlocks } from '../editing/unknown-blocks.ts';
import { entities, entityOf } from '../registry/registry.ts';
import type { CollectionSpec, Fields, Reads, Ref, Snapshot, Write } from '../store.ts';
import { type Dumped, dump } from './dump.ts';

/** Something that is not as it should be. */
export interface Finding extends Ref {
  readonly tenantKey: string | null;
  /** What people call the record. */
  readonly title: string;
  readonly what: string;
  /** What mends it, and in words; null where a person must decide. */
  readonly mend: { readonly says: string; readonly write: Write } | null;
}

/** Looks at every record of one moment: whether its definition allows it, whether it holds the keys that are its own,
 * and whether what it refers to is there. Checksums were compared when the store was opened. */
export async function* examine(
  snapshot: Snapshot,
  specs: readonly CollectionSpec[],
): AsyncGenerator<Finding> {
  for await (const one of dump(snapshot, specs)) {
    const entity = entityOf(one.record.collection, one.record.id);
    if (entity === undefined || one.record.deleted) continue;
    yield* invalid(entity, one);
    yield* unsettled(entity, one);
    yield* wrongKeys(entity, one, snapshot);
    yield* dangling(entity, one, snapshot);
  }
}

function* invalid(entity: AnyEntity, one: Dumped): Generator<Finding> {
  for (const [stage, data] of statesOf(one)) {
    const checked = validate(entity, withStoredBlocks(entity, data, [data]));
    if (checked.ok) continue;
    const reasons = Object.entries(checked.errors).map(([path, message]) => `${path}: ${message}`);
    yield { ...nameOf(entity, one), what: `${stage} is not valid (${reasons.join('; ')})`, mend: null };
  }
}

/** Bodies that are not blocks of one element each, or whose references are not said among the fields. */
function* unsettled(entity: AnyEntity, one: Dumped): Generator<Finding> {
  const settled = (data: Fields | null) =>
    data === null ? null : (withBodies(entity, data, null) as Fields);
  const [live, working] = [settled(one.live), settled(one.working)];
  if (isSame(live, one.live) && isSame(working, one.working)) return;
  yield {
    ...nameOf(entity, one),
    what: 'its text is not in blocks, or what its blocks refer to is not said beside it',
    mend: { says: 'put it in order', write: { ...unchanged(one), live, working } },
  };
}

function isSame(data: Fields | null, other: Fields | null): boolean {
  const sorted = (fields: Fields | null) =>
    Object.entries(fields ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return isDeepStrictEqual(sorted(data), sorted(other));
}

async function* wrongKeys(entity: AnyEntity, one: Dumped, snapshot: Snapshot): AsyncGenerator<Finding> {
  const held = [...one.record.claims].sort();
  const yielded = await yieldedKeys(entity, one, snapshot);
  const own = [...new Set(statesOf(one).flatMap(([, data]) => entity.claims(data)))]
    .filter((key) => !yielded.has(key))
    .sort();
  if (JSON.stringify(own) === JSON.stringify(held)) return;
  const what = `it holds the keys ${held.join(', ') || 'of nothing'} instead of ${own.join(', ') || 'none'}`;
  yield {
    ...nameOf(entity, one),
    what,
    mend: { says: 'take its own keys', write: { ...unchanged(one), claims: own } },
  };
}

/** Keys of an edit that a redirect to this record keeps for it until it is published (`moving.ts`). */
async function yieldedKeys(
  entity: AnyEntity,
  { tenantKey, record, live, working }: Dumped,
  snapshot: Snapshot,
): Promise<Set<string>> {
  if (tenantKey === null || live === null || working === null) return new Set();
  const lacking = entity.claims(working).filter((key) => !record.claims.includes(key));
  const holders = await Promise.all(
    lacking.map(async (key) => ({ key, holder: await snapshot.forTenant(tenantKey).claimant(key) })),
  );
  return new Set(holders.flatMap(({ key, holder }) => (holder?.collection === 'redirect' ? [key] : [])));
}

async function* dangling(entity: AnyEntity, one: Dumped, snapshot: Snapshot): AsyncGenerator<Finding> {
  const held = statesOf(one).flatMap(([, data]) => referencesIn(entity, data));
  const seen = new Set<string>();
  for (const reference of held) {
    const key = `${reference.collection}/${reference.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const target = await readsOf(reference.collection, one.tenantKey, snapshot)?.record(
      reference.collection,
      reference.id,
    );
    if (target != null && (!target.deleted || reference.onDelete === 'keep')) continue;
    const all = held.filter(
      (other) => other.id === reference.id && other.collection === reference.collection,
    );
    const write = replaceReferences(entity, one, all, reference.id, null);
    yield {
      ...nameOf(entity, one),
      what: `${reference.path} refers to ${key}, which is ${target == null ? 'not there' : 'deleted'}`,
      mend: write === null ? null : { says: 'take the reference out', write },
    };
  }
}

function statesOf({ live, working }: Dumped): [stage: string, data: Fields][] {
  return [
    ...(live === null ? [] : [['what is live', live] as [string, Fields]]),
    ...(working === null ? [] : [['the edit', working] as [string, Fields]]),
  ];
}

function readsOf(collection: string, tenantKey: string | null, snapshot: Snapshot): Reads | undefined {
  const scope = entities.find((one) => one.collection === collection)?.scope;
  if (scope === 'installation') return snapshot.installation;
  return tenantKey === null ? undefined : snapshot.forTenant(tenantKey);
}

function nameOf(entity: AnyEntity, { tenantKey, record, live, working }: Dumped) {
  const title = String((working ?? live)?.[entity.titleField] ?? record.id);
  return { tenantKey, collection: record.collection, id: record.id, title: `${entity.label} “${title}”` };
}

function unchanged({ record, live, working }: Dumped): Write {
  const { collection, id, version, claims } = record;
  return { collection, id, expectedVersion: version, live, working, claims };
}
