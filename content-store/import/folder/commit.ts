import { hostOf, withLinks } from '../../editing/linking.ts';
import { withMoves } from '../../editing/moving.ts';
import { checkReferences } from '../../editing/references.ts';
import type { Actor, Ref, Scope, Store, Write } from '../../store.ts';
import type { Planned } from './plan.ts';

export const IMPORTER: Actor = { kind: 'importer', id: 'import', name: 'Import' };

export interface Ready {
  readonly planned: Planned;
  readonly write: Write;
}

export interface Refused {
  readonly ready: Ready;
  readonly why: string;
}

export interface Outcome {
  readonly done: readonly Ready[];
  readonly refused: Refused[];
}

/** Puts records into the store, all of them or none; throws where it refuses them. */
export type Put = (writes: readonly Write[]) => Promise<void>;

/** In turn with what the console saves: what these records refer to is there when they are. */
export function committing(
  store: Store,
  scope: Scope,
  { now, upcoming }: { readonly now: () => Date; readonly upcoming: ReadonlyMap<string, Ref> },
): Put {
  return (given) =>
    scope.inTurn(async () => {
      const isDone = await Promise.all(given.map((one) => leadsThereAlready(one, scope)));
      const due = given.filter((_, index) => !isDone[index]);
      const moved = await withMoves(due, scope, now().toISOString());
      const host = await hostOf(store.installation, scope.tenantKey);
      const writes = await withLinks(moved, { reads: scope, host, upcoming });
      await checkReferences(writes, { own: scope, installation: store.installation });
      await scope.commit({ writes, actor: IMPORTER, reason: 'import' });
    });
}

/** Whether a redirect does what this one would: the piece it leads to came here before it, and saw to its address. */
async function leadsThereAlready({ collection, live, claims }: Write, scope: Scope): Promise<boolean> {
  const holder = collection === 'redirect' ? await scope.claimant(claims[0] ?? '') : null;
  if (holder?.collection !== 'redirect') return false;
  return (await scope.get(holder.collection, holder.id, { stage: 'live' }))?.data.to === live?.to;
}

/** For a dry run: looks at references as if everything put before were there, and writes nothing. */
export function rehearsing(store: Store, scope: Scope): Put {
  const there = new Map<string, Write>();
  const own: Parameters<typeof checkReferences>[1]['own'] = {
    record: (collection, id) => scope.record(collection, id),
    async get(collection, id, options) {
      const written = there.get(`${collection}/${id}`);
      const data = written?.working ?? written?.live;
      return data == null ? scope.get(collection, id, options) : { data };
    },
  };
  return async (writes) => {
    await checkReferences(writes, { own, installation: store.installation });
    for (const one of writes) there.set(`${one.collection}/${one.id}`, one);
  };
}

/** Puts records together; where that is refused, one by one, so that one bad record does not hold back the others. */
export async function commit(batch: readonly Ready[], put: Put): Promise<Outcome> {
  if (batch.length === 0) return { done: [], refused: [] };
  try {
    await put(batch.map((one) => one.write));
    return { done: batch, refused: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return commitEach(batch, put);
}

export async function commitEach(batch: readonly Ready[], put: Put): Promise<Outcome> {
  const done: Ready[] = [];
  const refused: Refused[] = [];
  for (const ready of batch) {
    try {
      await put([ready.write]);
      done.push(ready);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ ready, why: error.message });
    }
  }
  return { done, refused };
}

const REFUSALS = ['CONFLICT', 'CLAIMED', 'VALIDATION'];

/** Whether these records were refused for what they are, not because the store cannot write at all. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && REFUSALS.includes(String(error.code));
}
