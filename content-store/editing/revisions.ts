/** States of records that are kept for good: the writes that keep them, and how they are read years later. */

import { isDeepStrictEqual } from 'node:util';
import type { Versions } from '../definition/ageing.ts';
import type { AnyEntity } from '../definition/entity.ts';
import { type KeptState, type RevisionKind, revision, sharedRevision } from '../model/revisions/revision.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { CollectionSpec, Fields, Reads, Ref, StoredDocument, StoredRecord, Write } from '../store.ts';
import type { Whole } from './editing.ts';

/** A state of a record as it is kept. */
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
export function revisionId({ collection, id }: Ref, version: number): string {
  return `${collection}-${id}-${version}`;
}

interface ToKeep {
  readonly kind: RevisionKind;
  /** The version of the record that has this state. */
  readonly version: number;
  readonly name?: string;
}

/** Keeps a state, as of the batch that it is written with. */
export function keep(entity: AnyEntity, of: Ref, { kind, version, name }: ToKeep, fields: Fields): Write {
  const live = {
    ...{ of: nameOf(of), version, kind },
    ...(name !== undefined && { name }),
    state: stateOf(entity, fields),
  };
  const id = revisionId(of, version);
  return { collection: revisionsOf(entity), id, expectedVersion: null, live, working: null, claims: [] };
}

/** Keeps what is live of a record as of when it was published; where an edit is beside it, that is not known. Null where
 * nothing is live. */
export function keepLive(entity: AnyEntity, { record, live, working }: Whole, name?: string): Write | null {
  if (live === null) return null;
  const of = { collection: record.collection, id: record.id };
  const { version, updatedAt, updatedBy } = record;
  const ofVersion = keep(
    entity,
    of,
    { kind: 'published', version, ...(name !== undefined && { name }) },
    live,
  );
  if (working !== null)
    return { ...ofVersion, id: `${ofVersion.id}-live`, live: { ...ofVersion.live, isUndated: true } };
  return { ...ofVersion, as: { version: 1, createdAt: updatedAt, updatedAt, updatedBy } };
}

/** Gives a kept state a name, and keeps whose it is. */
export function rename(entity: AnyEntity, { record, live }: Whole, name: string): Write {
  const by = live?.by ?? record.updatedBy.name;
  return {
    collection: revisionsOf(entity),
    id: record.id,
    expectedVersion: record.version,
    live: { ...live, name, by },
    working: null,
    claims: [],
  };
}

/** What is kept of a record, the newest first, behind a cursor. */
export async function findRevisions(
  entity: AnyEntity,
  of: Ref,
  reads: Pick<Reads, 'find'>,
  page: { readonly first: number; readonly after?: string | undefined; readonly kind?: RevisionKind },
): Promise<{ readonly items: readonly StoredDocument[]; readonly hasMore: boolean }> {
  return reads.find({
    collection: revisionsOf(entity),
    stage: 'live',
    where: { of: { eq: nameOf(of) }, ...(page.kind !== undefined && { kind: { eq: page.kind } }) },
    orderBy: [['version', 'desc']],
    first: page.first,
    after: page.after,
  });
}

/** The revision that what is live of a record is; null where it is none: it was imported, or is older than these. */
export async function liveRevision(
  entity: AnyEntity,
  { record, live, working }: Whole,
  reads: Pick<Reads, 'find' | 'record' | 'whole'>,
): Promise<string | null> {
  if (live === null) return null;
  const of = { collection: record.collection, id: record.id };
  const collection = revisionsOf(entity);
  // What was written last is what is live: no text need be compared.
  const last = working === null ? await reads.record(collection, revisionId(of, record.version)) : null;
  if (last?.live?.kind === 'published') return last.id;
  const newest = (await findRevisions(entity, of, reads, { first: 1, kind: 'published' })).items[0];
  const whole = newest === undefined ? null : await reads.whole(collection, newest.id);
  if (whole === null || !isDeepStrictEqual(fieldsKept(entity, of, whole.live), live)) return null;
  return whole.record.id;
}

/** The fields that are kept, as this release has them. */
export function fieldsKept(entity: AnyEntity, { id }: Pick<Ref, 'id'>, data: Fields | null): Fields {
  const { fields, versions } = (data?.state ?? { fields: {}, versions: {} }) as unknown as KeptState;
  return specOf(entity)?.migrate(id, fields, versions)?.data ?? fields;
}

export function isOf(data: Fields | null, of: Ref): boolean {
  return data?.of === nameOf(of);
}

/** What is known of a kept state without its fields. */
export function revisionIn(
  { id, createdAt, updatedBy }: StoredRecord | StoredDocument,
  data: Fields,
): Revision {
  const isUndated = data.isUndated === true;
  return {
    id,
    version: Number(data.version),
    kind: data.kind === 'named' ? 'named' : 'published',
    name: typeof data.name === 'string' ? data.name : null,
    at: isUndated ? null : createdAt,
    by: isUndated ? null : typeof data.by === 'string' ? data.by : updatedBy.name,
  };
}

function stateOf(entity: AnyEntity, fields: Fields): Fields {
  const versions: Versions = Object.fromEntries(
    Object.entries(specOf(entity)?.versions ?? {}).filter(([, version]) => version > 1),
  );
  return { fields: { ...fields }, versions: { ...versions } };
}

function nameOf({ collection, id }: Ref): string {
  return `${collection}/${id}`;
}

let specs: ReadonlyMap<string, CollectionSpec> | null = null;

/** Made by the first question: there are many definitions. */
function specOf({ collection }: AnyEntity): CollectionSpec | undefined {
  specs ??= new Map(collectionSpecs().map((one) => [one.name, one]));
  return specs.get(collection);
}
