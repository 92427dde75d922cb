import { type Kysely, sql } from 'kysely';
import type { Versions } from '../../definition/ageing.ts';
import { type CollectionSpec, StoreError } from '../../store.ts';
import { requireSame, versionsAfter } from '../versions.ts';
import { indexNames } from './index-entries.ts';
import { MIGRATE } from './migrations.ts';
import type { Tables } from './tables.ts';

/** By which definitions a database's documents and index entries were made. */
export interface MadeBy {
  readonly versions: Versions;
  /** The indexes of each collection. */
  readonly indexes: { readonly [collection: string]: readonly string[] };
}

/** What is kept once the database is of this release. */
export function madeByAfter(stored: MadeBy | null, specs: readonly CollectionSpec[]): MadeBy {
  return {
    versions: versionsAfter(stored?.versions ?? {}, specs),
    // Entries of a collection that this release does not know stay as they are.
    indexes: {
      ...stored?.indexes,
      ...Object.fromEntries(specs.map((spec) => [spec.name, indexNames(spec)])),
    },
  };
}

/** null before there were versions, also where the column is not there yet. */
export async function readMadeBy(db: Kysely<Tables>): Promise<MadeBy | null> {
  const { rows } = await sql<{ made_by: MadeBy | null }>`
    select to_json(store) -> 'made_by' as made_by from store`.execute(db);
  return rows[0]?.made_by ?? null;
}

export async function writeMadeBy(db: Kysely<Tables>, madeBy: MadeBy): Promise<void> {
  await sql`update store set made_by = ${JSON.stringify(madeBy)}::json`.execute(db);
}

/** Makes a database that holds nothing yet one of this release. */
export async function beginMadeBy(db: Kysely<Tables>, specs: readonly CollectionSpec[]): Promise<void> {
  const made = JSON.stringify(madeByAfter(null, specs));
  await sql`
    update store set made_by = ${made}::json
    where sequence = 0 and made_by::text is distinct from ${made}`.execute(db);
}

/** The collections whose index entries were made for other indexes than this release has. */
export function otherIndexes(stored: MadeBy | null, specs: readonly CollectionSpec[]): CollectionSpec[] {
  return specs.filter(
    (spec) => stored === null || (stored.indexes[spec.name] ?? []).join('\n') !== indexNames(spec).join('\n'),
  );
}

/** Throws StoreError NEWER or OLDER where the database is of another release. */
export function requireMadeBy(stored: MadeBy | null, specs: readonly CollectionSpec[]): void {
  requireSame(stored?.versions ?? {}, specs, 'the database', MIGRATE);
  const [other] = otherIndexes(stored, specs);
  if (other !== undefined)
    throw new StoreError('OLDER', `${other.name} in the database lacks indexes of this release. ${MIGRATE}`);
}
