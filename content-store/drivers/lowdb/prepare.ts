import type { Batch } from '../../store.ts';
import { checkBatch } from '../check-batch.ts';
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
  let { nextId } = scope;
  const checked = checkBatch(
    batch,
    {
      record: (collection, id) => scope.collection(collection).entries.get(id)?.record,
      holder: (claim) => scope.claims.get(claim),
      allocate: () => String(nextId++),
      spec: (collection) => scope.collection(collection).spec,
    },
    stamp.at,
  );
  const bodies: Buffer[] = [];
  let offset = bodiesBefore;
  const place = (body: string | null, digest: string | null): JournalWrite['liveBody'] => {
    if (body === null || digest === null) return null;
    const bytes = Buffer.from(body);
    const at = { offset, length: bytes.length, digest };
    bodies.push(bytes);
    offset += bytes.length;
    return at;
  };
  const writes = checked.map(({ after, liveBody, workingBody }, index): JournalWrite => {
    const { updatedAt, updatedBy, ...kept } = after;
    return {
      ...kept,
      liveBody: place(liveBody, after.liveBody),
      workingBody: place(workingBody, after.workingBody),
      // Otherwise they are the batch's own.
      ...(batch.writes[index]?.as === undefined ? {} : { updatedAt, updatedBy }),
    };
  });
  return {
    batch: {
      ...stamp,
      actor: batch.actor,
      reason: batch.reason,
      ...(batch.idempotencyKey === undefined ? {} : { key: batch.idempotencyKey }),
      writes,
    },
    bodies,
    nextId,
    touched: new Set(
      checked.flatMap(({ before, after }) => [
        `${after.collection}/${after.id}`,
        ...[...(before?.claims ?? []), ...after.claims].map((claim) => `claim:${claim}`),
      ]),
    ),
  };
}
