import { type Batch, type CollectionSpec, type Ref, type StoredRecord, StoreError } from '../store.ts';
import { digestOfBody, splitBody } from './body.ts';

/** What a batch is checked against: one tenant's records as they stand, those of earlier batches of the same group
 * included. */
export interface Standing {
  readonly record: (collection: string, id: string) => StoredRecord | undefined;
  readonly holder: (claim: string) => Ref | undefined;
  /** An id nobody has had. */
  readonly allocate: () => string;
  /** Throws StoreError BAD_QUERY for a collection that is not there. */
  readonly spec: (collection: string) => CollectionSpec;
}

/** One record's new state, with the bodies that are kept apart from it, as JSON. */
export interface Checked {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord;
  readonly liveBody: string | null;
  readonly workingBody: string | null;
}

/** Checks a batch and answers what its records become. Throws StoreError CONFLICT or CLAIMED. */
export function checkBatch(batch: Batch, standing: Standing, at: string): Checked[] {
  const checked = new Map<string, Checked>();
  for (const write of batch.writes) {
    const { bodyFields } = standing.spec(write.collection);
    const id = write.id ?? standing.allocate();
    const key = `${write.collection}/${id}`;
    const ref = { collection: write.collection, id };
    if (checked.has(key)) throw new StoreError('CONFLICT', `${key} is written twice in one batch`, { ref });
    const before = standing.record(write.collection, id);
    if ((before?.version ?? null) !== write.expectedVersion)
      throw new StoreError(
        'CONFLICT',
        `${key} was changed by ${before?.updatedBy.name ?? 'nobody'} since it was read`,
        { ref, ...(before === undefined ? {} : { current: before }) },
      );
    const [live, working] = [splitBody(write.live, bodyFields), splitBody(write.working, bodyFields)];
    const after: StoredRecord = {
      ...ref,
      version: write.as?.version ?? (before?.version ?? 0) + 1,
      live: live.data,
      working: working.data,
      liveBody: live.body === null ? null : digestOfBody(live.body),
      workingBody: working.body === null ? null : digestOfBody(working.body),
      deleted: write.deleted ?? false,
      claims: write.claims,
      createdAt: write.as?.createdAt ?? before?.createdAt ?? at,
      updatedAt: write.as?.updatedAt ?? at,
      updatedBy: write.as?.updatedBy ?? batch.actor,
    };
    checked.set(key, { before: before ?? null, after, liveBody: live.body, workingBody: working.body });
  }
  checkClaims(checked, standing);
  return [...checked.values()];
}

function checkClaims(checked: ReadonlyMap<string, Checked>, standing: Standing): void {
  const taken = new Map<string, string>();
  for (const [key, { after }] of checked) {
    for (const claim of after.claims) {
      const holder = standing.holder(claim);
      const holderKey = holder === undefined ? undefined : `${holder.collection}/${holder.id}`;
      // A batch may move a claim from one of its records to another.
      const isFreed =
        holderKey !== undefined && checked.get(holderKey)?.after.claims.includes(claim) === false;
      const other =
        taken.get(claim) ?? (holderKey === undefined || holderKey === key || isFreed ? undefined : holderKey);
      if (other !== undefined) {
        const [collection = '', id = ''] = other.split('/');
        const ref = { collection, id };
        throw new StoreError('CLAIMED', `${claim} is already used by ${other}`, { key: claim, ref });
      }
      taken.set(claim, key);
    }
  }
}
