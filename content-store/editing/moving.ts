import { aliasProblem, normaliseAlias } from '../definition/alias.ts';
import type { AnyEntity, Data } from '../definition/entity.ts';
import { redirect } from '../model/redirects/redirect.ts';
import { pathOfTarget } from '../model/redirects/target.ts';
import { entityOf } from '../registry/registry.ts';
import type { Fields, Reads, StoredRecord, Write } from '../store.ts';
import { create, remove } from './editing.ts';
import { retargeted } from './retargeting.ts';

/** An address that readers knew, and where it leads from now on. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

type MovingReads = Pick<Reads, 'record' | 'whole' | 'claimant' | 'find'>;

/** The writes of one batch, and with them what follows where a published record comes to another address: a redirect
 * from the old one, in the same commit. Redirects and menus that led to the old address lead to the new one, so that no
 * redirect leads to another; one that led from the new address goes, for the record lives there again. `now` (ISO 8601,
 * UTC) tells what no reader has seen yet: no redirect leads from its address. */
export async function withMoves(writes: readonly Write[], reads: MovingReads, now: string): Promise<Write[]> {
  const moves: (Move & { readonly isKnown: boolean })[] = [];
  const settled: Write[] = [];
  const gone = new Map<string, Write>();
  for (const write of writes) {
    const entity = entityOf(write.collection, write.id);
    const record = write.id === undefined ? null : await reads.record(write.collection, write.id);
    if (entity?.fields.alias?.kind !== 'alias' || record === null) {
      settled.push(write);
      continue;
    }
    const yielded: string[] = [];
    for (const own of await ownRedirects(entity, record, write, reads)) {
      if (own.isLive) gone.set(own.id, await removing(own.id, reads));
      else yielded.push(own.key);
    }
    settled.push({ ...write, claims: write.claims.filter((key) => !yielded.includes(key)) });
    const move = moveOf(entity, record, write, now);
    if (move !== null) moves.push(move);
  }
  if (moves.length === 0 && gone.size === 0) return settled;
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  // What the batch writes itself, it writes as it means to.
  const own = new Set([...writes, ...gone.values()].map(({ collection, id }) => `${collection}/${id}`));
  const led = await retargeted(targets, reads, (collection, id) => own.has(`${collection}/${id}`));
  const taken = new Set(writes.flatMap((one) => one.claims));
  const left = moves.filter(
    ({ from, isKnown }) => isKnown && !taken.has(`path:${from}`) && aliasProblem(from) === null,
  );
  const made = left.map(({ from, to }) => create(redirect, { from, to }));
  return [...settled, ...gone.values(), ...led, ...made];
}

/** The address that a change of one record leaves, and whether readers knew it; null where it leaves none. */
function moveOf(entity: AnyEntity, { live }: StoredRecord, write: Write, now: string) {
  const [from, to] = [addressOf(entity, live), addressOf(entity, write.live)];
  if (live === null || from === null || to === null || from === to || write.deleted === true) return null;
  const since = entity.schedule === undefined ? undefined : live[entity.schedule.from];
  return { from, to, isKnown: typeof since !== 'string' || since <= now };
}

interface OwnRedirect {
  readonly id: string;
  readonly key: string;
  /** The record is live at the address, not only an edit of it. */
  readonly isLive: boolean;
}

/** The redirects that lead to a record from an address it wants back. Until an edit is published its old address goes
 * on leading readers here, so the redirect keeps the key for it. */
async function ownRedirects(
  entity: AnyEntity,
  record: StoredRecord,
  write: Write,
  reads: MovingReads,
): Promise<OwnRedirect[]> {
  const stood = [addressOf(entity, record.live), addressOf(entity, record.working)];
  // Merging left a redirect to another record of its kind: it makes room for a record that is restored.
  const isMerged = async (target: string) =>
    record.deleted &&
    entity.merging !== undefined &&
    (await reads.claimant(`path:${target}`))?.collection === entity.collection;
  const found: OwnRedirect[] = [];
  for (const [data, isLive] of [[write.live, true] as const, [write.working, false] as const]) {
    const address = addressOf(entity, data);
    const key = `path:${address}`;
    if (address === null || !write.claims.includes(key) || found.some((one) => one.key === key)) continue;
    const holder = await reads.claimant(key);
    const led = holder?.collection === 'redirect' ? await reads.record('redirect', holder.id) : null;
    const target = led === null ? null : pathOfTarget(String(led.live?.to));
    if (led !== null && target !== null && (stood.includes(target) || (await isMerged(target))))
      found.push({ id: led.id, key, isLive });
  }
  return found;
}

async function removing(id: string, reads: MovingReads): Promise<Write> {
  const whole = await reads.whole('redirect', id);
  if (whole === null) throw new Error(`The redirect ${id} holds a key and is not there`);
  return remove(redirect, whole);
}

function addressOf(entity: AnyEntity, data: Fields | Data | null): string | null {
  const alias = data?.alias;
  return typeof alias === 'string' && entity.claims(data ?? {}).includes(`path:${alias}`)
    ? normaliseAlias(alias)
    : null;
}
