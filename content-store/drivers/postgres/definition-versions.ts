import { type Kysely, sql } from 'kysely';
import type { Versions } from '../../definition/ageing.ts';
import { type CollectionSpec, StoreError } from '../../store.ts';
import { requireSame, versionsAfter } from '../versions.ts';
import { indexNames } from './index-entries.ts';
import { MIGRATE } from './migrations.ts';
import type { Tables } from './tables.ts';

/** By which definitions a database's documents and index entries were made. */
export interface DefinitionVersions {
  readonly versions: Versions;
  /** The indexes of each collection. */
  readonly indexes: { readonly [collection: string]: readonly string[] };
}

/** What is kept once the database is of this release. */
export function definitionVersionsAfter(
  stored: DefinitionVersions | null,
  specs: readonly CollectionSpec[],
): DefinitionVersions {
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
export async function readDefinitionVersions(db: Kysely<Tables>): Promise<DefinitionVersions | null> {
  const { rows } = await sql<{ made_by: DefinitionVersions | null }>`
    select to_json(store) -> 'made_by' as made_by from store`.execute(db);
  return rows[0]?.made_by ?? null;
}

export async function writeDefinitionVersions(db: Kysely<Tables>, madeBy: DefinitionVersions): Promise<void> {
  await sql`update store set made_by = ${JSON.stringify(madeBy)}::json`.execute(db);
}

/** Makes a database that holds nothing yet one of this release. */
export async function beginDefinitionVersions(
  db: Kysely<Tables>,
  specs: readonly CollectionSpec[],
): Promise<void> {
  const made = JSON.stringify(definitionVersionsAfter(null, specs));
  await sql`
    update store set made_by = ${made}::json
    where sequence = 0 and made_by::text is distinct from ${made}`.execute(db);
}

/** The collections whose index entries were made for other indexes than this release has. */
export function otherIndexes(
  stored: DefinitionVersions | null,
  specs: readonly CollectionSpec[],
): CollectionSpec[] {
  return specs.filter(
    (spec) => stored === null || (stored.indexes[spec.name] ?? []).join('\n') !== indexNames(spec).join('\n'),
  );
}

/** Throws StoreError NEWER or OLDER where the database is of another release. */
export function requireDefinitionVersions(
  stored: DefinitionVersions | null,
  specs: readonly CollectionSpec[],
): void {
  requireSame(stored?.versions ?? {}, specs, 'the database', MIGRATE);
  const [other] = otherIndexes(stored, specs);
  if (other !== undefined)
    throw new StoreError('OLDER', `${other.name} in the database lacks indexes of this release. ${MIGRATE}`);
}
