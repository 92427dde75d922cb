import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { ValidationError, type Whole } from '#content-store/editing/editing.ts';
import { requirePublishable } from '#content-store/editing/publishable.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Write } from '#content-store/store.ts';
import { requireStaff } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import type { EntityRules, TakenOver } from '../context/entity-rules.ts';
import { freeAlias } from './free-alias.ts';
import { scopeOf } from './scope.ts';

/** Completes an input with what the server knows, and refuses what only a look at other records tells. Throws
 * ValidationError. */
export async function complete(
  entity: AnyEntity,
  current: Data | null,
  input: Data,
  context: RequestContext,
): Promise<Data> {
  const completed = (await context.rules[entity.name]?.complete?.(input, current, entity, context)) ?? input;
  return withAlias(entity, current, completed, context);
}

/** Throws BAD_REQUEST where a change by hand, of some fields or (null) of the whole record, is not for this site to make. */
export async function requireOwn(
  entity: AnyEntity,
  whole: Whole,
  patch: Data | null,
  context: RequestContext,
): Promise<void> {
  await context.rules[entity.name]?.requireOwn?.(whole, patch, entity, context);
}

/** Throws BAD_REQUEST where it is not for this site to bring a record before readers. */
export async function requireShown(entity: AnyEntity, whole: Whole, context: RequestContext): Promise<void> {
  await context.rules[entity.name]?.requireShown?.(whole, context);
}

/** Does beforehand what takes long of completing an input, outside the turn of its change. `currentOf` answers what is stored
 * now, null where nothing is yet. */
export async function prepare(
  entity: AnyEntity,
  currentOf: () => Promise<Data | null>,
  input: Data,
  context: RequestContext,
): Promise<void> {
  const rules = context.rules[entity.name];
  if (rules?.prepare !== undefined) await rules.prepare(input, await currentOf(), context);
}

/** An alias where the definition suggests one for a record that has none, or whose alias was emptied. */
async function withAlias(
  entity: AnyEntity,
  current: Data | null,
  input: Data,
  context: RequestContext,
): Promise<Data> {
  const next = { ...current, ...input };
  const alias = isBlank(next.alias) ? entity.page?.suggested?.(next) : undefined;
  return alias === undefined ? input : { ...input, alias: await freeAlias(alias, current?.alias, context) };
}

/** A write with what its entity has happen with it, itself first. */
export async function amended(write: Write, context: RequestContext): Promise<readonly Write[]> {
  return (await rulesFor(write, context)?.amend?.(write, context)) ?? [write];
}

/** What a record takes over from one that is made it. */
export async function takenOver(
  entity: AnyEntity,
  from: Whole,
  into: string,
  context: RequestContext,
): Promise<TakenOver> {
  const taking = context.rules[entity.name]?.takeOver;
  const other = taking === undefined ? null : await scopeOf(entity, context).whole(entity.collection, into);
  return taking === undefined || other === null ? { writes: [], told: [] } : taking(from, other, context);
}

/** What is deleted with a record beside what refers to it, in words. */
export async function goingWith(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
): Promise<readonly string[]> {
  const telling = context.rules[entity.name]?.goesWith;
  const whole = telling === undefined ? null : await scopeOf(entity, context).whole(entity.collection, id);
  return telling === undefined || whole === null ? [] : telling(whole, context);
}

/** Throws ValidationError where what is written breaks a rule of its entity. */
export async function checkByRules(writes: readonly Write[], context: RequestContext): Promise<void> {
  for (const write of writes) await rulesFor(write, context)?.check?.(write, context);
}

/** Throws ValidationError where a document cannot come before readers as it is: by its definition, or by what its site asks
 * of it. */
export async function requireReady(
  entity: AnyEntity,
  data: Data | null,
  context: RequestContext,
): Promise<void> {
  requirePublishable(entity, data);
  const unready = context.rules[entity.name]?.unready;
  const problems = data === null ? {} : ((await unready?.(data, entity, context)) ?? {});
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
}

/** Checks what writes to the installation's own records would give away. Throws FORBIDDEN. */
export async function requireGrants(
  entity: AnyEntity,
  writes: readonly Write[],
  context: RequestContext,
): Promise<void> {
  // What the scheduler publishes was looked at when it was saved.
  if (entity.scope !== 'installation' || context.principal.kind === 'scheduler') return;
  const staff = requireStaff(context.principal);
  for (const write of writes) {
    const { collection, id, live, working, deleted } = write;
    const before = id === undefined ? null : await context.store.installation.record(collection, id);
    const wasThere = before !== null && !before.deleted;
    rulesFor(write, context)?.requireGrantable?.(staff, {
      before: wasThere ? [before.live, before.working].filter((state) => state !== null) : [],
      after: deleted === true ? [] : [live, working].filter((state) => state !== null),
    });
  }
}

function rulesFor({ collection, id }: Write, { rules }: RequestContext): EntityRules | undefined {
  const entity = entityOf(collection, id);
  return entity === undefined ? undefined : rules[entity.name];
}
