import { type Kysely, sql } from 'kysely';
import type { Change, CollectionSpec } from '../../store.ts';
import { checkBatch } from '../check-batch.ts';
import { readGroupState, type Waiting } from './group-state.ts';
import { type Accepted, writeChecked } from './group-writes.ts';
import type { Tables } from './tables.ts';

/** What became of a batch of a group. */
export type Outcome = { readonly change: Change } | { readonly refused: unknown };

/** Commits waiting batches in one transaction, each accepted or refused by itself. Durable when it resolves. Rejects,
 * with nothing stored, where the database fails. */
export async function commitGroup(
  db: Kysely<Tables>,
  group: readonly Waiting[],
  options: {
    readonly specs: ReadonlyMap<string, CollectionSpec>;
    readonly now: Date;
    /** What `made_by` was when this process opened the store. */
    readonly madeBy: string;
    /** Told of the transaction before it commits: should the connection break then, its id tells what became of it. */
    readonly onWritten: (transaction: string, outcomes: readonly Outcome[]) => void;
  },
): Promise<Outcome[]> {
  return db.transaction().execute(async (tx) => {
    // Locks the one row that counts, so that commits follow one another and none is seen before an earlier one.
    const locked = await sql<{ sequence: string; transaction: string; made_by: string }>`
      select sequence, pg_current_xact_id()::text as transaction, made_by::text from store for update`.execute(
      tx,
    );
    const { sequence = '0', transaction = '', made_by } = locked.rows[0] ?? {};
    if (made_by !== options.madeBy)
      throw new Error('the database was migrated to another release; start this process with that one');
    const standing = await readGroupState(tx, group, options.now);
    const at = options.now.toISOString();
    const accepted: Accepted[] = [];
    const outcomes = group.map((waiting): Outcome => {
      const known = standing.answered(waiting);
      if (known !== undefined) return { change: known };
      const { tenant, batch } = waiting;
      try {
        const checked = checkBatch(batch, standing.of(tenant, options.specs), at);
        const change: Change = {
          sequence: Number(sequence) + accepted.length + 1,
          at,
          tenantKey: tenant === '' ? null : tenant,
          actor: batch.actor,
          reason: batch.reason,
          records: checked.map(({ before, after }) => ({
            collection: after.collection,
            id: after.id,
            before,
            after,
          })),
        };
        standing.accept(waiting, checked, change);
        accepted.push({ tenant, checked, change, idempotencyKey: batch.idempotencyKey });
        return { change };
      } catch (refused) {
        return { refused };
      }
    });
    if (accepted.length > 0) await writeChecked(tx, accepted, standing.counters, options.specs);
    options.onWritten(transaction, outcomes);
    return outcomes;
  });
}
