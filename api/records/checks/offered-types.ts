import type { Data } from '#content-store/definition/entity.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import type { Reads, Store, Write } from '#content-store/store.ts';
import { broughtIn } from './brought-in.ts';

/** Refuses writes that bring in a type of content which the site does not have: as the type of a piece, or among those
 * that a list, a layout or a setting names. Throws ValidationError. */
export async function checkOffered(
  writes: readonly Write[],
  reads: Pick<Reads, 'record'>,
  exclusiveTypes: () => Promise<readonly string[]>,
): Promise<void> {
  const named = await broughtIn(writes, reads, ({ choices = [] }, value, path) =>
    choices
      .filter((one) => one.isExclusive === true && [value].flat().includes(one.value))
      .map((one) => ({ path, ...one })),
  );
  if (named.length === 0) return;
  const offered = await exclusiveTypes();
  const wrong = named.filter(({ value }) => !offered.includes(value));
  if (wrong.length > 0)
    throw new ValidationError(
      Object.fromEntries(wrong.map(({ path, label }) => [path, messages.exclusive(label)])),
    );
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
