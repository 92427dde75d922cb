/** States of records that are kept for good: the writes that keep them, and how they are read years later. */

import { isDeepStrictEqual } from 'node:util';
import type { Versions } from '../definition/ageing.ts';
import type { AnyEntity } from '../definition/entity.ts';
import { type KeptState, type RevisionKind, revision, sharedRevision } from '../model/revisions/revision.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import {
  type CollectionSpec,
  type Fields,
  isRefusedWith,
  type Reads,
  type Ref,
  type StoredRecord,
  type Write,
} from '../store.ts';
import type { Whole } from './editing.ts';

/** A state of a record as it is kept, but for its fields. */
export interface Revision {
  readonly id: string;
  /** The version of the record that had it. */
  readonly version: number;
  readonly kind: RevisionKind;
  readonly name: string | null;
  /** ISO 8601, UTC, and by whom; null where nobody knows. */
  readonly at: string | null;
  readonly by: string | null;
}

/** The collection in which states of an entity's records are. */
export function revisionsOf({ scope }: Pick<AnyEntity, 'scope'>): string {
  return (scope === 'installation' ? sharedRevision : revision).collection;
}

/** The id of what a record was in a version of it. */
export function revisionId({ collection, id }: Ref, end: number | string): string {
  return `${collection}-${id}-${end}`;
}

/** Whether a revision is one of this record. */
export function isOf(revisionNamed: string, { collection, id }: Ref): boolean {
  const start = `${collection}-${id}-`;
  return revisionNamed.startsWith(start) && /^\d+(?:-live)?$/.test(revisionNamed.slice(start.length));
}

interface ToKeep {
  readonly kind: RevisionKind;
  /** The version of the record that has this state. */
  readonly version: number;
  readonly name?: string | undefined;
}

/** Keeps a state, as of the batch that it is written with. To be chained. */
export function keep(entity: AnyEntity, of: Ref, { kind, version, name }: ToKeep, fields: Fields): Write {
  return {
    collection: revisionsOf(entity),
    id: revisionId(of, version),
    expectedVersion: null,
    live: { kind, ...(name !== undefined && { name }), state: stateOf(entity, fields) },
    working: null,
    claims: [],
  };
}

/** Keeps what is live of a record as of when it was published; where an edit is beside it, that is not known. Null where
 * nothing is live. To be chained. */
export function keepLive(entity: AnyEntity, whole: Whole, name?: string): Write | null {
  const { record, live, working } = whole;
  if (live === null) return null;
  const { version, updatedAt, updatedBy } = record;
  const kept = keep(entity, record, { kind: 'published', version, name }, live);
  if (working !== null)
    return { ...kept, id: revisionId(record, `${version}-live`), live: { ...kept.live, isUndated: true } };
  return { ...kept, as: { version: 1, createdAt: updatedAt, updatedAt, updatedBy } };
}

/** Writes that keep states of a record, the oldest first, each leading to the one before, with the write by which the newest
 * is found. What is kept already, and is kept again because it cannot be read, is mended where it is. */
export async function chained(
  entity: AnyEntity,
  of: Ref,
  kept: readonly Write[],
  reads: Pick<Reads, 'record'>,
): Promise<Write[]> {
  const mended: Write[] = [];
  const added: Write[] = [];
  for (const write of kept) {
    const there = await reads.record(write.collection, write.id ?? '');
    if (there === null) added.push(write);
    else mended.push(inPlaceOf(there, write));
  }
  if (added.length === 0) return mended;
  const head = await headOf(entity, of, reads);
  let previous = head?.live?.previous ?? null;
  const writes = added.map((write): Write => {
    const linked = { ...write, live: { ...write.live, ...(previous !== null && { previous }) } };
    previous = endOf(write.id ?? '', of);
    return linked;
  });
  return [
    ...mended,
    ...writes,
    {
      ...{ collection: revisionsOf(entity), id: headId(of), expectedVersion: head?.version ?? null },
      ...{ live: { previous }, working: null, claims: [] },
    },
  ];
}

/** The same state with what was known of it, and its place among the others. */
function inPlaceOf({ version, live, updatedBy }: StoredRecord, { as: _, ...write }: Write): Write {
  const by = live?.by ?? updatedBy.name;
  const { state } = write.live ?? {};
  const name = write.live?.name ?? live?.name;
  return {
    ...write,
    expectedVersion: version,
    live: { ...live, ...(state !== undefined && { state }), ...(name !== undefined && { name }), by },
  };
}

/** Gives a kept state a name, and keeps whose it is. */
export function rename({ record, live }: Whole, name: string): Write {
  const by = live?.by ?? record.updatedBy.name;
  const { collection, id, version } = record;
  return { collection, id, expectedVersion: version, live: { ...live, name, by }, working: null, claims: [] };
}

/** What is kept of a record, the newest first; behind one of them, by the end of its id, where that is given. */
export async function* keptOf(
  entity: AnyEntity,
  of: Ref,
  reads: Pick<Reads, 'record'>,
  after?: string,
): AsyncGenerator<Revision> {
  const collection = revisionsOf(entity);
  const from =
    after === undefined
      ? await headOf(entity, of, reads)
      : await reads.record(collection, revisionId(of, after));
  for (let end = from?.live?.previous; end !== undefined; ) {
    const found = await reads.record(collection, revisionId(of, String(end)));
    if (found === null) return;
    yield revisionIn(found);
    end = found.live?.previous;
  }
}

/** The end of a revision's id, by which the next page is asked for. */
export function endOf(revisionNamed: string, { collection, id }: Ref): string {
  return revisionNamed.slice(`${collection}-${id}-`.length);
}

/** The revision that what is live of a record is; null where it is none: it was imported, or is older than these, or that
 * revision cannot be read. */
export async function liveRevision(
  entity: AnyEntity,
  { record, live, working }: Whole,
  reads: Pick<Reads, 'record' | 'whole'>,
): Promise<string | null> {
  if (live === null) return null;
  const collection = revisionsOf(entity);
  // What was written last is what is live: no text need be compared.
  const last = working === null ? await reads.record(collection, revisionId(record, record.version)) : null;
  if (last?.live?.kind === 'published') return last.id;
  for await (const { id, kind } of keptOf(entity, record, reads)) {
    if (kind !== 'published') continue;
    return isDeepStrictEqual(await fieldsIfReadable(entity, record, id, reads), live) ? id : null;
  }
  return null;
}

/** The fields that a revision keeps; null where its text is damaged, or is nothing that this release can read. */
export async function fieldsIfReadable(
  entity: AnyEntity,
  of: Pick<Ref, 'id'>,
  revisionNamed: string,
  reads: Pick<Reads, 'whole'>,
): Promise<Fields | null> {
  let found: Whole | null;
  try {
    found = await reads.whole(revisionsOf(entity), revisionNamed);
  } catch (error) {
    if (isRefusedWith(error, 'DAMAGED')) return null;
    throw error;
  }
  try {
    return fieldsKept(entity, of, found?.live ?? null);
  } catch {
    return null;
  }
}

/** The fields that are kept, as this release has them. */
export function fieldsKept(entity: AnyEntity, { id }: Pick<Ref, 'id'>, data: Fields | null): Fields {
  // Written by `keep` alone.
  const { fields, versions } = (data?.state ?? { fields: {}, versions: {} }) as unknown as KeptState;
  return specOf(entity)?.migrate(id, fields, versions)?.data ?? fields;
}

/** What is known of a kept state without its fields. */
export function revisionIn({
  id,
  live,
  createdAt,
  updatedBy,
}: Pick<StoredRecord, 'id' | 'live' | 'createdAt' | 'updatedBy'>): Revision {
  const isUndated = live?.isUndated === true;
  return {
    id,
    version: Number(/-(\d+)(?:-live)?$/.exec(id)?.[1]),
    kind: live?.kind === 'named' ? 'named' : 'published',
    name: typeof live?.name === 'string' ? live.name : null,
    at: isUndated ? null : createdAt,
    by: isUndated ? null : typeof live?.by === 'string' ? live.by : updatedBy.name,
  };
}

function headId({ collection, id }: Ref): string {
  return `${collection}-${id}`;
}

function headOf(entity: AnyEntity, of: Ref, reads: Pick<Reads, 'record'>): Promise<StoredRecord | null> {
  return reads.record(revisionsOf(entity), headId(of));
}

function stateOf(entity: AnyEntity, fields: Fields): Fields {
  const versions: Versions = Object.fromEntries(
    Object.entries(specOf(entity)?.versions ?? {}).filter(([, version]) => version > 1),
  );
  return { fields: { ...fields }, versions: { ...versions } };
}

let specs: ReadonlyMap<string, CollectionSpec> | null = null;

/** Made by the first question: there are many definitions. */
function specOf({ collection }: AnyEntity): CollectionSpec | undefined {
  specs ??= new Map(collectionSpecs().map((one) => [one.name, one]));
  return specs.get(collection);
}
