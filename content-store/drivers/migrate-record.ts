import type { Versions } from '../definition/ageing.ts';
import { type CollectionSpec, type Fields, type StoredRecord, StoreError } from '../store.ts';
import { digestOfBody, splitBody } from './body.ts';

/** A record with both its states, bodies included. */
export interface Whole {
  readonly record: StoredRecord;
  readonly live: Fields | null;
  readonly working: Fields | null;
}

/** A record of older versions as this release has it: its states, its keys, and counted up where they differ, so that
 * who edits what was there before is told. Who changed it last and when stays. Throws StoreError OLDER naming the record
 * where a migration fails. */
export function migrateRecord(spec: CollectionSpec | undefined, whole: Whole, from: Versions): Whole {
  if (spec === undefined) return whole;
  const { record } = whole;
  const [live, working] = [whole.live, whole.working].map((data) => stateOf(spec, record.id, data, from));
  // Of a record that no definition knows, nothing is known to change.
  if (live === undefined || working === undefined) return whole;
  const yielded = yieldedKeys(spec, whole);
  const claims = record.deleted
    ? []
    : [...new Set([...live.claims, ...working.claims])].filter((key) => !yielded.has(key)).sort();
  const isSame =
    JSON.stringify([live.data, working.data, claims]) ===
    JSON.stringify([whole.live, whole.working, [...record.claims].sort()]);
  if (isSame) return whole;
  const [liveParts, workingParts] = [live, working].map((one) => splitBody(one.data, spec.bodyFields));
  return {
    live: live.data,
    working: working.data,
    record: {
      ...record,
      version: record.version + 1,
      live: liveParts?.data ?? null,
      working: workingParts?.data ?? null,
      liveBody: digest(liveParts?.body),
      workingBody: digest(workingParts?.body),
      claims,
    },
  };
}

/** The records of the same collection that parts of an older one become. */
export function divided(spec: CollectionSpec | undefined, whole: Whole, from: Versions): Whole[] {
  const { record } = whole;
  if (spec === undefined || record.deleted) return [];
  const [live, edited] = [whole.live, whole.working].map((data) =>
    data === null ? {} : spec.divide(record.id, data, from),
  );
  const ids = new Set([...Object.keys(live ?? {}), ...Object.keys(edited ?? {})]);
  return [...ids].map((id) => {
    const shown = live?.[id] ?? null;
    const edit = edited?.[id] ?? null;
    const data = { live: shown, working: JSON.stringify(edit) === JSON.stringify(shown) ? null : edit };
    return {
      ...data,
      record: { ...record, ...data, id, version: 1, liveBody: null, workingBody: null, claims: [] },
    };
  });
}

/** Keys of an edit beside what is live that the record does not hold: a redirect keeps them for it until the edit is
 * published (`moving.ts`). Told only where keys are still made as they were when the record was written. */
function yieldedKeys(spec: CollectionSpec, { record, live, working }: Whole): Set<string> {
  if (live === null || working === null) return new Set();
  const held = new Set(record.claims);
  const [ofLive, ofEdit] = [live, working].map(
    (data) => spec.migrate(record.id, data, spec.versions)?.claims ?? [],
  );
  if (ofLive?.every((key) => held.has(key)) !== true) return new Set();
  return new Set(ofEdit?.filter((key) => !held.has(key)));
}

/** Refuses a key that two records would hold. */
export class ClaimCheck {
  readonly #holders = new Map<string, string>();

  add(
    tenantKey: string | null,
    { collection, id, claims }: Pick<StoredRecord, 'collection' | 'id' | 'claims'>,
  ): void {
    for (const claim of claims) {
      const key = `${tenantKey ?? ''}|${claim}`;
      const holder = this.#holders.get(key);
      const name = `${collection}/${id}`;
      if (holder !== undefined && holder !== name)
        throw new StoreError(
          'CLAIMED',
          `The store cannot be migrated: ${claim} would be held by ${holder} and by ${name}. Nothing was changed. Go back to the release before, change one of the two, and upgrade again.`,
          { key: claim, ref: { collection, id } },
        );
      this.#holders.set(key, name);
    }
  }
}

function stateOf(spec: CollectionSpec, id: string, data: Fields | null, from: Versions) {
  if (data === null) return { data: null, claims: [] };
  try {
    return spec.migrate(id, data, from) ?? undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      'OLDER',
      `${spec.name}/${id} cannot be migrated: ${reason}. Nothing was changed. Go back to the release before, mend the record, and upgrade again.`,
      { ref: { collection: spec.name, id } },
    );
  }
}

function digest(body: string | null | undefined): string | null {
  return body == null ? null : digestOfBody(body);
}
