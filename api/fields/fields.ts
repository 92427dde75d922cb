import { type AnyEntity, filterableFields, filterName } from '#content-store/definition/entity.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';

/** Every field of an entity, its variants' included. What is secret is in no type, filter or sort, and in an input
 * where staff give it. */
export function exposedFields(entity: AnyEntity): AnyFields {
  const known = exposed.get(entity);
  if (known !== undefined) return known;
  const all: AnyFields = Object.assign(
    {},
    entity.fields,
    ...(entity.variants?.types.map((one) => one.fields) ?? []),
  );
  const fields = visible(all);
  exposed.set(entity, fields);
  return fields;
}

const exposed = new WeakMap<AnyEntity, AnyFields>();

/** What a staff list may be filtered by of an entity's fields, under the names that the API has for them, each with its path. */
export function filtersOf(
  entity: AnyEntity,
): ReadonlyMap<string, { readonly path: string; readonly field: AnyField }> {
  const known = filters.get(entity);
  if (known !== undefined) return known;
  const fields = Object.entries(filterableFields(exposedFields(entity)));
  const named = new Map(fields.map(([path, field]) => [filterName(path), { path, field }]));
  filters.set(entity, named);
  return named;
}

const filters = new WeakMap<AnyEntity, ReturnType<typeof filtersOf>>();

/** Those of them that may be written, and what is given once and never shown. */
export function writableFields(entity: AnyEntity): AnyFields {
  const given = Object.entries(entity.fields).filter(([, { isGiven }]) => isGiven === true);
  const shown = Object.entries(exposedFields(entity)).filter(([, field]) => !field.readOnly);
  return Object.fromEntries([...shown, ...given]);
}

function visible(fields: AnyFields): AnyFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]: [string, AnyField]) => field.visibility !== 'secret'),
  );
}

/** What a staff list may be sorted by beside the entity's own sortable fields. */
export const META_SORTS = ['id', 'createdAt', 'updatedAt'] as const;
/** What a staff list may be filtered by beside the entity's own filters. */
export const META_FILTERS = ['isLive', 'hasWorkingCopy', 'isUnpublished'] as const;
/** Moments of a record, of which a list may ask for a stretch. */
export const META_MOMENTS = ['createdAt', 'updatedAt'] as const;
