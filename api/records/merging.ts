import {
  type AnyEntity,
  type Data,
  isData,
  isMergeable,
  variantOf,
} from '#content-store/definition/entity.ts';
import { pagePaths } from '#content-store/definition/page.ts';
import { create, edit, ValidationError, type Whole } from '#content-store/editing/editing.ts';
import { replaceReferences } from '#content-store/editing/replace-references.ts';
import { retargeted } from '#content-store/editing/retargeting.ts';
import { count, plural } from '#content-store/formats/numbers.ts';
import { messages } from '#content-store/messages/validation.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import type { Ref, Scope, Write } from '#content-store/store.ts';
import { reaches } from '../access/reach.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { requireMayShow, type TakenAlong } from './as-readers-see.ts';
import { takenOver } from './by-rules.ts';
import { followers, placed } from './hierarchy.ts';
import { scopeOf } from './scope.ts';
import { holdersOf, namedUsers } from './used-by.ts';

/** What merging a record writes beside deleting it, and what the other takes over of what it says, in words. */
export interface Merged {
  readonly writes: readonly Write[];
  readonly told: readonly string[];
}

/** The writes that make everything refer to another record where it refers to one about to be deleted; what stands below
 * it stands below the other, which takes over what its rules say. Throws ValidationError on `into` where the two cannot be made one, BAD_REQUEST naming what
 * cannot refer to the other, FORBIDDEN naming what readers would see otherwise and the caller may not publish. */
export async function merging(
  entity: AnyEntity,
  whole: Whole,
  into: string,
  context: RequestContext,
): Promise<Merged> {
  // A request sent again: the store answers what it answered first.
  if (whole.record.deleted) return { writes: [], told: [] };
  const scope = scopeOf(entity, context);
  const { id } = whole.record;
  const other = await otherOf(entity, whole, into, context);
  const writes: Write[] = [];
  const along: TakenAlong[] = [];
  const stuck: Ref[] = [];
  const twice: string[] = [];
  for (const { ref, owner, whole: holder, found } of await holdersOf(entity, id, scope)) {
    // Nothing refers to itself.
    const isOther = owner === entity && ref.id === into;
    const write = replaceReferences(owner, holder, found, id, isOther ? null : into);
    if (write === null) stuck.push(ref);
    else if (owner !== entity || entity.hasWorkingCopies) along.push({ ref, before: holder, write });
    else if (await isThereTwice(holder, write, id, scope)) twice.push(titleOf(entity, write.live ?? {}));
    else writes.push(...(await standing(entity, holder, write, scope)));
  }
  if (twice.length > 0) refuse(messages.mergeTwice(titleOf(entity, other), twice));
  if (stuck.length > 0) throw await cannotFollow(entity, id, stuck, context);
  await requireMayShow({ entity, id }, along, context);
  const all = [...writes, ...along.map((one) => one.write)];
  const led = await leadingOn(entity, whole.live, other, { scope, all });
  const { writes: taken, told } = await takenOver(entity, whole, into, context);
  return { writes: [...all, ...led, ...taken], told };
}

/** Readers who knew the address of the one come to the other: a redirect, and what led there leads there at once. */
async function leadingOn(
  entity: AnyEntity,
  live: Data | null,
  other: Data,
  { scope, all }: { readonly scope: Scope; readonly all: readonly Write[] },
): Promise<Write[]> {
  const [from] = live === null ? [] : pagePaths(entity, live);
  const [to] = pagePaths(entity, other);
  if (from === undefined || to === undefined) return [];
  const isWritten = (collection: string, id: string) =>
    all.some((one) => one.collection === collection && one.id === id);
  const led = await retargeted(new Map([[from, to]]), scope, isWritten);
  return [...led, create(redirect, { from, to })];
}

/** What the other record says. Throws ValidationError where the two cannot be made one. */
async function otherOf(
  entity: AnyEntity,
  whole: Whole,
  into: string,
  context: RequestContext,
): Promise<Data> {
  const scope = scopeOf(entity, context);
  const own: Data = whole.working ?? whole.live ?? {};
  const title = titleOf(entity, own);
  if (into === whole.record.id) refuse(messages.mergeItself(title));
  const record = await scope.record(entity.collection, into);
  const other = record?.working ?? record?.live;
  if (record === null || other == null || !reaches(entity, context.principal, other))
    return refuse(messages.referenceMissing(entity.label, into));
  const otherTitle = titleOf(entity, other);
  if (record.deleted) refuse(messages.referenceDeleted(entity.label, otherTitle));
  const { within } = entity.merging ?? {};
  if (!isMergeable(entity, own)) refuse(messages.mergeNever(variantOf(entity, own)?.labels ?? entity.labels));
  if (within !== undefined && own[within] !== other[within]) {
    const label = entity.fields[within]?.label ?? within;
    refuse(messages.mergeUnlike(label, [title, own[within]], [otherTitle, other[within]]));
  }
  if (await liesBelow(entity, other, whole.record.id, scope)) refuse(messages.mergeBelow(title, otherTitle));
  return other;
}

async function liesBelow(entity: AnyEntity, data: Data, id: string, scope: Scope): Promise<boolean> {
  if (entity.fields.parent?.target?.collection !== entity.collection) return false;
  const seen = new Set<unknown>();
  let parent = data.parent;
  while (typeof parent === 'string' && !seen.has(parent)) {
    if (parent === id) return true;
    seen.add(parent);
    parent = (await scope.get(entity.collection, parent, { stage: 'working' }))?.data.parent;
  }
  return false;
}

/** Whether a record would come to a key that another than the merged one holds. */
async function isThereTwice({ record }: Whole, write: Write, id: string, scope: Scope): Promise<boolean> {
  for (const key of write.claims) {
    const holder = record.claims.includes(key) ? null : await scope.claimant(key);
    if (holder !== null && holder.id !== id) return true;
  }
  return false;
}

/** A record of the same kind with what follows from where it stands now, for it and what stands below it. */
async function standing(entity: AnyEntity, holder: Whole, write: Write, scope: Scope): Promise<Write[]> {
  if (entity.fields.parent === undefined || !isData(write.live)) return [write];
  const { live, working } = write;
  const now = edit(entity, { ...holder, live, working }, await placed(live, entity, scope));
  return [now, ...(await followers(entity, now, scope))];
}

async function cannotFollow(entity: AnyEntity, id: string, stuck: readonly Ref[], context: RequestContext) {
  const { names } = await namedUsers(entity, id, stuck, context);
  return apiError(
    'BAD_REQUEST',
    `${plural(stuck.length, 'A record that uses', `${count(stuck.length)} records that use`)} this ${entity.label.toLowerCase()} cannot be saved as ${plural(stuck.length, 'it stands', 'they stand')}${names}. Open and save ${plural(stuck.length, 'it', 'each')}, mending what it says, then merge again.`,
  );
}

function titleOf(entity: AnyEntity, data: Data): string {
  return String(data[entity.titleField] ?? '');
}

function refuse(message: string): never {
  throw new ValidationError({ into: message });
}
