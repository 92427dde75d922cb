import { slugify } from '#content-store/definition/alias.ts';
import { type AnyEntity, type Data, isData } from '#content-store/definition/entity.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { edit } from '#content-store/editing/editing.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { Fields, Scope, Write } from '#content-store/store.ts';
import type { RequestContext } from '../context/context.ts';
import { scopeOf } from './scope.ts';

/** What follows from where a section or term stands: its full name, a section's system alias, and its alias unless that
 * is set by hand. */
export async function placed(data: Data, entity: AnyEntity, scope: Scope): Promise<Data> {
  const parent =
    typeof data.parent === 'string'
      ? await scope.get(entity.collection, data.parent, { stage: 'live' })
      : null;
  return placedBelow(parent?.data ?? null, data, entity);
}

/** An input with what follows from where the record comes to stand. */
export async function placedInput(
  input: Data,
  current: Data | null,
  entity: AnyEntity,
  context: RequestContext,
): Promise<Data> {
  const next = { ...current, ...input };
  return isBlank(next.name) ? input : { ...input, ...(await placed(next, entity, scopeOf(entity, context))) };
}

/** The writes to what stands below a record that was renamed or moved, all the way down; what stands as it did is left. */
export async function followers(
  entity: AnyEntity,
  { id, live }: Pick<Write, 'id' | 'live'>,
  scope: Scope,
): Promise<Write[]> {
  if (entity.fields.parent === undefined || id === undefined || live === null) return [];
  const below = await scope.find({
    collection: entity.collection,
    stage: 'live',
    where: { parent: { eq: id } },
    orderBy: [['name', 'asc']],
    first: 9_999,
  });
  const writes: Write[] = [];
  for (const child of below.items) {
    const now = placedBelow(live, child.data, entity);
    const whole = await scope.whole(entity.collection, child.id);
    if (whole === null || Object.entries(now).every(([name, value]) => child.data[name] === value)) continue;
    const write = edit(entity, whole, now);
    writes.push(write, ...(await followers(entity, write, scope)));
  }
  return writes;
}

/** The system alias of a section that was stored before there was one, or by an import. */
export async function systemAliasOf(source: unknown, context: RequestContext): Promise<unknown> {
  const data = isData(source) ? source.data : undefined;
  if (!isData(data)) return null;
  return (await placed(data, websiteSection, scopeOf(websiteSection, context))).systemAlias ?? null;
}

function placedBelow(parent: Fields | null, data: Data, entity: AnyEntity): Data {
  const name = String(data.name);
  const fullName = parent === null ? name : `${String(parent.fullName ?? parent.name)} > ${name}`;
  if (entity.fields.manualAlias === undefined || data.alias === '/') return { fullName };
  const isByHand = data.manualAlias === true && String(data.alias ?? '').trim() !== '';
  const above = parent === null || parent.alias === '/' ? '' : String(parent.alias);
  const systemAlias = `${above}/${slugify(name)}`;
  return isByHand ? { fullName, systemAlias } : { fullName, systemAlias, alias: systemAlias };
}
