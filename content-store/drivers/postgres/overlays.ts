import type { Kysely } from 'kysely';
import type { StoredRecord } from '../../store.ts';
import type { Overlays } from './reads.ts';
import { changeOf } from './rows.ts';
import type { Tables } from './tables.ts';

/** What one scope's records were at a sequence, where they differ from the newest: what each was before the first
 * change behind it. Kept up as changes come. */
export function overlaysAt(
  db: Kysely<Tables>,
  tenantKey: string | null,
  sequence: number,
  newest: () => number,
): () => Promise<Overlays> {
  const known = new Map<string, Map<string, StoredRecord | null>>();
  let upTo = sequence;
  return async () => {
    if (upTo >= newest()) return known;
    const rows = await db
      .selectFrom('changes')
      .selectAll()
      .where('sequence', '>', String(upTo))
      .where('tenant', tenantKey === null ? 'is' : '=', tenantKey)
      .orderBy('sequence')
      .execute();
    upTo = newest();
    for (const { records } of rows.map(changeOf)) {
      for (const { collection, id, before } of records) {
        const ofCollection = known.get(collection) ?? new Map<string, StoredRecord | null>();
        if (!ofCollection.has(id)) ofCollection.set(id, before);
        known.set(collection, ofCollection);
      }
    }
    return known;
  };
}
