import { isBodyReference } from '../definition/body-references.ts';
import { type AnyEntity, type Data, type HeldReference, referencesIn } from '../definition/entity.ts';
import { messages } from '../messages/validation.ts';
import { entityOf } from '../registry/registry.ts';
import type { Fields, ReadOptions, Reads, Ref, Write } from '../store.ts';
import { ValidationError } from './editing.ts';

/** Where records are read: a site's and the installation's. */
export interface ReferenceReads {
  readonly own: RecordReads;
  readonly installation: RecordReads;
}

interface RecordReads extends Pick<Reads, 'record'> {
  get(collection: string, id: string, options: ReadOptions): Promise<{ readonly data: Fields } | null>;
}

/** Refuses writes that bring in a reference to what is not there, was deleted, or is not of the kind the field takes,
 * and a parent that lies below its own child. What a state held before is not looked at again, so that an edit costs
 * what it changes; publishing looks at what it makes live. Throws ValidationError. */
export async function checkReferences(writes: readonly Write[], reads: ReferenceReads): Promise<void> {
  const errors = new Map<string, string>();
  for (const write of writes) {
    const entity = entityOf(write.collection, write.id);
    if (entity === undefined || write.deleted === true) continue;
    for (const one of await broughtIn(entity, write, reads)) {
      const problem = await problemOf(one, { entity, id: write.id, writes, reads });
      if (problem !== null && !errors.has(one.path)) errors.set(one.path, problem);
    }
  }
  if (errors.size > 0) throw new ValidationError(Object.fromEntries(errors));
}

interface Surroundings {
  readonly entity: AnyEntity;
  readonly id: string | undefined;
  readonly writes: readonly Write[];
  readonly reads: ReferenceReads;
}

/** The references of a write that its state did not hold before. A deleted record held none: it vouches for nothing. */
async function broughtIn(
  entity: AnyEntity,
  { collection, id, live, working }: Write,
  reads: ReferenceReads,
): Promise<HeldReference[]> {
  const scope = entity.scope === 'installation' ? reads.installation : reads.own;
  const record = id === undefined ? null : await scope.record(collection, id);
  const before = record === null || record.deleted ? null : record;
  const wereLive = heldBy(entity, [before?.live]);
  const wereThere = heldBy(entity, [before?.live, before?.working]);
  const isNew = (known: ReadonlySet<string>) => (one: HeldReference) =>
    one.onDelete !== 'keep' && !isBodyReference(one.path) && !known.has(keyOf(one));
  return [
    ...(live === null ? [] : referencesIn(entity, live).filter(isNew(wereLive))),
    ...(working === null ? [] : referencesIn(entity, working).filter(isNew(wereThere))),
  ];
}

function heldBy(entity: AnyEntity, states: readonly (Fields | null | undefined)[]): Set<string> {
  return new Set(states.flatMap((data) => (data == null ? [] : referencesIn(entity, data).map(keyOf))));
}

/** The same id under another filter is another reference. */
function keyOf({ collection, id, filter }: HeldReference): string {
  return `${collection}/${id}/${JSON.stringify(filter ?? {})}`;
}

async function problemOf(one: HeldReference, around: Surroundings): Promise<string | null> {
  const target = entityOf(one.collection, one.id);
  // What several sites share can name nothing that one of them has.
  if (target?.scope === 'tenant' && around.entity.scope === 'installation')
    return messages.referenceOfOneSite(target.label);
  const data = target === undefined ? null : await dataOf(target, one, around);
  if (target === undefined || data === null) {
    const record = target === undefined ? null : await readsOf(target, around).record(one.collection, one.id);
    const label = target?.label ?? 'record';
    return record?.deleted === true
      ? messages.referenceDeleted(label, titleOf(target, record.working ?? record.live, one.id))
      : messages.referenceMissing(label, one.id);
  }
  const title = titleOf(target, data, one.id);
  const own = one.problem?.(title, data);
  if (own !== undefined) return own;
  for (const [name, value] of Object.entries(one.filter ?? {})) {
    if (data[name] !== value) return messages.referenceKind(title, target.fields[name]?.label ?? name, value);
  }
  return (await leadsBack(one, around)) ? messages.referenceCircle(title) : null;
}

/** A target as it will be once the writes are in: one of them may be making or deleting it. */
async function dataOf(
  target: AnyEntity,
  { collection, id }: Ref,
  around: Surroundings,
): Promise<Data | null> {
  const written = around.writes.find((one) => one.collection === collection && one.id === id);
  if (written !== undefined) return written.deleted === true ? null : (written.working ?? written.live);
  return (await readsOf(target, around).get(collection, id, { stage: 'working' }))?.data ?? null;
}

/** Whether following the same field of the same entity comes back to where it started. */
async function leadsBack(one: HeldReference, around: Surroundings): Promise<boolean> {
  const { entity, id } = around;
  if (
    id === undefined ||
    one.collection !== entity.collection ||
    entity.fields[one.path]?.kind !== 'reference'
  )
    return false;
  const seen = new Set<string>();
  let next: unknown = one.id;
  while (typeof next === 'string' && !seen.has(next)) {
    if (next === id) return true;
    seen.add(next);
    next = (await dataOf(entity, { collection: one.collection, id: next }, around))?.[one.path];
  }
  return false;
}

function readsOf(target: AnyEntity, { reads }: Surroundings): RecordReads {
  return target.scope === 'installation' ? reads.installation : reads.own;
}

function titleOf(target: AnyEntity | undefined, data: Data | null, id: string): string {
  const title = data?.[target?.titleField ?? ''];
  return typeof title === 'string' ? title : id;
}
