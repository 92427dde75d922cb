import { type AnyEntity, type Data, fieldsOf, walk } from '#content-store/definition/entity.ts';
import { messages } from '#content-store/definition/messages.ts';
import { ValidationError } from '#content-store/editing.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { entityOf } from '#content-store/model/registry.ts';
import type { Reads, Store, Write } from '#content-store/store.ts';

/** Refuses writes that bring in a type of content which the site does not have: as the type of a piece, or among those
 * that a list, a layout or a setting names. What a record named before may stay, so that it can be edited on. Throws
 * ValidationError. */
export async function checkOffered(
  writes: readonly Write[],
  reads: Pick<Reads, 'record'>,
  exclusiveTypes: () => Promise<readonly string[]>,
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const { collection, id, live, working, deleted } of writes) {
    const entity = entityOf(collection, id);
    const named = entity === undefined || deleted === true ? [] : exclusiveIn(entity, [live, working]);
    if (entity === undefined || named.length === 0) continue;
    const before = id === undefined ? null : await reads.record(collection, id);
    const known = new Set(exclusiveIn(entity, [before?.live, before?.working]).map((one) => one.value));
    const offered = await exclusiveTypes();
    for (const { path, value, label } of named)
      if (!known.has(value) && !offered.includes(value)) errors[path] ??= messages.exclusive(label);
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}

/** The types of content that can be written on a site: those in use there, and of those that only some sites have its
 * own. */
export async function writableTypes(site: Data, store: Store): Promise<readonly string[]> {
  const general = await store.forTenant(String(site.tenantKey)).get('settings', 'general', { stage: 'live' });
  const supported = general?.data.supportedContentTypes;
  const own = exclusiveTypesOf(site);
  return contentTypes
    .filter((one) => one.editKey !== undefined)
    .filter((one) => one.isExclusive !== true || own.includes(one.type))
    .map(({ type }): string => type)
    .filter((type) => !Array.isArray(supported) || supported.includes(type));
}

/** The types that a site has and others do not. */
export function exclusiveTypesOf(site: Data): readonly string[] {
  const { exclusiveContentTypes: types } = site;
  return Array.isArray(types) ? types.map(String) : [];
}

interface Named {
  readonly path: string;
  readonly value: string;
  readonly label: string;
}

function exclusiveIn(entity: AnyEntity, states: readonly (Data | null | undefined)[]): Named[] {
  const found: Named[] = [];
  for (const data of states) {
    if (data == null) continue;
    walk(fieldsOf(entity, data), data, '', ({ choices = [] }, value, path) => {
      for (const one of choices)
        if (one.isExclusive === true && [value].flat().includes(one.value)) found.push({ path, ...one });
    });
  }
  return found;
}
