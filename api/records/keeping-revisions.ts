import { isDeepStrictEqual } from 'node:util';
import { chained, keep, keepLive, liveRevision } from '#content-store/editing/revisions.ts';
import { hasRevisions } from '#content-store/model/revisions/has-revisions.ts';
import { revision, sharedRevision } from '#content-store/model/revisions/revision.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { type Scope, StoreError, type Write } from '#content-store/store.ts';

/** The writes of a change with the states that they publish, kept for good: and with what is live of a record until then,
 * where that is kept nowhere yet, because it was imported or is older than this, or cannot be read. A record that is made
 * live at once gets its id with the change, so its first state is kept with the second. */
export async function withRevisions(writes: readonly Write[], scope: Scope): Promise<readonly Write[]> {
  const kept: Write[] = [];
  // In turn: each has whole texts in memory.
  for (const write of writes) kept.push(...(await revisionsOf(write, scope)));
  return [...writes, ...kept];
}

/** Does what keeps a state of a record, once more where somebody kept another of it meanwhile: that is no conflict about
 * the record itself. */
export async function evenIfKeptBeside<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isAboutRevisions(error)) throw error;
    return work();
  }
}

function isAboutRevisions(error: unknown): boolean {
  if (!(error instanceof StoreError) || error.code !== 'CONFLICT') return false;
  const { collection } = error.detail.current ?? error.detail.ref ?? {};
  return collection === revision.collection || collection === sharedRevision.collection;
}

async function revisionsOf({ collection, id, live, expectedVersion }: Write, scope: Scope): Promise<Write[]> {
  const entity = entityOf(collection, id);
  if (entity === undefined || id === undefined || !hasRevisions(entity)) return [];
  const before = await scope.whole(collection, id);
  if (isDeepStrictEqual(before?.live ?? null, live)) return [];
  const isKept = before === null || (await liveRevision(entity, before, scope)) !== null;
  const of = { collection, id };
  const version = (expectedVersion ?? 0) + 1;
  const kept = [
    isKept ? null : keepLive(entity, before),
    live === null ? null : keep(entity, of, { kind: 'published', version }, live),
  ].filter((one) => one !== null);
  return chained(entity, of, kept, scope);
}
