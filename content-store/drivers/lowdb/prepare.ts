import { type Batch, type Fields, StoreError } from '../../store.ts';
import { digestOfBody, splitBody } from '../body.ts';
import type { ScopeState } from '../memory/scope-state.ts';
import type { JournalBatch, JournalWrite } from './frame.ts';

export interface Prepared {
  readonly batch: JournalBatch;
  readonly bodies: readonly Buffer[];
  /** The id to allocate after it. */
  readonly nextId: number;
  /** What else must not change in the same group: `collection/id` and claims. */
  readonly touched: ReadonlySet<string>;
}

/** Checks a batch against what is stored and makes what the journal keeps of it; its bodies will stand behind
 * `bodiesBefore` bytes of others. Changes nothing. Throws StoreError CONFLICT or CLAIMED. */
export function prepare(
  batch: Batch,
  scope: ScopeState,
  stamp: { readonly sequence: number; readonly at: string; readonly tenantKey: string | null },
  bodiesBefore: number,
): Prepared {
  const touched = new Set<string>();
  const bodies: Buffer[] = [];
  let offset = bodiesBefore;
  let { nextId } = scope;
  const body = (fields: Fields | null): JournalWrite['liveBody'] => {
    if (fields === null) return null;
    const bytes = Buffer.from(JSON.stringify(fields));
    const place = {
      offset,
      length: bytes.length,
      digest: digestOfBody(bytes),
    };
    bodies.push(bytes);
    offset += bytes.length;
    return place;
  };
  const writes = batch.writes.map((write): JournalWrite => {
    const collection = scope.collection(write.collection);
    const id = write.id ?? String(nextId++);
    const key = `${write.collection}/${id}`;
    if (touched.has(key))
      throw new StoreError('CONFLICT', `${key} is written twice in one batch`, {
        ref: { collection: write.collection, id },
      });
    touched.add(key);
    const before = collection.entries.get(id)?.record;
    if ((before?.version ?? null) !== write.expectedVersion) {
      throw new StoreError(
        'CONFLICT',
        `${key} was changed by ${before?.updatedBy.name ?? 'nobody'} since it was read`,
        { ref: { collection: write.collection, id }, ...(before === undefined ? {} : { current: before }) },
      );
    }
    const live = splitBody(write.live, collection.spec.bodyFields);
    const working = splitBody(write.working, collection.spec.bodyFields);
    return {
      collection: write.collection,
      id,
      version: write.as?.version ?? (before?.version ?? 0) + 1,
      live: live.data,
      working: working.data,
      liveBody: body(live.body),
      workingBody: body(working.body),
      deleted: write.deleted ?? false,
      claims: write.claims,
      createdAt: write.as?.createdAt ?? before?.createdAt ?? stamp.at,
      ...(write.as === undefined ? {} : { updatedAt: write.as.updatedAt, updatedBy: write.as.updatedBy }),
    };
  });
  checkClaims(writes, scope, touched);
  const kept = {
    ...stamp,
    actor: batch.actor,
    reason: batch.reason,
    ...(batch.idempotencyKey === undefined ? {} : { key: batch.idempotencyKey }),
    writes,
  };
  return { batch: kept, bodies, nextId, touched };
}

function checkClaims(writes: readonly JournalWrite[], scope: ScopeState, touched: Set<string>): void {
  const written = new Map(writes.map((one) => [`${one.collection}/${one.id}`, one]));
  const taken = new Map<string, string>();
  for (const [key, one] of written) {
    for (const claim of scope.collection(one.collection).entries.get(one.id)?.record.claims ?? [])
      touched.add(`claim:${claim}`);
    for (const claim of one.claims) {
      touched.add(`claim:${claim}`);
      const holder = scope.claims.get(claim);
      const holderKey = holder === undefined ? undefined : `${holder.collection}/${holder.id}`;
      // A batch may move a claim from one of its records to another.
      const isFreed = holderKey !== undefined && written.get(holderKey)?.claims.includes(claim) === false;
      const other =
        taken.get(claim) ?? (holderKey === undefined || holderKey === key || isFreed ? undefined : holderKey);
      if (other !== undefined) {
        const [collection = '', id = ''] = other.split('/');
        throw new StoreError('CLAIMED', `${claim} is already used by ${other}`, {
          key: claim,
          ref: { collection, id },
        });
      }
      taken.set(claim, key);
    }
  }
}
